import { showToast } from '#core/browser/toasts.ts';
import type { QuarantineReason } from '#core/contract/person.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { SalesPanelCopy } from '../panel-copy.ts';
import { useUpdateLead } from './use-update-lead.ts';

interface Props {
  copy: SalesPanelCopy;
  id: string;
  reason: QuarantineReason;
}

/** Reason of the quarantine and the button that releases the lead. */
export function Release({ copy, id, reason }: Props) {
  const quarantineCopy = copy.inbox.leads.quarantine;
  const release = useUpdateLead<{ quarantine: false }>(copy, id, {
    failed: quarantineCopy.releaseFailed,
    isApplied: (current) => current.quarantine === null,
    onSaved: () => {
      void showToast(quarantineCopy.released);
      // The focused button disappears with the notice.
      document.getElementById('record-heading')?.focus();
    },
  });
  return (
    <div className="notice mt-3 basis-full items-center justify-between">
      <p>{fillIn(quarantineCopy.one, { reason: quarantineCopy.reason[reason] })}</p>
      <button
        id="lead-release"
        type="button"
        className="text-button"
        aria-disabled={release.isPending}
        onClick={() => !release.isPending && release.mutate({ quarantine: false })}
      >
        {release.isPending ? quarantineCopy.releasing : quarantineCopy.release}
      </button>
    </div>
  );
}
