import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailure } from '#core/browser/call-failure.ts';
import { Failure, Loading } from '#core/panel/QueryState.tsx';
import { callAdmin } from '#core/panel/session/session.ts';
import { readAdminPost } from '../../contract/post-calls.ts';
import type { BlogPanelCopy } from '../panel-copy.ts';
import { consumeCreated, isNewPost, postIdOf } from '../post-route.ts';
import { EMPTY_FORM, toForm } from '../saving/post-form.ts';
import { startEditing } from '../saving/save.state.ts';
import { PostEditor } from './PostEditor.tsx';

interface Props {
  copy: BlogPanelCopy;
  /** `new-` and the id that a new post will get, or the id of a stored post. */
  route: string;
}

/** Reads the post of a route; null for a new post that the server does not have yet. */
async function readPost(route: string, signal: AbortSignal) {
  if (consumeCreated(route)) return null;
  const id = postIdOf(route);
  try {
    return (await callAdmin(readAdminPost, { params: { id }, signal })).data;
  } catch (failure) {
    const isMissing = failure instanceof CallFailure && failure.code === 'POST_NOT_FOUND';
    if (isMissing && isNewPost(route)) return null;
    throw failure;
  }
}

export default function PostEditorPage({ copy, route }: Props) {
  const id = postIdOf(route);
  const [isStored, setStored] = useState(!isNewPost(route));
  const editorCopy = copy.blog.editor;
  const query = useQuery({
    // Not cached: editing starts from the server's present version.
    queryKey: ['post', route],
    queryFn: ({ signal }) => readPost(route, signal),
    staleTime: 0,
    gcTime: 0,
  });
  const missing = query.error instanceof CallFailure && query.error.code === 'POST_NOT_FOUND';
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
      {query.isSuccess &&
        (query.data?.deletedAt ? (
          <p className="notice">{editorCopy.inTrash}</p>
        ) : (
          <PostEditor
            key={id}
            copy={copy}
            onStored={() => setStored(true)}
            start={startEditing(id, query.data, query.data ? toForm(query.data) : EMPTY_FORM)}
          />
        ))}
    </section>
  );
}
