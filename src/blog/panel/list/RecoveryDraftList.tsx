import { useEffect, useState } from 'react';
import { Button } from '#core/panel/Button.tsx';
import { Choice } from '#core/panel/Choice.tsx';
import type { Dates } from '#core/panel/format.ts';
import { toHash } from '#core/panel/hash-router.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { BlogListCopy } from '../../content/panel.copy.ts';
import { parseInert } from '../rich-text/inert-html.ts';
import { isEmpty } from '../saving/post-form.ts';
import { type RecoveryDraft, recoveryDrafts } from '../saving/recovery-drafts.ts';
import { newPostRoute } from '../saving/send-post.ts';

const routeOf = ({ postId, version }: RecoveryDraft) => (version === null ? newPostRoute(postId) : postId);

/** Words that tell texts without a title apart. */
const FIRST_WORDS = 8;

/** The beginning of a text in quotation marks; '' when it has no words. */
function firstWordsOf(html: string): string {
  // Words of neighboring blocks stay apart.
  const words = (parseInert(html.replaceAll('</', ' </')).textContent ?? '').split(/\s+/).filter(Boolean);
  if (words.length === 0) return '';
  return `“${words.slice(0, FIRST_WORDS).join(' ')}${words.length > FIRST_WORDS ? '…' : ''}”`;
}

/** Recovery drafts of tabs that crashed or were closed; none where the browser forbids storage. */
export function RecoveryDraftList({ copy, dates }: { copy: BlogListCopy['kept']; dates: Dates }) {
  const [drafts, setDrafts] = useState<readonly RecoveryDraft[]>([]);
  const [discarding, setDiscarding] = useState<RecoveryDraft | null>(null);
  useEffect(() => {
    recoveryDrafts.listAbandoned().then(
      (entries) => setDrafts(entries.filter(({ form }) => !isEmpty(form))),
      () => {},
    );
  }, []);
  if (drafts.length === 0) return null;
  const titleOf = ({ form }: RecoveryDraft) => form.title.trim() || firstWordsOf(form.content) || copy.untitled;

  function discard({ key }: RecoveryDraft): void {
    setDiscarding(null);
    setDrafts(drafts.filter((entry) => entry.key !== key));
    recoveryDrafts.remove(key).catch(() => {});
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
              {titleOf(entry)}
            </a>
            <time dateTime={new Date(entry.writtenAt).toISOString()} className="text-note text-text-muted">
              {dates.moment(entry.writtenAt)}
            </time>
            <Button
              id={`kept-discard-${entry.key}`}
              label={copy.discard}
              aria-label={fillIn(copy.discardOf, { title: titleOf(entry) })}
              onClick={() => setDiscarding(entry)}
            />
          </li>
        ))}
      </ul>
      {discarding && (
        <Choice
          heading={copy.question.heading}
          onClose={() => setDiscarding(null)}
          answers={[
            { id: 'kept-cancel', label: copy.question.cancel, onChoose: () => setDiscarding(null) },
            { id: 'kept-confirm', label: copy.question.confirm, look: 'danger', onChoose: () => discard(discarding) },
          ]}
        >
          <p className="strong">{titleOf(discarding)}</p>
          <p>{copy.question.text}</p>
        </Choice>
      )}
    </section>
  );
}
