import { type FormEvent, useRef } from 'react';
import { showToast } from '#core/browser/toasts.ts';
import { NOTE_MAX_LENGTH } from '#core/contract/limits.ts';
import type { Dates } from '#core/panel/format.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { Lead } from '../../contract/lead-calls.ts';
import { RecordPart } from '../inbox/RecordPart.tsx';
import type { SalesPanelCopy } from '../panel-copy.ts';
import { hasNote } from './conflict.ts';
import { clearDraft, useNoteDraft } from './note-draft.ts';
import { useUpdateLead } from './use-update-lead.ts';

interface Props {
  copy: SalesPanelCopy;
  dates: Dates;
  lead: Lead;
}

/** Notes of admins on a lead. The draft of a note is kept until the server has stored it. */
export function Notes({ copy, dates, lead }: Props) {
  const { notes: notesCopy, toasts } = copy.inbox.leads;
  const [text, setText] = useNoteDraft(lead.id);
  const field = useRef<HTMLTextAreaElement>(null);
  const add = useUpdateLead<{ note: string }>(copy, lead.id, {
    failed: toasts.noteFailed,
    hint: toasts.noteKept,
    isApplied: (current, { note }) => hasNote(current, note),
    onSaved: ({ note }) => {
      clearDraft(lead.id, note);
      void showToast({ title: toasts.noteAdded });
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!text.trim()) field.current?.focus();
    else if (!add.isPending) add.mutate({ note: text });
  }

  return (
    <RecordPart id="notes-heading" heading={notesCopy.heading}>
      {lead.notes.length === 0 && <p className="text-note text-text-muted">{notesCopy.empty}</p>}
      <ul className="grid gap-3.5 empty:hidden">
        {lead.notes.map(({ at, by, text }) => (
          <li key={at + text}>
            <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
            <p className="text-note text-text-muted">{fillIn(notesCopy.by, { by, time: dates.moment(at) })}</p>
          </li>
        ))}
      </ul>
      <form className="grid justify-items-start gap-3" onSubmit={submit}>
        <div className="field w-full">
          <label htmlFor="lead-note">{notesCopy.label}</label>
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
        <button id="lead-note-add" type="submit" className="button button-quiet" aria-disabled={add.isPending}>
          {add.isPending ? notesCopy.adding : notesCopy.add}
        </button>
      </form>
    </RecordPart>
  );
}
