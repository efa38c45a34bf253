import { useState } from 'react';
import { showToast } from '#core/browser/toasts.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import { Modal } from '#panel/Modal.tsx';
import type { ScheduleTimes } from '../saving/send-post.ts';
import type { EditorDialogProps } from '../saving/use-post-editing.ts';
import { fromLocal, problemOf, toLocal } from './publishing.state.ts';

const PROBLEM_ID = 'schedule-problem';

/** Sets when a post is published and taken offline. Times are in the admin's time zone. */
export function SchedulePanel({ copy, open, onClose }: EditorDialogProps) {
  const { schedule: scheduleCopy, close } = copy.blog.publish;
  const { stored: post } = open.editing;
  const [publishAt, setPublishAt] = useState(toLocal(post?.publishAt ?? null));
  const [unpublishAt, setUnpublishAt] = useState(toLocal(post?.unpublishAt ?? null));
  const [problem, setProblem] = useState<'past' | 'order' | null>(null);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

  async function save(times: ScheduleTimes) {
    const found = problemOf(times, Date.now());
    setProblem(found);
    if (found || !(await open.saveUnseen(times))) return;
    void showToast(times.publishAt || times.unpublishAt ? scheduleCopy.saved : scheduleCopy.cleared);
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
        aria-describedby={PROBLEM_ID}
        aria-invalid={problem ? true : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
  return (
    <Modal heading={scheduleCopy.heading} onClose={onClose}>
      <p>{fillIn(scheduleCopy.text, { zone })}</p>
      {field('schedule-publish-at', scheduleCopy.publishAt, publishAt, setPublishAt)}
      {field('schedule-unpublish-at', scheduleCopy.unpublishAt, unpublishAt, setUnpublishAt)}
      <p id={PROBLEM_ID} role="alert" className="field-error">
        {problem && scheduleCopy[problem]}
      </p>
      <p className="button-row">
        <Button
          id="schedule-save"
          label={scheduleCopy.save}
          look="accent"
          onClick={() => save({ publishAt: fromLocal(publishAt), unpublishAt: fromLocal(unpublishAt) })}
        />
        <Button
          id="schedule-clear"
          label={scheduleCopy.clear}
          onClick={() => save({ publishAt: null, unpublishAt: null })}
        />
        <Button id="schedule-close" label={close} onClick={onClose} />
      </p>
    </Modal>
  );
}
