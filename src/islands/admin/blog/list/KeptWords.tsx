import { useEffect, useState } from 'react';
import type { BlogListCopy } from '#schemas/blog-list-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import { Choice } from '../../parts/Choice.tsx';
import type { Dates } from '../../parts/dates.ts';
import { toHash } from '../../place.ts';
import { journal } from '../editor/use-editing.ts';
import type { JournalEntry } from '../saving/journal.ts';
import { isEmpty } from '../saving/post-form.ts';

interface Props {
  copy: BlogListCopy['kept'];
  dates: Dates;
}

const placeOf = ({ postId, version }: JournalEntry) => (version === null ? `new-${postId}` : postId);

/** Texts that the server never got: of tabs that crashed or were closed. Where nothing can be kept, nothing is left. */
function useLeft() {
  const [left, setLeft] = useState<readonly JournalEntry[]>([]);
  useEffect(() => {
    let isShown = true;
    journal.left().then(
      (entries) => isShown && setLeft(entries.filter(({ form }) => !isEmpty(form))),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, []);
  const discard = (entry: JournalEntry) => {
    setLeft((entries) => entries.filter(({ key }) => key !== entry.key));
    journal.remove(entry.key).catch(() => {});
  };
  return { left, discard };
}

export function KeptWords({ copy, dates }: Props) {
  const { left, discard } = useLeft();
  const [asked, setAsked] = useState<JournalEntry | null>(null);
  if (left.length === 0) return null;

  function confirmed(entry: JournalEntry): void {
    setAsked(null);
    discard(entry);
    // Nothing outside of a dialog takes the focus while it is open.
    setTimeout(() => document.getElementById('posts-heading')?.focus());
  }

  return (
    <section aria-labelledby="kept-heading" className="notice kept-words">
      <h3 id="kept-heading" className="strong">
        {copy.heading}
      </h3>
      <p>{copy.text}</p>
      <ul>
        {left.map((entry) => (
          <li key={entry.key}>
            <a id={`kept-open-${entry.key}`} href={toHash({ tab: 'blog', place: placeOf(entry) })}>
              {entry.form.title.trim() || copy.untitled}
            </a>
            <time dateTime={new Date(entry.writtenAt).toISOString()}>{dates.moment(entry.writtenAt)}</time>
            <button
              id={`kept-discard-${entry.key}`}
              type="button"
              aria-label={fillIn(copy.discardOf, { title: entry.form.title.trim() || copy.untitled })}
              className="text-button"
              onClick={() => setAsked(entry)}
            >
              {copy.discard}
            </button>
          </li>
        ))}
      </ul>
      {asked && (
        <Choice
          heading={copy.question.heading}
          onClose={() => setAsked(null)}
          answers={[
            { id: 'kept-cancel', label: copy.question.cancel, onChoose: () => setAsked(null) },
            {
              id: 'kept-confirm',
              label: copy.question.confirm,
              look: 'fault',
              onChoose: () => confirmed(asked),
            },
          ]}
        >
          <p className="strong">{asked.form.title.trim() || copy.untitled}</p>
          <p>{copy.question.text}</p>
        </Choice>
      )}
    </section>
  );
}
