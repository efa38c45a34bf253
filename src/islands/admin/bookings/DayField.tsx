import type { BookingsCopy } from '#schemas/bookings-copy.schema.ts';
import { isDay, shiftDay } from './day.state.ts';

interface Props {
  copy: BookingsCopy['day'];
  day: string;
  /** In our zone. */
  today: string;
  onDay: (day: string) => void;
}

export function DayField({ copy, day, today, onDay }: Props) {
  const step = (id: string, label: string, to: string) => (
    <button id={id} type="button" className="text-button" onClick={() => onDay(to)}>
      {label}
    </button>
  );
  return (
    <div className="day-field">
      <div className="field">
        <label htmlFor="bookings-day-field">{copy.field}</label>
        <input
          id="bookings-day-field"
          type="date"
          className="field-control"
          value={day}
          // Half a date is no day yet.
          onChange={({ target }) => isDay(target.value) && onDay(target.value)}
        />
      </div>
      <p className="record-actions">
        {step('day-before', copy.previous, shiftDay(day, -1))}
        {step('day-today', copy.today, today)}
        {step('day-after', copy.next, shiftDay(day, 1))}
      </p>
    </div>
  );
}
