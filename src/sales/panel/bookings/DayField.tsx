import type { BookingsCopy } from '../../content/bookings.copy.ts';
import { isDay, shiftDay } from './day.state.ts';

interface Props {
  copy: BookingsCopy['day'];
  day: string;
  /** In the site's zone. */
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
    <div className="flex flex-wrap items-end gap-x-6 gap-y-1 pb-2">
      <div className="field">
        <label htmlFor="bookings-day-field">{copy.field}</label>
        <input
          id="bookings-day-field"
          type="date"
          className="field-control w-48"
          value={day}
          // Ignore incomplete dates while typing.
          onChange={({ target }) => isDay(target.value) && onDay(target.value)}
        />
      </div>
      <p className="flex flex-wrap items-center gap-x-5 pb-1">
        {step('day-before', copy.previous, shiftDay(day, -1))}
        {step('day-today', copy.today, today)}
        {step('day-after', copy.next, shiftDay(day, 1))}
      </p>
    </div>
  );
}
