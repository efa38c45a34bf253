import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readAdminPost } from '#contracts/post-calls.ts';
import { CallFailure } from '../../../shared/call-failure.ts';
import type { AdminWords } from '../../admin-words.ts';
import { Failure } from '../../parts/Failure.tsx';
import { Loading } from '../../parts/Loading.tsx';
import { callAdmin } from '../../session/session.ts';
import { idOf, isNew, takeBegun } from '../new-post.ts';
import { EMPTY_FORM, toForm } from '../saving/post-form.ts';
import { startEditing } from '../saving/save.state.ts';
import { PostEditor } from './PostEditor.tsx';

interface Props {
  copy: AdminWords;
  /** `new-` and the id it shall have, or the id of a post. */
  place: string;
}

/** A post that is not there yet is an empty one, once its address says that it is new. */
async function readPost(place: string, signal: AbortSignal) {
  if (takeBegun(place)) return null;
  const id = idOf(place);
  try {
    return (await callAdmin(readAdminPost, { params: { id }, signal })).data;
  } catch (failure) {
    const isMissing = failure instanceof CallFailure && failure.code === 'POST_NOT_FOUND';
    if (isMissing && isNew(place)) return null;
    throw failure;
  }
}

export default function PostEditorPage({ copy, place }: Props) {
  const id = idOf(place);
  const [isStored, setStored] = useState(!isNew(place));
  const words = copy.blog.editor;
  const query = useQuery({
    // Editing begins with what the server has now.
    queryKey: ['post', place],
    queryFn: ({ signal }) => readPost(place, signal),
    staleTime: 0,
    gcTime: 0,
  });
  const missing = query.error instanceof CallFailure && query.error.code === 'POST_NOT_FOUND';
  return (
    <section aria-labelledby="editor-heading" className="panel-section">
      <p>
        <a id="editor-back" href="#blog" className="back">
          {words.back}
        </a>
      </p>
      <h2 id="editor-heading" className="text-heading">
        {isStored ? words.editHeading : words.newHeading}
      </h2>
      {query.isPending && <Loading label={words.loading} />}
      {missing && <p className="notice">{words.notFound}</p>}
      {query.isError && !missing && (
        <Failure id="editor-retry" copy={copy.admin.states} failure={query.error} onRetry={query.refetch} />
      )}
      {query.isSuccess &&
        (query.data?.deletedAt ? (
          <p className="notice">{words.inTrash}</p>
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
