import { Marks } from '#core/panel/Marks.tsx';

/** A detail of an event. `label`: for screen readers; omitted where the value explains itself. */
export interface EventFact {
  readonly label?: string;
  readonly value: string;
}

interface Props {
  /** Text sent by visitors. */
  what: string;
  time: string;
  timeLabel: string;
  /** Formatted time. */
  moment: string;
  facts: readonly EventFact[];
}

/** One event with its details. */
export function EventRow({ what, time, timeLabel, moment, facts }: Props) {
  return (
    <li className="grid gap-0.5 border-b border-border py-2 wrap-anywhere">
      <p>
        <bdi title={what} className="line-clamp-2 font-semibold">
          {what}
        </bdi>
      </p>
      <Marks>
        <span>
          <span className="sr-only">{timeLabel}: </span>
          <time dateTime={time}>{moment}</time>
        </span>
        {facts
          .filter(({ value }) => value !== '')
          .map(({ label, value }) => (
            <span key={`${label} ${value}`}>
              {label && <span className="sr-only">{label}: </span>}
              <bdi>{value}</bdi>
            </span>
          ))}
      </Marks>
    </li>
  );
}
