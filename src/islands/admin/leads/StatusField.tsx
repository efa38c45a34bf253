import type { Lead } from '#contracts/lead-calls.ts';
import { type LeadStatus, leadStatuses } from '#contracts/leads.ts';
import type { AdminWords } from '../admin-words.ts';
import { useUpdateLead } from './use-update-lead.ts';

interface Props {
  copy: AdminWords;
  lead: Lead;
}

/** Saves at once: what was chosen is shown while it is on its way, and what is stored when it did not arrive. */
export function StatusField({ copy, lead }: Props) {
  const { statusField: words, status: names, toasts } = copy.inbox.leads;
  const update = useUpdateLead<{ status: LeadStatus }>(copy, lead.id, { failed: toasts.statusFailed });
  const shown = update.isPending ? update.variables.status : lead.status;
  return (
    <div className="field">
      <label htmlFor="lead-status">{words.label}</label>
      <div className="choice">
        <select
          id="lead-status"
          className="field-control"
          value={shown}
          onChange={({ target }) => update.mutate({ status: target.value as LeadStatus })}
        >
          {leadStatuses.map((status) => (
            <option key={status} value={status}>
              {names[status]}
            </option>
          ))}
        </select>
      </div>
      <p role="status" className="field-hint">
        {update.isPending && words.saving}
        {update.isSuccess && words.saved}
      </p>
    </div>
  );
}
