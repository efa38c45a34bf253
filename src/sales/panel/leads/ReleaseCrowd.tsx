import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#core/browser/call-failure.ts';
import { showToast } from '#core/browser/toasts.ts';
import { readOverview } from '#core/contract/session.ts';
import { Button } from '#panel/Button.tsx';
import { pluralize } from '#panel/format.ts';
import { Modal } from '#panel/Modal.tsx';
import { answerQuery } from '#panel/queries.ts';
import { callAdmin } from '#panel/session/session.ts';
import { releaseLeads } from '../../contract/lead-calls.ts';
import { clearInboxItems } from '../inbox/inbox-cache.ts';
import type { SalesPanelCopy } from '../panel-copy.ts';

/** Releases them piece by piece. `left`: how many are still kept, while it goes on. */
function useRelease(copy: SalesPanelCopy) {
  const { crowd, releaseFailed } = copy.inbox.leads.quarantine;
  const queries = useQueryClient();
  const [left, setLeft] = useState<number>();
  const release = useMutation({
    mutationFn: async () => {
      let sum = 0;
      for (let still = 1; still > 0; ) {
        const { data } = await callAdmin(releaseLeads, { body: { release: 'crowded' } });
        sum += data.released;
        still = data.released > 0 ? data.left : 0;
        setLeft(data.left);
      }
      return sum;
    },
    onSuccess: (sum) => {
      void showToast({ title: pluralize(crowd.released, sum, copy.locale), text: crowd.told });
      document.getElementById('quarantine-heading')?.focus();
    },
    onError: (failure) =>
      void showToast({
        title: releaseFailed,
        text: sentenceOf(failure) ?? copy.admin.states.unreachable,
        look: 'destructive',
      }),
    onSettled: async () => {
      await clearInboxItems(queries);
      setLeft(undefined);
    },
  });
  return { release, left };
}

/** How many leads are kept apart because many came at once, and the button that moves them all into the inbox. */
export function ReleaseCrowd({ copy }: { copy: SalesPanelCopy }) {
  const { crowd } = copy.inbox.leads.quarantine;
  const overview = useQuery(answerQuery(['overview'], readOverview));
  const { release, left } = useRelease(copy);
  const [isAsked, setAsked] = useState(false);
  const count = left ?? overview.data?.crowdedLeads ?? 0;
  if (count === 0 && !release.isPending) return null;
  const sentence = pluralize(crowd.waiting, count, copy.locale);
  return (
    <div className="notice mb-6 items-center justify-between">
      <p role="status">{release.isPending ? pluralize(crowd.left, count, copy.locale) : sentence}</p>
      <Button
        id="release-crowd"
        label={release.isPending ? crowd.releasing : crowd.release}
        look="quiet"
        isBusy={release.isPending}
        onClick={() => setAsked(true)}
      />
      {isAsked && (
        <Modal heading={crowd.heading} onClose={() => setAsked(false)}>
          <p>
            {sentence} {crowd.text}
          </p>
          <p className="button-row">
            <Button
              id="release-crowd-all"
              label={crowd.release}
              onClick={() => {
                setAsked(false);
                release.mutate();
              }}
            />
            <Button id="release-crowd-cancel" label={crowd.cancel} look="quiet" onClick={() => setAsked(false)} />
          </p>
        </Modal>
      )}
    </div>
  );
}
