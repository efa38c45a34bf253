import type { FormEvent } from 'react';
import { useRef } from 'react';
import { showToast } from '#core/browser/toasts.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import type { Dates } from '#panel/format.ts';
import type { Lead } from '../../contract/lead-calls.ts';
import { NOTE_MAX_LENGTH } from '../../contract/limits.ts';
import { Muted } from '../inbox/Muted.tsx';
import { RecordPart } from '../inbox/Record.tsx';
import type { SalesPanelCopy } from '../panel-copy.ts';
import { clearDraft, hasNote, useNoteDraft } from './lead.state.ts';
import { useUpdateLead } from './use-update-lead.ts';

/** LeadNotes of admins on a lead. The draft of a note is kept until the server has stored it. */
export function LeadNotes({ copy, dates, lead }: { copy: SalesPanelCopy; dates: Dates; lead: Lead }) {
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
      {lead.notes.length === 0 && <Muted as="p">{notesCopy.empty}</Muted>}
      <ul className="grid gap-3.5 empty:hidden">
        {lead.notes.map(({ at, by, text }) => (
          <li key={at + text}>
            <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
            <Muted as="p">{fillIn(notesCopy.by, { by, time: dates.moment(at) })}</Muted>
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
        <Button
          id="lead-note-add"
          type="submit"
          label={add.isPending ? notesCopy.adding : notesCopy.add}
          look="quiet"
          isBusy={add.isPending}
        />
      </form>
    </RecordPart>
  );
}
