import { useState } from 'react';
import { Button } from '#core/panel/Button.tsx';
import { Choice } from '#core/panel/Choice.tsx';
import { copyText } from '#core/panel/copy-text.ts';
import { Modal } from '#core/panel/Modal.tsx';
import { fillIn } from '#core/template/fill-in.ts';
import { type DocumentForm, toForm } from './document-form.ts';
import { dropText } from './kept-text.ts';
import type { EditorProps } from './use-document.ts';

/** Dialogs that open by themselves: two versions, and leaving with unsaved text. */
export function DocumentDialogs({ copy, open }: EditorProps) {
  const { id, theirs, answerLeave, save } = open;
  const { leaving } = copy.retrieval.manage.editor;
  if (theirs) return <ConflictDialog copy={copy} open={open} />;
  if (!answerLeave) return null;
  const leave = () => {
    dropText(id);
    answerLeave(true);
  };
  return (
    <Choice
      heading={leaving.heading}
      onClose={() => answerLeave(false)}
      answers={[
        {
          id: 'leaving-save',
          label: leaving.save,
          look: 'accent',
          onChoose: () => void save().then((isSaved) => answerLeave(isSaved)),
        },
        { id: 'leaving-leave', label: leaving.leave, onChoose: leave },
        { id: 'leaving-stay', label: leaving.stay, onChoose: () => answerLeave(false) },
      ]}
    >
      <p>{leaving.text}</p>
    </Choice>
  );
}

/** Shows both texts. Neither is changed until the owner decides. */
function ConflictDialog({ copy, open: { form, theirs, settle } }: EditorProps) {
  const words = copy.retrieval.manage.editor.conflict;
  const [isCopied, setCopied] = useState(false);
  if (!theirs) return null;
  const time = new Date(theirs.updatedAt).toLocaleTimeString(copy.locale, { hour: 'numeric', minute: '2-digit' });
  const copyMine = async () => setCopied(await copyText(`# ${form.title}\n\n${form.body}`, words.copyRefused));
  return (
    <Modal heading={words.heading} size="wide">
      <p>{fillIn(words.text, { time })}</p>
      <div className="grid gap-5 md:grid-cols-2">
        <TextShown heading={words.mine} form={form} />
        <TextShown heading={words.theirs} form={toForm(theirs)} />
      </div>
      <p className="button-row">
        <Button id="conflict-mine" label={words.keepMine} look="accent" onClick={() => settle('mine', theirs)} />
        <Button id="conflict-theirs" label={words.takeTheirs} look="quiet" onClick={() => settle('theirs', theirs)} />
        <Button id="conflict-copy" label={isCopied ? words.copied : words.copyMine} onClick={() => void copyMine()} />
      </p>
    </Modal>
  );
}

/** A text for reading, with the example questions below; it scrolls by keyboard as well. */
export const TextShown = ({ heading, form }: { heading: string; form: DocumentForm }) => (
  <section aria-label={heading} className="grid min-w-0 content-start gap-1 wrap-anywhere">
    <h3 className="text-note font-semibold text-text-muted">{heading}</h3>
    <p className="font-semibold" dir="auto">
      {form.title}
    </p>
    <p className="text-note text-text-muted" dir="auto">
      {[form.category, form.summary].filter(Boolean).join(' – ')}
    </p>
    <textarea
      readOnly
      className="field-control mt-2 h-[24dvh] min-h-32 md:h-[38dvh]"
      dir="auto"
      aria-label={form.title}
      value={[form.body, ...form.questions.map(({ heading, lines }) => `${heading}\n${lines}`)].join('\n\n')}
    />
  </section>
);
