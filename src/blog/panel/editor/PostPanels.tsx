import { lazy, Suspense, useState } from 'react';
import { Button } from '#core/panel/Button.tsx';
import { Choice } from '#core/panel/Choice.tsx';
import { isUnsaved, type SaveKind } from '#core/panel/editing/save.state.ts';
import { goTo } from '#core/panel/hash-router.ts';
import { useDeletePost } from '../list/use-posts.ts';
import { PreviewLinkPanel } from '../publish/PreviewLinkPanel.tsx';
import { SchedulePanel } from '../publish/SchedulePanel.tsx';
import type { EditorDialogProps, EditorProps } from '../saving/use-post-editing.ts';
import { DiscardChanges } from './DiscardChanges.tsx';

/** Brings the comparison of texts, which few visits need. */
const HistoryPanel = lazy(async () => ({ default: (await import('../publish/HistoryPanel.tsx')).HistoryPanel }));

const PANELS = { schedule: SchedulePanel, link: PreviewLinkPanel, history: HistoryPanel, delete: DeleteDialog };

/** Actions on a post besides publishing it. Most of them need a stored post: it is saved first. */
export function PostPanels({ copy, open }: EditorProps) {
  const { stored: post, save } = open.editing;
  const { actions, takeOffline } = copy.blog.editor;
  const [panel, setPanel] = useState<keyof typeof PANELS | null>(null);
  const [isAsking, setAsking] = useState(false);
  const Panel = panel && PANELS[panel];

  async function show(next: keyof typeof PANELS) {
    const isStored = post !== null && !isUnsaved(open.queue.$editing.get());
    if (isStored || next === 'schedule' || (await open.saveUnseen())) setPanel(next);
  }
  function decide(as: SaveKind) {
    setAsking(false);
    void open.save(as);
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
      <DiscardChanges copy={copy} open={open} />
      {post && <Button id="post-delete" label={actions.delete} onClick={() => setPanel('delete')} />}
      <Suspense>{Panel && <Panel copy={copy} open={open} onClose={() => setPanel(null)} />}</Suspense>
      {/* For a live post, 'Save as Draft' can mean two things. */}
      {isAsking && (
        <Choice
          heading={takeOffline.heading}
          onClose={() => setAsking(false)}
          answers={[
            { id: 'draft-keep', label: takeOffline.keep, look: 'accent', onChoose: () => decide('working-copy') },
            { id: 'draft-offline', label: takeOffline.offline, onChoose: () => decide('draft') },
            { id: 'draft-cancel', label: takeOffline.cancel, onChoose: () => setAsking(false) },
          ]}
        >
          <p>{takeOffline.text}</p>
        </Choice>
      )}
    </fieldset>
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
