import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallFailure } from '#core/browser/call-failure.ts';
import { TITLE_MAX_LENGTH } from '#core/contract/limits.ts';
import { createDates } from '#core/panel/format.ts';
import { Failure, Loading } from '#core/panel/QueryState.tsx';
import { callAdmin } from '#core/panel/session/session.ts';
import { TextField } from '#core/panel/TextField.tsx';
import { useDocumentTitle } from '#core/panel/use-document-title.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { readAdminPost } from '../../contract/post-calls.ts';
import type { AdminPost } from '../../contract/posts.ts';
import { PostStateMark } from '../list/PostRow.tsx';
import type { BlogPanelCopy } from '../panel-copy.ts';
import { countWords } from '../publish/checks.ts';
import { PreviewPanel } from '../publish/PreviewPanel.tsx';
import { PublishBar } from '../publish/PublishBar.tsx';
import { usePublishing } from '../publish/use-publishing.ts';
import { RichText } from '../rich-text/RichText.tsx';
import { EMPTY_FORM, toForm } from '../saving/post-form.ts';
import { type Editing, startEditing } from '../saving/save.state.ts';
import { consumeCreated, isNewPost, postIdOf } from '../saving/send-post.ts';
import { useEditing } from '../saving/use-editing.ts';
import { DiscardChanges } from './DiscardChanges.tsx';
import { EditorActions } from './EditorActions.tsx';
import { EditorDialogs, RecoveryNotice } from './EditorDialogs.tsx';
import { PostFields } from './PostFields.tsx';
import { PostPanels } from './PostPanels.tsx';

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
  return (
    <section aria-labelledby="editor-heading" className="panel-section">
      <p>
        <a id="editor-back" href="#blog" className="back">
          {editorCopy.back}
        </a>
      </p>
      <h2 id="editor-heading" className="text-heading">
        {isStored ? editorCopy.editHeading : editorCopy.newHeading}
      </h2>
      {query.isPending && <Loading label={editorCopy.loading} />}
      {missing && <p className="notice">{editorCopy.notFound}</p>}
      {query.isError && !missing && (
        <Failure id="editor-retry" copy={copy.admin.states} failure={query.error} onRetry={query.refetch} />
      )}
      {query.data?.deletedAt && <p className="notice">{editorCopy.inTrash}</p>}
      {query.isSuccess && !query.data?.deletedAt && (
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

const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-x-[clamp(1.5rem,4vw,3rem)] gap-y-6 ' +
  'lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]';

function PostEditor({ copy, start, onStored }: { copy: BlogPanelCopy; start: Editing; onStored: () => void }) {
  const { blog } = copy;
  const { fields, required, words, hint } = blog.editor;
  const open = useEditing(start, blog.editor);
  const { editing, queue } = open;
  const { form, post } = editing;
  const isStored = editing.version !== null;
  useEffect(() => {
    if (isStored) onStored();
    // Writing a new post starts with its title.
    else document.getElementById('post-title')?.focus();
  }, [isStored]);
  const count = countWords(form.content);
  useDocumentTitle(form.title.trim());
  const [isPreviewed, setPreviewed] = useState(false);
  return (
    <div className="grid gap-4">
      <RecoveryNotice copy={copy} open={open} />
      {post && (
        <div className="flex flex-wrap items-center gap-x-6">
          <StateLine copy={copy} post={post} />
          <DiscardChanges copy={copy} open={open} />
        </div>
      )}
      <EditorActions copy={copy} open={open} />
      {post && post.contentVersion > 0 && <PublishBar copy={copy} post={post} />}
      <PostPanels copy={copy} open={open} isPreviewed={isPreviewed} onPreview={() => setPreviewed(!isPreviewed)} />
      <p className="field-hint">{required}</p>
      <div className={COLUMNS}>
        <div className="grid gap-4.5">
          <TextField
            id="post-title"
            label={fields.title.label}
            value={form.title}
            maxLength={TITLE_MAX_LENGTH}
            required
            look="title"
            hint={fillIn(fields.title.hint, { max: TITLE_MAX_LENGTH })}
            onChange={(title) => queue.edit({ title })}
          />
          <RichText key={open.textKey} copy={copy} open={open} />
          <p className="field-hint">
            {fillIn(words, { count: count.words, minutes: count.minutes })} · {hint}
          </p>
        </div>
        {isPreviewed && <PreviewPanel copy={copy} open={open} />}
        <PostFields copy={copy} open={open} />
      </div>
      <EditorDialogs copy={copy} open={open} />
    </div>
  );
}

function StateLine({ copy, post }: { copy: BlogPanelCopy; post: AdminPost }) {
  const { data } = usePublishing(post.contentVersion);
  const dates = createDates(copy.locale);
  return <PostStateMark as="p" copy={copy.blog.list} post={post} publishing={data ?? null} dates={dates} />;
}
