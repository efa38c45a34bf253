import { Button } from '#panel/Button.tsx';
import { pluralize } from '#panel/format.ts';
import { toHash } from '#panel/hash-router.ts';
import { PanelPart } from '#panel/PanelPart.tsx';
import type { AvailabilityAnswer, Closed } from '../../contract/availability.ts';
import { CLOSED_MAX_COUNT, CLOSED_NOTE_MAX_LENGTH } from '../../contract/limits.ts';
import type { SalesPanelCopy } from '../panel-copy.ts';
import { demosIn, nextClosed } from './availability.state.ts';
import { dayIn } from './times.ts';
import type { FormProps } from './use-availability.ts';

/** Times in which no demos are offered, with the demos that are booked in them. */
export function ClosedTimes({ copy, form: { stored, settings, change } }: FormProps) {
  const words = copy.inbox.bookings.availability.closed;
  const { closed } = settings;
  const put = (next: readonly Closed[]) => change((now) => ({ ...now, closed: [...next] }));
  return (
    <PanelPart id="availability-closed" heading={words.heading} takesFocus>
      {closed.length === 0 && <p className="text-text-muted">{words.empty}</p>}
      <ul className="grid gap-4 empty:hidden">
        {closed.map((time, at) => (
          <ClosedTime
            key={`${at + 1}`}
            copy={copy}
            number={at}
            time={time}
            demos={demosIn(time, stored.booked, stored.zone)}
            zone={stored.zone}
            onChange={(changed) => put(closed.map((each, index) => (index === at ? changed : each)))}
            onRemove={() => {
              put(closed.filter((_, index) => index !== at));
              document.getElementById('availability-closed')?.focus();
            }}
          />
        ))}
      </ul>
      {closed.length < CLOSED_MAX_COUNT && (
        <p className="pt-3">
          <Button
            id="closed-add"
            label={words.add}
            look="quiet"
            onClick={() => {
              put([...closed, nextClosed(stored.zone, Date.now())]);
              setTimeout(() => document.getElementById(`closed-${closed.length}-from`)?.focus());
            }}
          />
        </p>
      )}
    </PanelPart>
  );
}

interface TimeProps {
  copy: SalesPanelCopy;
  /** Place in the list, part of the ids. */
  number: number;
  time: Closed;
  /** The demos in it. */
  demos: AvailabilityAnswer['booked'];
  zone: string;
  onChange: (time: Closed) => void;
  onRemove: () => void;
}

function ClosedTime({ copy, number, time, demos, zone, onChange, onRemove }: TimeProps) {
  const words = copy.inbox.bookings.availability.closed;
  const [first] = demos;
  const moment = (end: 'from' | 'to') => (
    <div className="field">
      <label htmlFor={`closed-${number}-${end}`}>{words[end]}</label>
      <input
        id={`closed-${number}-${end}`}
        type="datetime-local"
        className="field-control"
        value={time[end]}
        onChange={({ target }) => onChange({ ...time, [end]: target.value.slice(0, 16) })}
      />
    </div>
  );
  return (
    <li className="grid gap-x-4 gap-y-2 border-t border-border pt-3 sm:grid-cols-2">
      {moment('from')}
      {moment('to')}
      <div className="field">
        <label htmlFor={`closed-${number}-note`}>{words.note}</label>
        <input
          id={`closed-${number}-note`}
          className="field-control"
          maxLength={CLOSED_NOTE_MAX_LENGTH}
          value={time.note}
          onChange={({ target }) => onChange({ ...time, note: target.value })}
        />
      </div>
      <p className="self-end pb-1">
        <Button id={`closed-${number}-remove`} label={words.remove} onClick={onRemove} />
      </p>
      {first && (
        <p role="status" className="notice sm:col-span-2">
          <span>{pluralize(words.demos, demos.length, copy.locale)} </span>
          <a
            id={`closed-${number}-demos`}
            href={toHash({ tab: 'bookings', place: `day/${dayIn(zone, Date.parse(first.start))}` })}
          >
            {words.show}
          </a>
        </p>
      )}
    </li>
  );
}
