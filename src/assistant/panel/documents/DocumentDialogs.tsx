import { ConflictFrame } from '#editing/saving/ConflictFrame.tsx';
import { LeaveDialog } from '#editing/saving/LeaveDialog.tsx';
import { isUnsaved } from '#editing/saving/save.state.ts';
import { type DocumentForm, toForm } from './document-form.ts';
import { documentKind } from './document-kind.ts';
import type { EditorProps } from './use-document.ts';

/** Dialogs that open by themselves: two versions, and leaving with unsaved text. */
export function DocumentDialogs({ copy, open }: EditorProps) {
  const { editing, form, queue, answerLeave, save } = open;
  const { leaving, conflict } = copy.retrieval.manage.editor;
  if (editing.save.kind === 'conflict') {
    const { theirs } = editing.save;
    return (
      <ConflictFrame
        {...{ open, theirs }}
        words={conflict}
        copyRefused={conflict.copyRefused}
        locale={copy.locale}
        mineAsText={() => `# ${form.title}\n\n${form.body}`}
      >
        <div className="grid gap-5 md:grid-cols-2">
          <TextShown heading={conflict.mine} form={form} />
          <TextShown heading={conflict.theirs} form={toForm(theirs)} />
        </div>
      </ConflictFrame>
    );
  }
  if (!answerLeave) return null;
  const saveAll = async () => {
    await save();
    return !isUnsaved(queue.$editing.get());
  };
  return <LeaveDialog words={leaving} canSave={documentKind.isComplete(form)} onSave={saveAll} answer={answerLeave} />;
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
