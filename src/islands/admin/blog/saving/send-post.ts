import { createPost, updatePost } from '#contracts/post-calls.ts';
import type { AdminPost } from '#contracts/posts.ts';
import { callAdmin } from '../../session/session.ts';
import type { PostForm } from './post-form.ts';
import type { Editing, SaveKind } from './save.state.ts';

/** When the schedule publishes the text and takes it offline, ISO 8601; null: never. Left out of a save, they stay. */
export interface Times {
  readonly publishAt: string | null;
  readonly unpublishAt: string | null;
}

/** Sends one text. @throws CallFailure, Unreachable */
export type SendPost = (
  editing: Pick<Editing, 'id' | 'version' | 'post'>,
  form: PostForm,
  as: SaveKind,
  times?: Times,
) => Promise<AdminPost>;

/** A post is created under an id that was chosen here: sent twice, it is there once. */
export const sendPost: SendPost = async ({ id, version, post }, form, as, times) => {
  const text = { ...form, ...times, tags: [...form.tags] };
  if (version === null) {
    const body = { ...text, id, published: as === 'publish' };
    return (await callAdmin(createPost, { body })).data;
  }
  const isLive = post?.published ?? false;
  const body = {
    ...text,
    version,
    published: as === 'publish' || (isLive && as !== 'draft'),
    keepLive: as === 'keep' || (isLive && as === 'auto'),
    autosave: as === 'auto',
  };
  return (await callAdmin(updatePost, { params: { id }, body })).data;
};
