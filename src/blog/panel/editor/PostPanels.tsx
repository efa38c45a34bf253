import { useState } from 'react';
import { showToast } from '#core/browser/toasts.ts';
import { goTo } from '#core/panel/hash-router.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { AdminPost } from '../../contract/posts.ts';
import type { BlogPanelCopy } from '../panel-copy.ts';
import { HistoryPanel } from '../publish/HistoryPanel.tsx';
import { PreviewLinkPanel } from '../publish/PreviewLinkPanel.tsx';
import { SchedulePanel } from '../publish/SchedulePanel.tsx';
import type { PostForm } from '../saving/post-form.ts';
import { isUnsaved, type SaveKind } from '../saving/save.state.ts';
import type { ScheduleTimes } from '../saving/send-post.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import type { OpenEditor } from './use-editing.ts';

type Panel = 'history' | 'schedule' | 'link' | 'delete';

interface Props {
  copy: BlogPanelCopy;
  open: OpenEditor;
  isPreviewed: boolean;
  onPreview: () => void;
  onSave: (as: SaveKind, times?: ScheduleTimes) => Promise<AdminPost | null>;
  onReplace: (form: PostForm, version: number | null) => void;
}

/**
 * Preview, schedule, preview link, history and deletion. Most of them need a stored post: it is saved first.
 */
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
    <button id={`post-${next}`} type="button" className="text-button" onClick={() => void show(next)}>
      {label}
    </button>
  );
  const planned = (at: string | null | undefined, sentence: string) =>
    at &&
    fillIn(sentence, { time: new Date(at).toLocaleString(copy.locale, { dateStyle: 'medium', timeStyle: 'short' }) });
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <fieldset aria-label={actionsCopy.panels} className="button-row">
        <button id="post-preview" type="button" className="text-button" aria-pressed={isPreviewed} onClick={onPreview}>
          {actionsCopy.preview}
        </button>
        {button('schedule', actionsCopy.schedule)}
        {button('link', actionsCopy.link)}
        {button('history', actionsCopy.history)}
        {post && (
          <button id="post-delete" type="button" className="text-button" onClick={() => setPanel('delete')}>
            {actionsCopy.delete}
          </button>
        )}
      </fieldset>
      {post?.publishAt && <p className="badge">{planned(post.publishAt, copy.blog.publish.schedule.planned)}</p>}
      {post?.unpublishAt && <p className="badge">{planned(post.unpublishAt, copy.blog.publish.schedule.plannedEnd)}</p>}
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
          copy={copy.blog.editor}
          id={id}
          onClose={close}
          onDeleted={() => void queue.abandon().then(() => goTo({ tab: 'blog', place: '' }))}
        />
      )}
    </div>
  );
}
