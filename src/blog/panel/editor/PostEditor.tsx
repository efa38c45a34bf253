import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallFailure } from '#core/browser/call-failure.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { focusText } from '#editing/rich-text/open-editor.ts';
import { startEditing } from '#editing/saving/save.state.ts';
import { Button } from '#panel/Button.tsx';
import { Failure, Loading } from '#panel/QueryState.tsx';
import { callAdmin } from '#panel/session/session.ts';
import { useDocumentTitle } from '#panel/use-document-title.ts';
import { readAdminPost } from '../../contract/post-calls.ts';
import type { AdminPost } from '../../contract/posts.ts';
import { useRestorePost } from '../list/use-posts.ts';
import type { BlogPanelCopy } from '../panel-copy.ts';
import { PreviewPanel } from '../publish/PreviewPanel.tsx';
import { EMPTY_FORM, toForm } from '../saving/post-form.ts';
import type { PostEditing } from '../saving/post-kind.ts';
import { consumeCreated, isNewPost, postIdOf } from '../saving/send-post.ts';
import { useFollowSchedule } from '../saving/use-follow-schedule.ts';
import { usePostEditing } from '../saving/use-post-editing.ts';
import { BarFrame, EditorBar } from './EditorBar.tsx';
import { EditorDialogs } from './EditorDialogs.tsx';
import { PostNotices } from './PostNotices.tsx';
import { PostSettings } from './PostSettings.tsx';
import { PostText } from './PostText.tsx';
import { TitleField } from './TitleField.tsx';
import { useSide } from './use-side.ts';
import { WordCount } from './WordCount.tsx';

const isNotFound = (failure: unknown) => failure instanceof CallFailure && failure.code === 'POST_NOT_FOUND';

/** Reads the post of a route; null for a new post that the server does not have yet. */
async function readPost(route: string, signal: AbortSignal) {
  if (consumeCreated(route)) return null;
  try {
    return (await callAdmin(readAdminPost, { params: { id: postIdOf(route) }, signal })).data;
  } catch (failure) {
    if (isNotFound(failure) && isNewPost(route)) return null;
    throw failure;
  }
}

/** Editor of a route: `new-` and the id that a new post will get, or the id of a stored post. */
export default function PostEditorPage({ copy, route }: { copy: BlogPanelCopy; route: string }) {
  const id = postIdOf(route);
  const [isStored, setStored] = useState(!isNewPost(route));
  const editorCopy = copy.blog.editor;
  // Not cached: editing starts from the server's present version.
  const query = useQuery({
    queryKey: ['post', route],
    queryFn: ({ signal }) => readPost(route, signal),
    staleTime: 0,
    gcTime: 0,
  });
  const missing = isNotFound(query.error);
  const isReady = query.isSuccess && !query.data?.deletedAt;
  return (
    <section aria-labelledby="editor-heading" data-writing>
      <h1 id="editor-heading" className="sr-only">
        {isStored ? editorCopy.editHeading : editorCopy.newHeading}
      </h1>
      {!isReady && <BarFrame copy={editorCopy} />}
      {query.isPending && <Loading label={editorCopy.loading} />}
      {missing && <p className="notice">{editorCopy.notFound}</p>}
      {query.isError && !missing && (
        <Failure id="editor-retry" copy={copy.admin.states} failure={query.error} onRetry={query.refetch} />
      )}
      {query.data?.deletedAt && <InTrash copy={copy} post={query.data} onRestored={() => void query.refetch()} />}
      {isReady && (
        <PostEditor
          key={id}
          copy={copy}
          onStored={() => setStored(true)}
          start={startEditing(id, query.data, query.data ? toForm(query.data) : EMPTY_FORM)}
        />
      )}
    </section>
  );
}

function InTrash({ copy, post, onRestored }: { copy: BlogPanelCopy; post: AdminPost; onRestored: () => void }) {
  const { restore: label, restoring } = copy.blog.list.trash;
  const restore = useRestorePost(copy);
  return (
    <div className="notice mt-6 items-center justify-between">
      <p>{fillIn(copy.blog.editor.inTrash, { title: post.title })}</p>
      <Button
        id="post-restore"
        label={restore.isPending ? restoring : label}
        look="accent"
        isBusy={restore.isPending}
        onClick={() => restore.mutate(post.id, { onSuccess: onRestored })}
      />
    </div>
  );
}

const COLUMNS = {
  settings: 'lg:grid-cols-[minmax(0,1fr)_minmax(18rem,22rem)]',
  preview:
    'lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:has-[[data-preview=tablet]]:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] ' +
    'lg:has-[[data-preview=desktop]]:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]',
  text: '',
};

function PostEditor({ copy, start, onStored }: { copy: BlogPanelCopy; start: PostEditing; onStored: () => void }) {
  const { blog } = copy;
  const open = usePostEditing(start, blog.editor);
  const { form, version } = open.editing;
  const isStored = version !== null;
  useFollowSchedule(open);
  useEffect(() => {
    if (isStored) onStored();
    // Writing a new post starts with its title.
    else document.getElementById('post-title')?.focus();
  }, [isStored]);
  useDocumentTitle(form.title.trim());
  const { side, setSide, isOverText, isFocused, setFocused } = useSide();
  return (
    <>
      <EditorBar
        {...{ copy, open, side, isFocused }}
        onSide={setSide}
        onFocus={(next) => {
          setFocused(next);
          if (next) focusText();
        }}
      />
      <div
        data-focused={isFocused || undefined}
        className={`grid grid-cols-[minmax(0,1fr)] items-start gap-x-[clamp(1.5rem,4vw,3rem)] ${COLUMNS[side ?? 'text']}`}
      >
        <div className="mx-auto w-full max-w-text pt-4 max-sm:pt-3" inert={isOverText}>
          <PostNotices copy={copy} open={open} />
          <TitleField copy={copy} open={open} />
          <PostText copy={copy} open={open} />
          <WordCount copy={copy} open={open} />
        </div>
        {side === 'preview' && <PreviewPanel copy={copy} open={open} />}
        {side === 'settings' && (
          <PostSettings copy={copy} open={open} isOverText={isOverText} onClose={() => setSide(null)} />
        )}
      </div>
      <EditorDialogs copy={copy} open={open} />
    </>
  );
}
