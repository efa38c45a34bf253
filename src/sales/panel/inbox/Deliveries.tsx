import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '#core/browser/call-failure.ts';
import { showToast } from '#core/browser/toasts.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import type { Dates } from '#panel/format.ts';
import { StateMark } from '#panel/Marks.tsx';
import { callAdmin } from '#panel/session/session.ts';
import type { VisitorsCopy } from '../../content/inbox.copy.ts';
import { type Delivery, type DeliveryState, resendDeliveries, type SubjectKind } from '../../contract/deliveries.ts';
import type { SalesPanelCopy } from '../panel-copy.ts';
import { setInboxItem } from './inbox-cache.ts';
import { Muted } from './Muted.tsx';
import { RecordPart } from './Record.tsx';

interface Props {
  copy: SalesPanelCopy;
  dates: Dates;
  kind: SubjectKind;
  id: string;
  deliveries: readonly Delivery[];
}

export function Deliveries({ copy, dates, kind, id, deliveries }: Props) {
  const deliveriesCopy = copy.inbox.visitors.deliveries;
  const queries = useQueryClient();
  const resend = useMutation({
    mutationFn: async (all: boolean) => (await callAdmin(resendDeliveries, { body: { subject: kind, id, all } })).data,
    onSuccess: async (next) => {
      const update = (known?: { deliveries: Delivery[] }) => known && { ...known, deliveries: next };
      await setInboxItem(queries, [kind, id], update);
      void showToast(deliveriesCopy.asked);
    },
    onError: (failure) => {
      const text = sentenceOf(failure) ?? copy.admin.states.unreachable;
      void showToast({ title: deliveriesCopy.failed, text, look: 'destructive' });
    },
  });
  const hasFailed = deliveries.some(({ state }) => state === 'failed');
  const button = (id: string, label: string, all: boolean) => (
    <Button id={id} label={label} isBusy={resend.isPending} onClick={() => resend.mutate(all)} />
  );
  return (
    <RecordPart id="deliveries-heading" heading={deliveriesCopy.heading}>
      {deliveries.length === 0 && <Muted as="p">{deliveriesCopy.none}</Muted>}
      {deliveries.length > 0 && (
        <>
          <ul className="grid gap-4">
            {deliveries.map((delivery) => (
              <DeliveryItem key={delivery.id} copy={copy.inbox.visitors} dates={dates} delivery={delivery} />
            ))}
          </ul>
          <p className="flex flex-wrap items-center gap-x-5">
            {hasFailed && button(`${kind}-send-again`, deliveriesCopy.again, false)}
            {button(`${kind}-send-all`, deliveriesCopy.all, true)}
            <span role="status">{resend.isPending && deliveriesCopy.sending}</span>
          </p>
        </>
      )}
    </RecordPart>
  );
}

function DeliveryItem({ copy, dates, delivery }: { copy: VisitorsCopy; dates: Dates; delivery: Delivery }) {
  const deliveriesCopy = copy.deliveries;
  const { event, channel, state, attempts, nextAttemptAt } = delivery;
  return (
    <li>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>
          <span className="strong">{deliveriesCopy.channel[channel]}</span> <Muted>{deliveriesCopy.event[event]}</Muted>
        </span>
        <DeliveryMark copy={copy.delivery} state={state} />
      </p>
      {attempts.length === 0 && <Muted as="p">{deliveriesCopy.unattempted}</Muted>}
      <ol aria-label={deliveriesCopy.attempts} className="grid gap-0.5 pt-0.5 text-note wrap-anywhere">
        {attempts.map((attempt) => (
          <li key={attempt.at}>
            <time dateTime={attempt.at} className="text-text-muted tabular-nums">
              {dates.moment(attempt.at)}
            </time>{' '}
            {attempt.detail || deliveriesCopy.outcome[attempt.outcome]}
          </li>
        ))}
      </ol>
      {nextAttemptAt && state === 'waiting' && (
        <Muted as="p">{fillIn(deliveriesCopy.next, { time: dates.moment(nextAttemptAt) })}</Muted>
      )}
    </li>
  );
}

const DOTS = { sent: 'filled', waiting: 'half', failed: 'empty' } as const satisfies Record<DeliveryState, string>;

export function DeliveryMark({ copy, state }: { copy: VisitorsCopy['delivery']; state: DeliveryState }) {
  return (
    <StateMark state={state} dot={DOTS[state]} tone={state === 'failed' ? 'danger' : 'usual'}>
      <span className="sr-only">{copy.label}: </span>
      {copy[state]}
    </StateMark>
  );
}
