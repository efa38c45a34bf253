import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailure, sentenceOf } from '#core/browser/call-failure.ts';
import { showToast } from '#core/browser/toasts.ts';
import type { BodyInputOf } from '#core/contract/contract.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import { SelectionBar } from '#panel/SelectionBar.tsx';
import { $session, callAdmin } from '#panel/session/session.ts';
import type { useSelection } from '#panel/use-selection.ts';
import { type LeadSummary, updateLead } from '../../contract/lead-calls.ts';
import { type LeadStatus, leadStatuses } from '../../contract/leads.ts';
import { clearInboxItems } from '../inbox/inbox-cache.ts';
import type { SalesPanelCopy } from '../panel-copy.ts';

interface Props {
  copy: SalesPanelCopy;
  rows: readonly LeadSummary[];
  selection: ReturnType<typeof useSelection<LeadSummary>>;
}

/** A lead that was erased meanwhile needs nothing any more. */
const isGone = (failure: unknown) => failure instanceof CallFailure && failure.code === 'LEAD_NOT_FOUND';

/** Says how many leads are chosen, gives all of them a status, or takes them. Either can be changed back. */
export function LeadBulk({ copy, rows, selection }: Props) {
  const { bulk: words, status: names } = copy.inbox.leads;
  const { chosen, picked, done, runAll } = selection;
  const queries = useQueryClient();
  const [status, setStatus] = useState<LeadStatus>('contacted');
  if (!chosen) return null;
  const session = $session.get();
  const own = session.phase === 'in' ? session.username : null;
  const isIdle = picked.length === 0 || done !== null;
  async function change(body: BodyInputOf<typeof updateLead>): Promise<void> {
    const result = await runAll(({ id }) =>
      callAdmin(updateLead, { params: { id }, body }).catch((failure) => {
        if (!isGone(failure)) throw failure;
      }),
    );
    await clearInboxItems(queries);
    const { failure, total } = result;
    if (!failure) return void showToast({ title: fillIn(words.changed, { count: total }) });
    const text = sentenceOf(failure) ?? copy.admin.states.unreachable;
    void showToast({ title: fillIn(words.failed, { done: result.done, total }), text, look: 'destructive' });
  }
  return (
    <SelectionBar id="leads" copy={words} rows={rows} selection={selection}>
      <select
        id="leads-set-status"
        className="field-control min-h-11 w-auto"
        aria-label={words.status}
        value={status}
        onChange={({ target }) => setStatus(leadStatuses.find((each) => each === target.value) ?? status)}
      >
        {leadStatuses.map((each) => (
          <option key={each} value={each}>
            {names[each]}
          </option>
        ))}
      </select>
      <Button id="leads-set" label={words.set} disabled={isIdle} onClick={() => void change({ status })} />
      {own && (
        <Button id="leads-take" label={words.take} disabled={isIdle} onClick={() => void change({ owner: own })} />
      )}
    </SelectionBar>
  );
}
