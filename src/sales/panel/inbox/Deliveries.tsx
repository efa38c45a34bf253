import type { Dates } from '#core/panel/format.ts';
import { StateMark } from '#core/panel/Marks.tsx';
import { fillIn } from '#core/template/fill-in.ts';
import type { VisitorsCopy } from '../../content/visitors.copy.ts';
import type { Attempt, Delivery, DeliveryState, SubjectKind } from '../../contract/deliveries.ts';
import type { SalesPanelCopy } from '../panel-copy.ts';
import { RecordPart } from './RecordPart.tsx';
import { useResend } from './use-resend.ts';

interface Props {
  copy: SalesPanelCopy;
  dates: Dates;
  kind: SubjectKind;
  id: string;
  deliveries: readonly Delivery[];
}

/** Deliveries of a lead or booking with their attempts, and buttons to resend them. */
export function Deliveries({ copy, dates, kind, id, deliveries }: Props) {
  const deliveriesCopy = copy.inbox.visitors.deliveries;
  const resend = useResend(copy, { kind, id });
  const send = (all: boolean) => !resend.isPending && resend.mutate(all);
  const hasFailed = deliveries.some(({ state }) => state === 'failed');
  return (
    <RecordPart id="deliveries-heading" heading={deliveriesCopy.heading}>
      {deliveries.length === 0 && <p className="text-note text-text-muted">{deliveriesCopy.none}</p>}
      {deliveries.length > 0 && (
        <>
          <ul className="grid gap-4">
            {deliveries.map((delivery) => (
              <DeliveryItem key={delivery.id} copy={copy.inbox.visitors} dates={dates} delivery={delivery} />
            ))}
          </ul>
          <p className="flex flex-wrap items-center gap-x-5">
            {hasFailed && (
              <button
                id={`${kind}-send-again`}
                type="button"
                className="text-button"
                aria-disabled={resend.isPending}
                onClick={() => send(false)}
              >
                {deliveriesCopy.again}
              </button>
            )}
            <button
              id={`${kind}-send-all`}
              type="button"
              className="text-button"
              aria-disabled={resend.isPending}
              onClick={() => send(true)}
            >
              {deliveriesCopy.all}
            </button>
            <span role="status">{resend.isPending && deliveriesCopy.sending}</span>
          </p>
        </>
      )}
    </RecordPart>
  );
}

interface ItemProps {
  copy: VisitorsCopy;
  dates: Dates;
  delivery: Delivery;
}

const sentenceOf = ({ outcome, detail }: Attempt, deliveriesCopy: VisitorsCopy['deliveries']) =>
  detail || deliveriesCopy.outcome[outcome];

function DeliveryItem({ copy, dates, delivery }: ItemProps) {
  const deliveriesCopy = copy.deliveries;
  const { event, channel, state, attempts, nextAttemptAt } = delivery;
  return (
    <li>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>
          <span className="strong">{deliveriesCopy.channel[channel]}</span>{' '}
          <span className="text-note text-text-muted">{deliveriesCopy.event[event]}</span>
        </span>
        <DeliveryMark copy={copy.delivery} state={state} />
      </p>
      {attempts.length === 0 && <p className="text-note text-text-muted">{deliveriesCopy.unattempted}</p>}
      <ol aria-label={deliveriesCopy.attempts} className="grid gap-0.5 pt-0.5 text-note wrap-anywhere">
        {attempts.map((attempt) => (
          <li key={attempt.at}>
            <time dateTime={attempt.at} className="text-text-muted tabular-nums">
              {dates.moment(attempt.at)}
            </time>{' '}
            {sentenceOf(attempt, deliveriesCopy)}
          </li>
        ))}
      </ol>
      {nextAttemptAt && state === 'waiting' && (
        <p className="text-note text-text-muted">
          {fillIn(deliveriesCopy.next, { time: dates.moment(nextAttemptAt) })}
        </p>
      )}
    </li>
  );
}

interface DeliveryMarkProps {
  copy: VisitorsCopy['delivery'];
  state: DeliveryState;
}

const DOTS = { sent: 'filled', waiting: 'half', failed: 'empty' } as const satisfies Record<DeliveryState, string>;

/** State of a delivery. */
export function DeliveryMark({ copy, state }: DeliveryMarkProps) {
  return (
    <StateMark state={state} dot={DOTS[state]} tone={state === 'failed' ? 'danger' : 'usual'}>
      <span className="sr-only">{copy.label}: </span>
      {copy[state]}
    </StateMark>
  );
}
