import { showToast } from '#browser/toasts.ts';
import type { QuarantineReason } from '#contracts/person.ts';
import { fillIn } from '#shell/fill-in.ts';
import type { AdminWords } from '../admin-words.ts';
import { useUpdateLead } from './use-update-lead.ts';

interface Props {
  copy: AdminWords;
  id: string;
  reason: QuarantineReason;
}

/** Why a lead is kept apart, and the way out. */
export function Release({ copy, id, reason }: Props) {
  const words = copy.inbox.leads.quarantine;
  const release = useUpdateLead<{ quarantine: false }>(copy, id, {
    failed: words.releaseFailed,
    isThere: (current) => current.quarantine === null,
    onSaved: () => {
      void showToast(words.released);
      // The button goes with the notice.
      document.querySelector<HTMLElement>('.panel-section h2')?.focus();
    },
  });
  return (
    <div className="notice record-notice">
      <p>{fillIn(words.one, { reason: words.reason[reason] })}</p>
      <button
        id="lead-release"
        type="button"
        className="text-button"
        aria-disabled={release.isPending}
        onClick={() => !release.isPending && release.mutate({ quarantine: false })}
      >
        {release.isPending ? words.releasing : words.release}
      </button>
    </div>
  );
}
