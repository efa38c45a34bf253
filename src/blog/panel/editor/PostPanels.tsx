import { useState } from 'react';
import { Button } from '#core/panel/Button.tsx';
import { Choice } from '#core/panel/Choice.tsx';
import { createDates } from '#core/panel/format.ts';
import { goTo } from '#core/panel/hash-router.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { useDeletePost } from '../list/use-posts.ts';
import { HistoryPanel } from '../publish/HistoryPanel.tsx';
import { PreviewLinkPanel } from '../publish/PreviewLinkPanel.tsx';
import { SchedulePanel } from '../publish/SchedulePanel.tsx';
import { isUnsaved } from '../saving/save.state.ts';
import type { EditorDialogProps, EditorProps } from '../saving/use-editing.ts';

const PANELS = { schedule: SchedulePanel, link: PreviewLinkPanel, history: HistoryPanel, delete: DeleteDialog };

interface Props extends EditorProps {
  isPreviewed: boolean;
  onPreview: () => void;
}

/** Preview, schedule, preview link, history and deletion. Most need a stored post: it is saved first. */
export function PostPanels({ copy, open, isPreviewed, onPreview }: Props) {
  const { post } = open.editing;
  const { actions } = copy.blog.editor;
  const { planned, plannedEnd } = copy.blog.publish.schedule;
  const [panel, setPanel] = useState<keyof typeof PANELS | null>(null);
  const Panel = panel && PANELS[panel];

  async function show(next: keyof typeof PANELS) {
    const isStored = post !== null && !isUnsaved(open.queue.$editing.get());
    if (isStored || next === 'schedule' || (await open.saveUnseen())) setPanel(next);
  }

  const badge = (at: string | null | undefined, sentence: string) =>
    at && <p className="badge">{fillIn(sentence, { time: createDates(copy.locale).moment(at) })}</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <fieldset aria-label={actions.panels} className="button-row">
        <Button id="post-preview" label={actions.preview} aria-pressed={isPreviewed} onClick={onPreview} />
        {(['schedule', 'link', 'history'] as const).map((name) => (
          <Button key={name} id={`post-${name}`} label={actions[name]} onClick={() => void show(name)} />
        ))}
        {post && <Button id="post-delete" label={actions.delete} onClick={() => setPanel('delete')} />}
      </fieldset>
      {badge(post?.publishAt, planned)}
      {badge(post?.unpublishAt, plannedEnd)}
      {Panel && <Panel copy={copy} open={open} onClose={() => setPanel(null)} />}
    </div>
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
