import type { Attempt, Delivery, SubjectKind } from '#contracts/deliveries.ts';
import type { VisitorsCopy } from '#schemas/visitors-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import type { AdminWords } from '../admin-words.ts';
import type { Dates } from '../parts/dates.ts';
import { DeliveryMark } from './DeliveryMark.tsx';
import { useResend } from './use-resend.ts';

interface Props {
  copy: AdminWords;
  dates: Dates;
  kind: SubjectKind;
  id: string;
  deliveries: readonly Delivery[];
}

/** Who was told of a lead or a booking, every attempt of it, and the way to try again. */
export function Deliveries({ copy, dates, kind, id, deliveries }: Props) {
  const words = copy.inbox.visitors.deliveries;
  const resend = useResend(copy, { kind, id });
  const send = (all: boolean) => !resend.isPending && resend.mutate(all);
  const hasFailed = deliveries.some(({ state }) => state === 'failed');
  return (
    <section aria-labelledby="deliveries-heading" className="record-part">
      <h3 id="deliveries-heading">{words.heading}</h3>
      {deliveries.length === 0 && <p className="record-quiet">{words.none}</p>}
      {deliveries.length > 0 && (
        <>
          <ul className="deliveries">
            {deliveries.map((delivery) => (
              <DeliveryItem key={delivery.id} copy={copy.inbox.visitors} dates={dates} delivery={delivery} />
            ))}
          </ul>
          <p className="record-actions">
            {hasFailed && (
              <button
                id={`${kind}-send-again`}
                type="button"
                className="text-button"
                aria-disabled={resend.isPending}
                onClick={() => send(false)}
              >
                {words.again}
              </button>
            )}
            <button
              id={`${kind}-send-all`}
              type="button"
              className="text-button"
              aria-disabled={resend.isPending}
              onClick={() => send(true)}
            >
              {words.all}
            </button>
            <span role="status">{resend.isPending && words.sending}</span>
          </p>
        </>
      )}
    </section>
  );
}

interface ItemProps {
  copy: VisitorsCopy;
  dates: Dates;
  delivery: Delivery;
}

const sentenceOf = ({ outcome, detail }: Attempt, words: VisitorsCopy['deliveries']) =>
  detail || words.outcome[outcome];

function DeliveryItem({ copy, dates, delivery }: ItemProps) {
  const words = copy.deliveries;
  const { event, channel, state, attempts, nextAttemptAt } = delivery;
  return (
    <li>
      <p className="delivery-head">
        <span>
          <span className="strong">{words.channel[channel]}</span>{' '}
          <span className="record-quiet">{words.event[event]}</span>
        </span>
        <DeliveryMark copy={copy.delivery} state={state} />
      </p>
      {attempts.length === 0 && <p className="record-quiet">{words.unattempted}</p>}
      <ol aria-label={words.attempts} className="attempts">
        {attempts.map((attempt) => (
          <li key={attempt.at}>
            <time dateTime={attempt.at}>{dates.moment(attempt.at)}</time> {sentenceOf(attempt, words)}
          </li>
        ))}
      </ol>
      {nextAttemptAt && state === 'waiting' && (
        <p className="record-quiet">{fillIn(words.next, { time: dates.moment(nextAttemptAt) })}</p>
      )}
    </li>
  );
}
