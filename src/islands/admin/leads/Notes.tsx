import { type FormEvent, useRef } from 'react';
import { showToast } from '#browser/toasts.ts';
import type { Lead } from '#contracts/lead-calls.ts';
import { NOTE_MAX_LENGTH } from '#contracts/limits.ts';
import { fillIn } from '#shell/fill-in.ts';
import type { AdminWords } from '../admin-words.ts';
import type { Dates } from '../parts/dates.ts';
import { hasNote } from './conflict.ts';
import { dropDraft, useNoteDraft } from './note-draft.ts';
import { useUpdateLead } from './use-update-lead.ts';

interface Props {
  copy: AdminWords;
  dates: Dates;
  lead: Lead;
}

/** What somebody of us wrote on a lead. What is being typed stays until the server has it. */
export function Notes({ copy, dates, lead }: Props) {
  const { notes: words, toasts } = copy.inbox.leads;
  const [text, setText] = useNoteDraft(lead.id);
  const field = useRef<HTMLTextAreaElement>(null);
  const add = useUpdateLead<{ note: string }>(copy, lead.id, {
    failed: toasts.noteFailed,
    kept: toasts.noteKept,
    isThere: (current, { note }) => hasNote(current, note),
    onSaved: ({ note }) => {
      dropDraft(lead.id, note);
      void showToast({ title: toasts.noteAdded });
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!text.trim()) field.current?.focus();
    else if (!add.isPending) add.mutate({ note: text });
  }

  return (
    <section aria-labelledby="notes-heading" className="record-part">
      <h3 id="notes-heading">{words.heading}</h3>
      {lead.notes.length === 0 && <p className="record-quiet">{words.empty}</p>}
      <ul className="notes">
        {lead.notes.map(({ at, by, text }) => (
          <li key={at + text}>
            <p className="record-text">{text}</p>
            <p className="record-quiet">{fillIn(words.by, { by, time: dates.moment(at) })}</p>
          </li>
        ))}
      </ul>
      <form className="note-form" onSubmit={submit}>
        <div className="field">
          <label htmlFor="lead-note">{words.label}</label>
          <textarea
            ref={field}
            id="lead-note"
            rows={3}
            maxLength={NOTE_MAX_LENGTH}
            className="field-control"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        <button
          id="lead-note-add"
          type="submit"
          className="button button-quiet"
          aria-disabled={add.isPending}
        >
          {add.isPending ? words.adding : words.add}
        </button>
      </form>
    </section>
  );
}
