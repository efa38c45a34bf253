import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '#core/browser/toasts.ts';
import { REVISIONS_KEPT } from '#core/contract/limits.ts';
import { Button } from '#core/panel/Button.tsx';
import { Modal } from '#core/panel/Modal.tsx';
import { Failure, Loading } from '#core/panel/QueryState.tsx';
import { callAdmin } from '#core/panel/session/session.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { listRevisions } from '../../contract/post-calls.ts';
import type { Revision } from '../../contract/posts.ts';
import { textToForm } from '../saving/post-form.ts';
import type { EditorDialogProps } from '../saving/use-editing.ts';
import { CompareView } from './CompareView.tsx';

/** Revisions of a post, compared with the present text, with a button to restore one. */
export function HistoryPanel({ copy, open, onClose }: EditorDialogProps) {
  const historyCopy = copy.blog.publish.history;
  const { id, form: present, version } = open.editing;
  const [chosen, setChosen] = useState<Revision | null>(null);
  const query = useQuery({
    queryKey: ['revisions', id],
    queryFn: async ({ signal }) => (await callAdmin(listRevisions, { params: { id }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });
  const timeOf = ({ savedAt }: Revision) =>
    new Date(savedAt).toLocaleString(copy.locale, { dateStyle: 'medium', timeStyle: 'medium' });
  const shown = chosen ?? query.data?.[0];
  function restore({ text }: Revision) {
    open.replace({ ...textToForm(text), slug: present.slug }, version);
    void showToast(historyCopy.restored);
    onClose();
  }
  return (
    <Modal heading={historyCopy.heading} onClose={onClose} size="wide">
      <p>{fillIn(historyCopy.text, { max: REVISIONS_KEPT })}</p>
      {query.isPending && <Loading label={historyCopy.loading} />}
      {query.isError && (
        <Failure id="history-retry" copy={copy.admin.states} failure={query.error} onRetry={query.refetch} />
      )}
      {query.data?.length === 0 && <p>{historyCopy.empty}</p>}
      {shown && (
        <div className="grid gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,5fr)]">
          <ul aria-label={historyCopy.list} className="grid max-h-[50dvh] content-start overflow-y-auto">
            {query.data?.map((revision, at) => (
              <li key={`${revision.version}-${revision.kind}`}>
                <button
                  id={`history-${at}`}
                  type="button"
                  aria-pressed={revision === shown}
                  className="w-full rounded-field px-3 py-2.5 text-start text-note aria-pressed:bg-surface-muted"
                  onClick={() => setChosen(revision)}
                >
                  {fillIn(historyCopy.entry, { time: timeOf(revision) })}
                  <small className="block text-text-muted">
                    {historyCopy.kinds[revision.kind]}, {fillIn(historyCopy.words, { count: revision.text.words })}
                  </small>
                </button>
              </li>
            ))}
          </ul>
          <section aria-label={historyCopy.compare}>
            <CompareView copy={copy.blog.editor} before={textToForm(shown.text)} after={present} />
          </section>
        </div>
      )}
      <p className="button-row">
        {shown && (
          <Button id="history-restore" label={historyCopy.restore} look="accent" onClick={() => restore(shown)} />
        )}
        <Button id="history-close" label={copy.blog.publish.close} onClick={onClose} />
      </p>
    </Modal>
  );
}
