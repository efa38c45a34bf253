import { useEffect, useState } from 'react';
import { Choice } from '#core/panel/Choice.tsx';
import type { Dates } from '#core/panel/format.ts';
import { toHash } from '#core/panel/hash-router.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { BlogListCopy } from '../../content/blog-list.copy.ts';
import { newPostRoute } from '../post-route.ts';
import { isEmpty } from '../saving/post-form.ts';
import type { RecoveryDraft } from '../saving/recovery-drafts.ts';
import { recoveryDrafts } from '../saving/recovery-drafts.ts';

interface Props {
  copy: BlogListCopy['kept'];
  dates: Dates;
}

const routeOf = ({ postId, version }: RecoveryDraft) => (version === null ? newPostRoute(postId) : postId);

/** Reads recovery drafts of tabs that crashed or were closed; none where the browser forbids storage. */
function useAbandonedDrafts() {
  const [drafts, setDrafts] = useState<readonly RecoveryDraft[]>([]);
  useEffect(() => {
    let isShown = true;
    recoveryDrafts.listAbandoned().then(
      (entries) => isShown && setDrafts(entries.filter(({ form }) => !isEmpty(form))),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, []);
  const discard = (entry: RecoveryDraft) => {
    setDrafts((entries) => entries.filter(({ key }) => key !== entry.key));
    recoveryDrafts.remove(entry.key).catch(() => {});
  };
  return { drafts, discard };
}

export function RecoveryDraftList({ copy, dates }: Props) {
  const { drafts, discard } = useAbandonedDrafts();
  const [discarding, setDiscarding] = useState<RecoveryDraft | null>(null);
  if (drafts.length === 0) return null;

  function discardConfirmed(entry: RecoveryDraft): void {
    setDiscarding(null);
    discard(entry);
    // Waits for the dialog to close: while it is open, nothing outside can take the focus.
    setTimeout(() => document.getElementById('posts-heading')?.focus());
  }

  return (
    <section aria-labelledby="kept-heading" className="notice mb-4 grid gap-1">
      <h3 id="kept-heading" className="strong">
        {copy.heading}
      </h3>
      <p>{copy.text}</p>
      <ul>
        {drafts.map((entry) => (
          <li key={entry.key} className="flex flex-wrap items-baseline gap-x-4 wrap-anywhere">
            <a id={`kept-open-${entry.key}`} href={toHash({ tab: 'blog', place: routeOf(entry) })}>
              {entry.form.title.trim() || copy.untitled}
            </a>
            <time dateTime={new Date(entry.writtenAt).toISOString()} className="text-note text-text-muted">
              {dates.moment(entry.writtenAt)}
            </time>
            <button
              id={`kept-discard-${entry.key}`}
              type="button"
              aria-label={fillIn(copy.discardOf, { title: entry.form.title.trim() || copy.untitled })}
              className="text-button"
              onClick={() => setDiscarding(entry)}
            >
              {copy.discard}
            </button>
          </li>
        ))}
      </ul>
      {discarding && (
        <Choice
          heading={copy.question.heading}
          onClose={() => setDiscarding(null)}
          answers={[
            { id: 'kept-cancel', label: copy.question.cancel, onChoose: () => setDiscarding(null) },
            {
              id: 'kept-confirm',
              label: copy.question.confirm,
              look: 'danger',
              onChoose: () => discardConfirmed(discarding),
            },
          ]}
        >
          <p className="strong">{discarding.form.title.trim() || copy.untitled}</p>
          <p>{copy.question.text}</p>
        </Choice>
      )}
    </section>
  );
}
