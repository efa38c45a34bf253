import type { Lead } from '../../contract/lead-calls.ts';
import { type LeadStatus, leadStatuses } from '../../contract/leads.ts';
import type { SalesPanelCopy } from '../panel-copy.ts';
import { useUpdateLead } from './use-update-lead.ts';

interface Props {
  copy: SalesPanelCopy;
  lead: Lead;
}

/** Status of a lead, saved on change. Shows the choice while saving and the stored status after a failure. */
export function StatusField({ copy, lead }: Props) {
  const { statusField: statusCopy, status: names, toasts } = copy.inbox.leads;
  const update = useUpdateLead<{ status: LeadStatus }>(copy, lead.id, { failed: toasts.statusFailed });
  const shown = update.isPending ? update.variables.status : lead.status;
  return (
    <div className="field">
      <label htmlFor="lead-status">{statusCopy.label}</label>
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
        {update.isPending && statusCopy.saving}
        {update.isSuccess && statusCopy.saved}
      </p>
    </div>
  );
}
