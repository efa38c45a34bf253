import { fillIn } from '#core/template/fill-in.ts';
import { RecoveryNotice } from '#editing/saving/RecoveryNotice.tsx';
import { SaveProblem } from '#editing/saving/SaveStatus.tsx';
import { Button } from '#panel/Button.tsx';
import { createDates } from '#panel/format.ts';
import { hasEditsSincePlan } from '../saving/post-form.ts';
import { postKind } from '../saving/post-kind.ts';
import type { EditorProps } from '../saving/use-post-editing.ts';

/** Notices that a writer has to know of before going on: above the title, and none while all is well. */
export function PostNotices({ copy, open }: EditorProps) {
  return (
    <div className="[&_.notice]:mb-4">
      <SaveProblem
        words={copy.blog.editor.save}
        locale={copy.locale}
        editing={open.editing}
        onRetry={() => void open.saveUnseen()}
      />
      <MissedPublish copy={copy} open={open} />
      <RecoveryNotice
        kind={postKind}
        words={copy.blog.editor.recovery}
        locale={copy.locale}
        open={open}
        titleOf={({ title }) => title}
      />
      <Planned copy={copy} open={open} />
    </div>
  );
}

/** A publication that was asked for and has not happened: it is offered again, not made by itself. */
function MissedPublish({ copy, open }: EditorProps) {
  const words = copy.blog.publish.missed;
  const { missedPublish, save } = open.editing;
  return (
    <div role="status">
      {missedPublish && save.kind !== 'conflict' && (
        <div className="notice items-center justify-between">
          <p>{words.text}</p>
          <p className="button-row">
            <Button id="missed-publish" label={words.publish} look="accent" onClick={() => void open.save('publish')} />
            <Button
              id="missed-drop"
              label={words.drop}
              onClick={() => open.queue.dispatch({ type: 'publish-dropped' })}
            />
          </p>
        </div>
      )}
    </div>
  );
}

/** When a post goes live or offline, and whether what is on the screen is what goes live. */
function Planned({ copy, open }: EditorProps) {
  const { planned, plannedEnd, edited, unedited, update } = copy.blog.publish.schedule;
  const { stored: post } = open.editing;
  if (!post?.publishAt && !post?.unpublishAt) return null;
  const { publishAt, unpublishAt } = post;
  const time = (at: string) => ({ time: createDates(copy.locale).moment(at) });
  const isEdited = hasEditsSincePlan(open.editing);
  return (
    <div className="notice items-center justify-between">
      <p role="status">
        {publishAt && fillIn(planned, time(publishAt))} {unpublishAt && fillIn(plannedEnd, time(unpublishAt))}{' '}
        {publishAt && (isEdited ? edited : unedited)}
      </p>
      {/* Always there, so that the text below stays where it is. */}
      {publishAt && (
        <Button
          id="plan-update"
          label={update}
          disabled={!isEdited}
          onClick={() => void open.saveUnseen({ publishAt, unpublishAt })}
        />
      )}
    </div>
  );
}
