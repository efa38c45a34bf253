import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { showToast } from '#core/browser/toasts.ts';
import { TITLE_MAX_LENGTH } from '#core/contract/limits.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { isUnsaved, type SaveKind } from '#editing/saving/save.state.ts';
import { Button } from '#panel/Button.tsx';
import { Choice } from '#panel/Choice.tsx';
import { goTo } from '#panel/hash-router.ts';
import { callAdmin } from '#panel/session/session.ts';
import { createPost } from '../../contract/post-calls.ts';
import { useDeletePost } from '../list/use-posts.ts';
import { showFailure } from '../panel-copy.ts';
import { PreviewLinkPanel } from '../publish/PreviewLinkPanel.tsx';
import { SchedulePanel } from '../publish/SchedulePanel.tsx';
import { invalidatePosts } from '../saving/send-post.ts';
import type { EditorDialogProps, EditorProps } from '../saving/use-post-editing.ts';
import { DiscardChanges } from './DiscardChanges.tsx';

/** Brings the comparison of texts, which few visits need. */
const HistoryPanel = lazy(async () => ({ default: (await import('../publish/HistoryPanel.tsx')).HistoryPanel }));

const PANELS = { schedule: SchedulePanel, link: PreviewLinkPanel, history: HistoryPanel, delete: DeleteDialog };

/** Actions on a post besides publishing it. Most of them need a stored post: it is saved first. */
export function PostPanels({ copy, open }: EditorProps) {
  const { stored: post, save } = open.editing;
  const { actions, toasts } = copy.blog.editor;
  const queries = useQueryClient();
  const [panel, setPanel] = useState<keyof typeof PANELS | null>(null);
  const [isAsking, setAsking] = useState(false);
  const Panel = panel && PANELS[panel];

  /** Words typed a moment ago reach the state with the recovery draft. */
  async function hasUnsaved(): Promise<boolean> {
    await open.queue.saveRecoveryDraft();
    return isUnsaved(open.queue.$editing.get());
  }
  async function show(next: keyof typeof PANELS) {
    const isStored = post !== null && !(await hasUnsaved());
    if (isStored || next === 'schedule' || (await open.saveUnseen())) setPanel(next);
  }
  /** Opens a draft with the text on the screen. Its address follows its own title. */
  async function duplicate() {
    // The editor is left for the copy: nothing may stay behind.
    if ((await hasUnsaved()) && !(await open.saveUnseen())) return;
    const { form } = open.queue.$editing.get();
    const title = fillIn(actions.copyOf, { title: form.title }).slice(0, TITLE_MAX_LENGTH);
    try {
      const body = { ...form, title, slug: '', aliases: [], published: false };
      const { data } = await callAdmin(createPost, { body });
      void invalidatePosts(queries);
      goTo({ tab: 'blog', place: data.id });
      void showToast(toasts.created);
    } catch (failure) {
      showFailure(toasts.createFailed, failure, toasts.unreachable);
    }
  }
  return (
    <fieldset aria-label={actions.panels} className="button-row">
      <Button
        id="post-save-draft"
        label={actions.draft}
        disabled={save.kind === 'saving'}
        onClick={() => (post?.published ? setAsking(true) : void open.saveUnseen())}
      />
      {(['schedule', 'link', 'history'] as const).map((name) => (
        <Button key={name} id={`post-${name}`} label={actions[name]} onClick={() => void show(name)} />
      ))}
      {post && <Button id="post-duplicate" label={actions.duplicate} onClick={() => void duplicate()} />}
      <DiscardChanges copy={copy} open={open} />
      {post && <Button id="post-delete" label={actions.delete} onClick={() => setPanel('delete')} />}
      <Suspense>{Panel && <Panel copy={copy} open={open} onClose={() => setPanel(null)} />}</Suspense>
      {/* For a live post, 'Save as Draft' can mean two things. */}
      {isAsking && <TakeOffline copy={copy} open={open} onClose={() => setAsking(false)} />}
    </fieldset>
  );
}

function TakeOffline({ copy, open, onClose }: EditorDialogProps) {
  const { takeOffline: question } = copy.blog.editor;
  function save(as: SaveKind) {
    onClose();
    void open.save(as);
  }
  return (
    <Choice
      heading={question.heading}
      onClose={onClose}
      answers={[
        { id: 'draft-keep', label: question.keep, look: 'accent', onChoose: () => save('working-copy') },
        { id: 'draft-offline', label: question.offline, onChoose: () => save('draft') },
        { id: 'draft-cancel', label: question.cancel, onChoose: onClose },
      ]}
    >
      <p>{question.text}</p>
    </Choice>
  );
}

function DeleteDialog({ copy, open, onClose }: EditorDialogProps) {
  const { delete: question, toasts } = copy.blog.editor;
  const leave = () => void open.queue.abandon().then(() => goTo({ tab: 'blog', place: '' }));
  const remove = useDeletePost(copy, toasts.unreachable, leave);
  const confirm = () => !remove.isPending && remove.mutate(open.editing.id, { onError: onClose });
  return (
    <Choice
      heading={question.heading}
      onClose={onClose}
      answers={[
        { id: 'delete-confirm', label: question.confirm, look: 'danger', onChoose: confirm },
        { id: 'delete-cancel', label: question.cancel, onChoose: onClose },
      ]}
    >
      <p>{question.text}</p>
    </Choice>
  );
}
