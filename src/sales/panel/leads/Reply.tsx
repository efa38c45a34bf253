import { type FormEvent, useEffect, useRef, useState } from 'react';
import { showToast } from '#core/browser/toasts.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import type { Dates } from '#panel/format.ts';
import type { Lead } from '../../contract/lead-calls.ts';
import { REPLY_MAX_LENGTH } from '../../contract/limits.ts';
import { Muted } from '../inbox/Muted.tsx';
import { RecordPart } from '../inbox/Record.tsx';
import type { SalesPanelCopy } from '../panel-copy.ts';
import { clearDraft, isSameText, useNoteDraft } from './lead.state.ts';
import { useUpdateLead } from './use-update-lead.ts';

interface Props {
  copy: SalesPanelCopy;
  dates: Dates;
  lead: Lead;
}

/** Draft of a reply, beside that of a note. */
const draftOf = (id: string) => `${id}-reply`;

/** Answers a lead by mail. What was typed is kept until the server has stored it; how the mail fares stands under Delivery. */
export function Reply({ copy, dates, lead }: Props) {
  const words = copy.inbox.leads.reply;
  const { id, email, replies, canReply } = lead;
  const [text, setText] = useNoteDraft(draftOf(id));
  // The same id with each attempt, so that a lost answer sends no second mail.
  const [replyId, setReplyId] = useState(() => crypto.randomUUID() as string);
  // Stored although its answer was lost, as a reload shows: it must not be sent twice.
  useEffect(() => {
    if (replies.some((reply) => isSameText(reply.text, text))) setText('');
  }, [replies]);
  const send = useUpdateLead<{ reply: { id: string; text: string } }>(copy, id, {
    failed: words.failed,
    hint: copy.inbox.leads.toasts.noteKept,
    isApplied: (current, { reply }) => current.replies.some((each) => each.id === reply.id),
    onSaved: ({ reply }) => {
      clearDraft(draftOf(id), reply.text);
      setReplyId(crypto.randomUUID());
      void showToast({ title: words.sent, text: fillIn(words.sentText, { email }) });
    },
  });
  if (!canReply && replies.length === 0) return null;
  return (
    <RecordPart id="reply-heading" heading={words.heading}>
      <ul className="grid gap-3.5 empty:hidden">
        {replies.map(({ id: each, at, by, text: said }) => (
          <li key={each}>
            <p className="whitespace-pre-wrap wrap-anywhere">{said}</p>
            <Muted as="p">{fillIn(copy.inbox.leads.notes.by, { by, time: dates.moment(at) })}</Muted>
          </li>
        ))}
      </ul>
      {canReply && (
        <ReplyForm
          copy={copy}
          lead={lead}
          text={text}
          setText={setText}
          isSending={send.isPending}
          onSend={() => send.mutate({ reply: { id: replyId, text } })}
        />
      )}
    </RecordPart>
  );
}

interface FormProps extends Pick<Props, 'copy' | 'lead'> {
  text: string;
  setText: (text: string) => void;
  isSending: boolean;
  onSend: () => void;
}

/** Field of the reply, with beginnings to choose from. */
function ReplyForm({ copy, lead: { firstName, email }, text, setText, isSending, onSend }: FormProps) {
  const words = copy.inbox.leads.reply;
  const field = useRef<HTMLTextAreaElement>(null);
  const address = `${location.origin}/schedule-demo`;
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!text.trim()) field.current?.focus();
    else if (!isSending) onSend();
  }
  return (
    <form className="grid justify-items-start gap-3" onSubmit={submit}>
      <fieldset className="flex flex-wrap items-center gap-x-5">
        <legend className="sr-only">{words.templates}</legend>
        {words.samples.map((sample, at) => (
          <Button
            key={sample.label}
            id={`reply-sample-${at}`}
            label={sample.label}
            onClick={() => {
              const filled = fillIn(sample.text, { firstName, url: address }).trim();
              setText(text.trim() ? `${text.trimEnd()}\n\n${filled}` : filled);
              field.current?.focus();
            }}
          />
        ))}
      </fieldset>
      <div className="field w-full">
        <label htmlFor="lead-reply">{fillIn(words.label, { email })}</label>
        <textarea
          ref={field}
          id="lead-reply"
          rows={6}
          maxLength={REPLY_MAX_LENGTH}
          className="field-control field-sizing-content max-h-[60dvh] min-h-40"
          dir="auto"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <Button
        id="lead-reply-send"
        type="submit"
        label={isSending ? words.sending : words.send}
        look="quiet"
        isBusy={isSending}
      />
    </form>
  );
}
