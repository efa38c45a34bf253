import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { REVISIONS_KEPT } from '#contracts/limits.ts';
import { listRevisions } from '#contracts/post-calls.ts';
import type { Revision } from '#contracts/posts.ts';
import { fillIn } from '#shell/fill-in.ts';
import type { AdminWords } from '../../admin-words.ts';
import { Failure } from '../../parts/Failure.tsx';
import { Loading } from '../../parts/Loading.tsx';
import { Modal } from '../../parts/Modal.tsx';
import { callAdmin } from '../../session/session.ts';
import { CompareView } from '../compare/CompareView.tsx';
import { type PostForm, textToForm } from '../saving/post-form.ts';

interface Props {
  copy: AdminWords;
  id: string;
  present: PostForm;
  onRestore: (form: PostForm) => void;
  onClose: () => void;
}

/** Earlier texts, how each differs from the present one, and the way back to it. */
export function HistoryPanel({ copy, id, present, onRestore, onClose }: Props) {
  const words = copy.blog.publish.history;
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
  return (
    <Modal heading={words.heading} onClose={onClose} size="wide">
      <p>{fillIn(words.text, { max: REVISIONS_KEPT })}</p>
      {query.isPending && <Loading label={words.loading} />}
      {query.isError && (
        <Failure id="history-retry" copy={copy.admin.states} failure={query.error} onRetry={query.refetch} />
      )}
      {query.data?.length === 0 && <p>{words.empty}</p>}
      {shown && (
        <div className="history">
          <ul aria-label={words.list}>
            {query.data?.map((revision, at) => (
              <li key={`${revision.version}-${revision.kind}`}>
                <button
                  id={`history-${at}`}
                  type="button"
                  aria-pressed={revision === shown}
                  onClick={() => setChosen(revision)}
                >
                  {fillIn(words.entry, { time: timeOf(revision) })}
                  <small>
                    {words.kinds[revision.kind]}, {fillIn(words.words, { count: revision.text.words })}
                  </small>
                </button>
              </li>
            ))}
          </ul>
          <section aria-label={words.compare}>
            <CompareView copy={copy.blog.editor} before={textToForm(shown.text)} after={present} />
          </section>
        </div>
      )}
      <p className="button-row">
        {shown && (
          <button
            id="history-restore"
            type="button"
            className="button button-voice"
            onClick={() => onRestore({ ...textToForm(shown.text), slug: present.slug })}
          >
            {words.restore}
          </button>
        )}
        <button id="history-close" type="button" className="text-button" onClick={onClose}>
          {copy.blog.publish.close}
        </button>
      </p>
    </Modal>
  );
}
