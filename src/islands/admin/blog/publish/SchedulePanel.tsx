import { useId, useState } from 'react';
import { showToast } from '#browser/toasts.ts';
import type { AdminPost } from '#contracts/posts.ts';
import type { PostPublishCopy } from '#schemas/post-publish-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import { Modal } from '../../parts/Modal.tsx';
import type { Times } from '../saving/send-post.ts';
import { fromLocal, problemOf, toLocal } from './schedule.ts';

interface Props {
  copy: PostPublishCopy;
  post: Pick<AdminPost, 'publishAt' | 'unpublishAt'> | null;
  /** Saves the text with the times; answers whether that went. */
  onSave: (times: Times) => Promise<boolean>;
  onClose: () => void;
}

/** When a post goes live by itself, and when it goes. Times are those of whoever sets them. */
export function SchedulePanel({ copy, post, onSave, onClose }: Props) {
  const words = copy.schedule;
  const [publishAt, setPublishAt] = useState(toLocal(post?.publishAt ?? null));
  const [unpublishAt, setUnpublishAt] = useState(toLocal(post?.unpublishAt ?? null));
  const [problem, setProblem] = useState<'past' | 'order' | null>(null);
  const ids = { up: useId(), down: useId(), problem: useId() };
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

  async function save(times: Times) {
    const found = problemOf(times, Date.now());
    setProblem(found);
    if (found || !(await onSave(times))) return;
    void showToast(times.publishAt || times.unpublishAt ? words.saved : words.cleared);
    onClose();
  }

  const field = (id: string, label: string, value: string, onChange: (value: string) => void) => (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="datetime-local"
        className="field-control"
        value={value}
        aria-describedby={ids.problem}
        aria-invalid={problem ? true : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
  return (
    <Modal heading={words.heading} onClose={onClose}>
      <p>{fillIn(words.text, { zone })}</p>
      {field(ids.up, words.publishAt, publishAt, setPublishAt)}
      {field(ids.down, words.unpublishAt, unpublishAt, setUnpublishAt)}
      <p id={ids.problem} role="alert" className="field-error">
        {problem && words[problem]}
      </p>
      <p className="button-row">
        <button
          id="schedule-save"
          type="button"
          className="button button-voice"
          onClick={() => save({ publishAt: fromLocal(publishAt), unpublishAt: fromLocal(unpublishAt) })}
        >
          {words.save}
        </button>
        <button
          id="schedule-clear"
          type="button"
          className="text-button"
          onClick={() => save({ publishAt: null, unpublishAt: null })}
        >
          {words.clear}
        </button>
        <button id="schedule-close" type="button" className="text-button" onClick={onClose}>
          {copy.close}
        </button>
      </p>
    </Modal>
  );
}
