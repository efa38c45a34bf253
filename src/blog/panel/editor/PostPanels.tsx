import { useState } from 'react';
import { showToast } from '#core/browser/toasts.ts';
import { Choice } from '#core/panel/Choice.tsx';
import { createDates } from '#core/panel/format.ts';
import { goTo } from '#core/panel/hash-router.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '../Controls.tsx';
import { useDeletePost } from '../list/use-posts.ts';
import type { BlogPanelCopy } from '../panel-copy.ts';
import { HistoryPanel } from '../publish/HistoryPanel.tsx';
import { PreviewLinkPanel } from '../publish/PreviewLinkPanel.tsx';
import { SchedulePanel } from '../publish/SchedulePanel.tsx';
import type { PostForm } from '../saving/post-form.ts';
import { isUnsaved } from '../saving/save.state.ts';
import type { OpenEditor, Save } from './use-editing.ts';

type Panel = 'history' | 'schedule' | 'link' | 'delete';

interface Props {
  copy: BlogPanelCopy;
  open: OpenEditor;
  isPreviewed: boolean;
  onPreview: () => void;
  onSave: Save;
  onReplace: (form: PostForm, version: number | null) => void;
}

/** Preview, schedule, preview link, history and deletion. Most need a stored post: it is saved first. */
export function PostPanels({ copy, open, isPreviewed, onPreview, onSave, onReplace }: Props) {
  const { editing, queue } = open;
  const { post, form, id } = editing;
  const actionsCopy = copy.blog.editor.actions;
  const [panel, setPanel] = useState<Panel | null>(null);
  const close = () => setPanel(null);
  const asSaved = post?.published ? 'working-copy' : 'draft';

  async function show(next: Panel) {
    const isStored = post !== null && !isUnsaved(queue.$editing.get());
    if (isStored || next === 'schedule' || (await onSave(asSaved))) setPanel(next);
  }

  const button = (next: Panel, label: string) => (
    <Button id={`post-${next}`} label={label} onClick={() => void show(next)} />
  );
  const planned = (at: string | null | undefined, sentence: string) =>
    at && <p className="badge">{fillIn(sentence, { time: createDates(copy.locale).moment(at) })}</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <fieldset aria-label={actionsCopy.panels} className="button-row">
        <Button id="post-preview" label={actionsCopy.preview} aria-pressed={isPreviewed} onClick={onPreview} />
        {button('schedule', actionsCopy.schedule)}
        {button('link', actionsCopy.link)}
        {button('history', actionsCopy.history)}
        {post && <Button id="post-delete" label={actionsCopy.delete} onClick={() => setPanel('delete')} />}
      </fieldset>
      {planned(post?.publishAt, copy.blog.publish.schedule.planned)}
      {planned(post?.unpublishAt, copy.blog.publish.schedule.plannedEnd)}
      {panel === 'history' && (
        <HistoryPanel
          copy={copy}
          id={id}
          present={form}
          onClose={close}
          onRestore={(earlier) => {
            onReplace(earlier, editing.version);
            void showToast(copy.blog.publish.history.restored);
            close();
          }}
        />
      )}
      {panel === 'schedule' && (
        <SchedulePanel
          copy={copy.blog.publish}
          post={post}
          onSave={async (times) => (await onSave(asSaved, times)) !== null}
          onClose={close}
        />
      )}
      {panel === 'link' && <PreviewLinkPanel copy={copy.blog.publish} locale={copy.locale} id={id} onClose={close} />}
      {panel === 'delete' && (
        <DeleteDialog
          copy={copy}
          id={id}
          onClose={close}
          onDeleted={() => void queue.abandon().then(() => goTo({ tab: 'blog', place: '' }))}
        />
      )}
    </div>
  );
}

interface DeleteProps {
  copy: BlogPanelCopy;
  id: string;
  onDeleted: () => void;
  onClose: () => void;
}

function DeleteDialog({ copy, id, onDeleted, onClose }: DeleteProps) {
  const { delete: question, toasts } = copy.blog.editor;
  const remove = useDeletePost(copy, toasts.unreachable, onDeleted);
  const confirm = () => !remove.isPending && remove.mutate(id, { onError: onClose });
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
