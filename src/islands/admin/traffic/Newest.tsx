/** Something that is known of it. `label`: what it is, for those who only hear it; not needed where the value says so. */
export interface Fact {
  readonly label?: string;
  readonly value: string;
}

interface Props {
  /** What happened: text of visitors. */
  what: string;
  time: string;
  timeLabel: string;
  /** As it is written here. */
  moment: string;
  facts: readonly Fact[];
}

/** One thing that happened, and what is known of it. */
export function Newest({ what, time, timeLabel, moment, facts }: Props) {
  return (
    <li className="traffic-row">
      <p>
        <bdi title={what} className="traffic-what">
          {what}
        </bdi>
      </p>
      <p className="chat-marks">
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
      </p>
    </li>
  );
}
