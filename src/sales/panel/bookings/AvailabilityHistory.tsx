import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import { createDates } from '#panel/format.ts';
import { FoldedPart } from '../inbox/Record.tsx';
import type { FormProps } from './use-availability.ts';

/** Earlier settings, to be brought back into the form. */
export function AvailabilityHistory({ copy, form: { stored, change } }: FormProps) {
  const words = copy.inbox.bookings.availability;
  const dates = createDates(copy.locale);
  return (
    <div className="pt-6">
      <FoldedPart heading={words.history.heading}>
        <ul className="grid gap-1">
          {stored.history.map(({ at, by, settings }, index) => (
            <li key={at} className="flex flex-wrap items-baseline gap-x-4">
              <span>{fillIn(words.history.entry, { time: dates.moment(at), by })}</span>
              {index > 0 && (
                <Button
                  id={`availability-restore-${index}`}
                  label={words.history.restore}
                  aria-label={fillIn(words.history.restoreOf, { time: dates.moment(at) })}
                  onClick={() => change(() => settings)}
                />
              )}
            </li>
          ))}
          <li className="flex flex-wrap items-baseline gap-x-4">
            <span>{words.history.site}</span>
            <Button
              id="availability-restore-site"
              label={words.history.restore}
              aria-label={fillIn(words.history.restoreOf, { time: words.history.site })}
              onClick={() => change(({ closed }) => ({ ...stored.site, closed }))}
            />
          </li>
        </ul>
      </FoldedPart>
    </div>
  );
}
