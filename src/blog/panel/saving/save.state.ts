import type { AdminPost } from '../../contract/posts.ts';
import { isComplete, isSameForm, type PostForm, toForm } from './post-form.ts';

/**
 * Purpose of a save. `auto`: autosave, never visible to readers. `draft`: not public, taken offline if it was
 * live. `working-copy`: beside the live text. `publish`: visible to readers now.
 */
export type SaveKind = 'auto' | 'draft' | 'working-copy' | 'publish';

/**
 * Save state of the text in the editor. `kept`: only in this browser, because the server accepts no post
 * without title and content. `waiting`: the server did not answer; the next attempt is at `retryAt`.
 * `refused`: the server rejected it. `conflict`: another version was saved meanwhile.
 */
export type SaveState =
  | { readonly kind: 'saved' }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'kept' }
  | { readonly kind: 'saving'; readonly as: SaveKind }
  | { readonly kind: 'waiting'; readonly retryAt: number }
  | { readonly kind: 'refused'; readonly message: string | undefined }
  | { readonly kind: 'conflict'; readonly theirs: AdminPost };

/** State of one editor. `post` is the last version the server acknowledged; null before the first save. */
export interface Editing {
  readonly id: string;
  readonly form: PostForm;
  readonly post: AdminPost | null;
  /** Version that the form is based on; null: the post is to be created. */
  readonly version: number | null;
  readonly save: SaveState;
  /** Text at the last acknowledged save; null before the first. */
  readonly acknowledged: PostForm | null;
  /** Texts that were sent and not answered: the server may have stored any of them. */
  readonly uncertain: readonly PostForm[];
  /** True from "Keep mine" until the text is stored: it replaces another person's, which must stay in the history. */
  readonly overwrites: boolean;
  /** True while a publication that was asked for has not happened: the server did not answer, or another text was there. */
  readonly missedPublish: boolean;
  /** Whether this browser cannot store recovery drafts. */
  readonly recoveryOff: boolean;
}

export type EditingEvent =
  | { readonly type: 'edited'; readonly changes: Partial<PostForm> }
  | { readonly type: 'sending'; readonly as: SaveKind; readonly form: PostForm }
  | { readonly type: 'stored'; readonly form: PostForm; readonly post: AdminPost }
  | { readonly type: 'unanswered'; readonly retryAt: number }
  | { readonly type: 'refused'; readonly message: string | undefined }
  | { readonly type: 'conflicted'; readonly theirs: AdminPost }
  | { readonly type: 'settled'; readonly keep: 'mine' | 'theirs'; readonly theirs: AdminPost }
  | { readonly type: 'replaced'; readonly form: PostForm; readonly version: number | null }
  | { readonly type: 'refreshed'; readonly post: AdminPost }
  | { readonly type: 'publish-dropped' }
  | { readonly type: 'abandoned' }
  | { readonly type: 'recovery-off' };

export function startEditing(id: string, post: AdminPost | null, form: PostForm): Editing {
  const version = post?.version ?? null;
  const save: SaveState = { kind: 'saved' };
  const flags = { overwrites: false, missedPublish: false, recoveryOff: false };
  return { id, form, post, version, save, acknowledged: form, uncertain: [], ...flags };
}

/** Whether the editor holds text that the server does not have. */
export const isUnsaved = ({ save }: Editing) => save.kind !== 'saved';

export const mayAutosave = ({ save }: Editing) => save.kind === 'unsaved' || save.kind === 'waiting';

export function nextEditing(editing: Editing, event: EditingEvent): Editing {
  switch (event.type) {
    case 'edited':
      return applyEdit(editing, { ...editing.form, ...event.changes });
    case 'sending':
      return { ...editing, save: { kind: 'saving', as: event.as }, uncertain: [...editing.uncertain, event.form] };
    case 'stored':
      return applyStored(editing, event.form, event.post);
    case 'unanswered':
      return { ...editing, save: { kind: 'waiting', retryAt: event.retryAt }, missedPublish: hasMissed(editing) };
    case 'refused':
      return withoutLastSent(editing, { kind: 'refused', message: event.message });
    case 'conflicted':
      return {
        ...withoutLastSent(editing, { kind: 'conflict', theirs: event.theirs }),
        missedPublish: hasMissed(editing),
      };
    case 'settled':
      return applyDecision(editing, event.keep, event.theirs);
    case 'replaced':
      return withSaveState({ ...editing, form: event.form, version: event.version });
    case 'refreshed':
      return {
        ...editing,
        post: event.post,
        version: event.post.version,
        missedPublish: isStillMissed(editing, event.post),
      };
    case 'publish-dropped':
      return { ...editing, missedPublish: false };
    case 'abandoned':
      return { ...editing, acknowledged: editing.form, save: { kind: 'saved' } };
    case 'recovery-off':
      return { ...editing, recoveryOff: true };
  }
}

const isPublishing = ({ save }: Editing) => save.kind === 'saving' && save.as === 'publish';
const hasMissed = (editing: Editing) => editing.missedPublish || isPublishing(editing);

/** A publication whose answer was lost has happened where readers have the text that is edited. */
const isStillMissed = ({ missedPublish }: Editing, { published, workingCopy }: AdminPost) =>
  missedPublish && !(published && workingCopy === null);

/** Whether two states of a post hold the same text to edit: no person has changed it between them. */
export const isSameText = (a: AdminPost, b: AdminPost) => isSameForm(toForm(a), toForm(b));

/** The server has answered without storing the text sent last. */
const withoutLastSent = (editing: Editing, save: SaveState): Editing => ({
  ...editing,
  save,
  uncertain: editing.uncertain.slice(0, -1),
});

/** Applies an edit. During a save or a conflict the save state stays; it is computed again afterwards. */
function applyEdit(editing: Editing, form: PostForm): Editing {
  if (isSameForm(form, editing.form)) return { ...editing, form };
  const busy = editing.save.kind === 'saving' || editing.save.kind === 'conflict';
  return busy ? { ...editing, form } : withSaveState({ ...editing, form });
}

function withSaveState(editing: Editing): Editing {
  const { form, acknowledged } = editing;
  if (acknowledged && isSameForm(form, acknowledged)) return { ...editing, save: { kind: 'saved' } };
  return { ...editing, save: { kind: isComplete(form) ? 'unsaved' : 'kept' } };
}

/**
 * Applies an acknowledged save. The text in the editor stays as typed, although the server may have
 * normalized it; only the image's address and the slug of a published post are taken over.
 */
function applyStored(editing: Editing, sent: PostForm, post: AdminPost): Editing {
  const saved = toForm(post);
  const settle = (form: PostForm): PostForm => ({
    ...form,
    featuredImage: form.featuredImage === sent.featuredImage ? saved.featuredImage : form.featuredImage,
    slug: post.publishedAt && form.slug === sent.slug ? saved.slug : form.slug,
  });
  const missedPublish = editing.missedPublish && !isPublishing(editing);
  const known = { ...editing, post, version: post.version, uncertain: [], overwrites: false, missedPublish };
  return withSaveState({ ...known, acknowledged: settle(sent), form: settle(editing.form) });
}

/** Resolves a conflict. `mine` is saved on top of the other text, which stays in the revisions. */
function applyDecision(editing: Editing, keep: 'mine' | 'theirs', theirs: AdminPost): Editing {
  const acknowledged = toForm(theirs);
  const overwrites = keep === 'mine';
  const known = { ...editing, post: theirs, version: theirs.version, acknowledged, uncertain: [], overwrites };
  return withSaveState(overwrites ? known : { ...known, form: acknowledged, missedPublish: false });
}
