import { useEffect, useState } from 'react';
import { Button } from '#core/panel/Button.tsx';
import { Choice } from '#core/panel/Choice.tsx';
import { fillIn } from '#core/template/fill-in.ts';
import type { PostEditorCopy } from '../../content/panel.copy.ts';
import { checkAddresses, checkText, type Finding } from '../publish/checks.ts';
import { isComplete } from '../saving/post-form.ts';
import type { SaveKind, SaveState } from '../saving/save.state.ts';
import type { EditorDialogProps, EditorProps } from '../saving/use-editing.ts';

const BAR =
  'sticky top-18 z-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-border ' +
  'bg-background py-3 max-sm:pt-1 max-sm:pb-2.5 max-sm:[&_.button]:px-4 max-sm:[&_.button]:py-2';

/** Save status and the buttons to save and publish. Sticks to the top of the editor. */
export function EditorActions({ copy, open }: EditorProps) {
  const { editing, queue, save, saveUnseen } = open;
  const { actions, takeOffline } = copy.blog.editor;
  const [asking, setAsking] = useState<'offline' | 'publish' | null>(null);
  const close = () => setAsking(null);
  const isLive = editing.post?.published ?? false;
  const busy = editing.save.kind === 'saving';
  function decide(as: SaveKind) {
    close();
    void save(as);
  }
  async function publish() {
    await queue.saveRecoveryDraft();
    // An incomplete post gets the same message as on any other save.
    if (isComplete(queue.$editing.get().form)) setAsking('publish');
    else await save('publish');
  }
  return (
    <div className={BAR}>
      <SaveStatus copy={copy} open={open} />
      <p className="button-row">
        <Button
          id="post-save-draft"
          label={actions.draft}
          look="quiet"
          disabled={busy}
          onClick={() => (isLive ? setAsking('offline') : void saveUnseen())}
        />
        <Button
          id="post-publish"
          label={actions[isLive ? 'update' : 'publish']}
          look="accent"
          disabled={busy}
          onClick={publish}
        />
      </p>
      {/* For a live post, 'Save as Draft' can mean two things. */}
      {asking === 'offline' && (
        <Choice
          heading={takeOffline.heading}
          onClose={close}
          answers={[
            { id: 'draft-keep', label: takeOffline.keep, look: 'accent', onChoose: () => decide('working-copy') },
            { id: 'draft-offline', label: takeOffline.offline, onChoose: () => decide('draft') },
            { id: 'draft-cancel', label: takeOffline.cancel, onChoose: close },
          ]}
        >
          <p>{takeOffline.text}</p>
        </Choice>
      )}
      {asking === 'publish' && <PublishDialog copy={copy} open={open} onClose={close} />}
    </div>
  );
}

/** Lists findings before a post is published. They are warnings: publishing stays possible. */
function PublishDialog({ copy, open, onClose }: EditorDialogProps) {
  const { dialog, findings: sentences } = copy.blog.publish;
  const { form, post } = open.editing;
  const label = copy.blog.editor.actions[post?.published ? 'update' : 'publish'];
  const [addressFindings, setAddressFindings] = useState<readonly Finding[] | null>(null);
  useEffect(() => {
    void checkAddresses(form).then(setAddressFindings);
  }, [form]);
  const findings = [...checkText(form), ...(addressFindings ?? [])];
  function publish() {
    onClose();
    void open.save('publish');
  }
  return (
    <Choice
      heading={dialog.heading}
      onClose={onClose}
      answers={[
        { id: 'publish-now', label, look: 'accent', onChoose: publish },
        { id: 'publish-back', label: dialog.back, onChoose: onClose },
      ]}
    >
      <p>{dialog.text}</p>
      {post?.workingCopy && !post.published && <p className="notice">{dialog.hides}</p>}
      <div role="status">
        {addressFindings === null && <p className="spinner">{dialog.checking}</p>}
        {addressFindings !== null && findings.length === 0 && <p>{dialog.fine}</p>}
        {findings.length > 0 && <p>{dialog.found}</p>}
        <ul className="mt-2 grid list-disc gap-1.5 ps-5">
          {findings.map(({ kind, values }) => {
            const sentence = fillIn(sentences[kind], values);
            return <li key={sentence}>{sentence}</li>;
          })}
        </ul>
      </div>
    </Choice>
  );
}

const STATUS =
  'flex flex-wrap items-center gap-x-4 text-note text-text-muted data-[save=conflict]:text-danger ' +
  'data-[save=refused]:text-danger data-[save=waiting]:text-danger';

function sentenceFor(save: SaveState, copy: PostEditorCopy['save'], locale: string): string {
  if (save.kind === 'waiting') return fillIn(copy.waiting, { time: new Date(save.retryAt).toLocaleTimeString(locale) });
  return save.kind === 'refused' ? fillIn(copy.refused, { message: save.message ?? '' }) : copy[save.kind];
}

/** Says where the text is stored: nowhere yet, in this browser, or on the server. */
function SaveStatus({ copy: { blog, locale }, open: { editing, saveUnseen } }: EditorProps) {
  const copy = blog.editor.save;
  const { save, recoveryOff, version } = editing;
  // A new post without any text.
  const isEmpty = save.kind === 'saved' && version === null;
  const mayRetry = save.kind === 'waiting' || save.kind === 'refused';
  return (
    <div className={STATUS} data-save={save.kind}>
      <span role="status">{isEmpty ? copy.empty : sentenceFor(save, copy, locale)}</span>
      {mayRetry && <Button id="post-save-retry" label={copy.retry} onClick={() => void saveUnseen()} />}
      {recoveryOff && <p role="alert">{copy.journalOff}</p>}
    </div>
  );
}
