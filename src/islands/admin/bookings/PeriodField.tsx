import { bookingPeriods } from '#contracts/booking-calls.ts';
import type { BookingsCopy } from '#schemas/bookings-copy.schema.ts';
import type { Period } from './use-bookings.ts';

interface Props {
  copy: BookingsCopy['period'];
  period: Period;
  onPeriod: (period: Period) => void;
}

/** What is to come, or what has been. */
export function PeriodField({ copy, period, onPeriod }: Props) {
  return (
    <fieldset className="field segments">
      <legend>{copy.label}</legend>
      <div className="segments-row">
        {bookingPeriods.map((each) => (
          <label key={each}>
            <input
              id={`bookings-${each}`}
              type="radio"
              name="bookings-period"
              className="sr-only"
              checked={period === each}
              onChange={() => onPeriod(each)}
            />
            <span>{copy[each]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
