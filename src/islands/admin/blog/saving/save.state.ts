import type { AdminPost } from '#contracts/posts.ts';
import { isComplete, type PostForm, sameForm, toForm } from './post-form.ts';

/**
 * Why a text goes to the server. `auto`: by itself, where readers see nothing of it. `draft`: not public, taken offline
 * if it was. `keep`: beside the live text. `publish`: for readers, now.
 */
export type SaveKind = 'auto' | 'draft' | 'keep' | 'publish';

/**
 * How the words on the screen stand. `kept`: on this computer alone, as the server takes no post without title and
 * content. `waiting`: the server did not answer; asked again at `retryAt`. `refused`: it answered no. `conflict`:
 * somebody else has saved meanwhile.
 */
export type SaveState =
  | { readonly kind: 'saved' }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'kept' }
  | { readonly kind: 'saving'; readonly as: SaveKind }
  | { readonly kind: 'waiting'; readonly retryAt: number }
  | { readonly kind: 'refused'; readonly message: string | undefined }
  | { readonly kind: 'conflict'; readonly theirs: AdminPost };

/** One post being edited. `post` is what the server has acknowledged last; null before it knows of the post. */
export interface Editing {
  readonly id: string;
  readonly form: PostForm;
  readonly post: AdminPost | null;
  /** Version the form is written on top of; null: the post is to be created. */
  readonly version: number | null;
  readonly save: SaveState;
  /** The text as it was when the server said that it has it; null before. */
  readonly acknowledged: PostForm | null;
  /** Texts that were sent and never answered: the server may have any of them. */
  readonly uncertain: readonly PostForm[];
  /** Whether this browser refuses to keep words. */
  readonly journalOff: boolean;
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
  | { readonly type: 'abandoned' }
  | { readonly type: 'journal-off' };

export function startEditing(id: string, post: AdminPost | null, form: PostForm): Editing {
  const version = post?.version ?? null;
  const save: SaveState = { kind: 'saved' };
  return { id, form, post, version, save, acknowledged: form, uncertain: [], journalOff: false };
}

/** Whether words on the screen are not on the server. */
export const isUnsaved = ({ save }: Editing) => save.kind !== 'saved';

/** Whether the words may go to the server by themselves now. */
export const mayAutosave = ({ save }: Editing) => save.kind === 'unsaved' || save.kind === 'waiting';

export function nextEditing(editing: Editing, event: EditingEvent): Editing {
  switch (event.type) {
    case 'edited':
      return edited(editing, { ...editing.form, ...event.changes });
    case 'sending':
      return {
        ...editing,
        save: { kind: 'saving', as: event.as },
        uncertain: [...editing.uncertain, event.form],
      };
    case 'stored':
      return stored(editing, event.form, event.post);
    case 'unanswered':
      return { ...editing, save: { kind: 'waiting', retryAt: event.retryAt } };
    case 'refused':
      return {
        ...editing,
        save: { kind: 'refused', message: event.message },
        uncertain: editing.uncertain.slice(0, -1),
      };
    case 'conflicted':
      return {
        ...editing,
        save: { kind: 'conflict', theirs: event.theirs },
        uncertain: editing.uncertain.slice(0, -1),
      };
    case 'settled':
      return settled(editing, event.keep, event.theirs);
    case 'replaced':
      return restate({ ...editing, form: event.form, version: event.version });
    case 'refreshed':
      return { ...editing, post: event.post, version: event.post.version };
    case 'abandoned':
      return { ...editing, acknowledged: editing.form, save: { kind: 'saved' } };
    case 'journal-off':
      return { ...editing, journalOff: true };
  }
}

/** Typing goes on while a text is under way or disputed; what it changes is seen when that is over. */
function edited(editing: Editing, form: PostForm): Editing {
  if (sameForm(form, editing.form)) return { ...editing, form };
  const busy = editing.save.kind === 'saving' || editing.save.kind === 'conflict';
  return busy ? { ...editing, form } : restate({ ...editing, form });
}

function restate(editing: Editing): Editing {
  const { form, acknowledged } = editing;
  if (acknowledged && sameForm(form, acknowledged)) return { ...editing, save: { kind: 'saved' } };
  return { ...editing, save: { kind: isComplete(form) ? 'unsaved' : 'kept' } };
}

/**
 * The words stay as they are on the screen: the server may have written them a little differently. An image has its
 * address from now on, and so has a post that readers know.
 */
function stored(editing: Editing, sent: PostForm, post: AdminPost): Editing {
  const saved = toForm(post);
  const settle = (form: PostForm): PostForm => ({
    ...form,
    featuredImage: form.featuredImage === sent.featuredImage ? saved.featuredImage : form.featuredImage,
    slug: post.publishedAt && form.slug === sent.slug ? saved.slug : form.slug,
  });
  const known = { ...editing, post, version: post.version, uncertain: [] };
  return restate({ ...known, acknowledged: settle(sent), form: settle(editing.form) });
}

/** `mine` goes on top of what the others wrote, which stays in the revisions. */
function settled(editing: Editing, keep: 'mine' | 'theirs', theirs: AdminPost): Editing {
  const acknowledged = toForm(theirs);
  const known = { ...editing, post: theirs, version: theirs.version, acknowledged, uncertain: [] };
  return restate(keep === 'mine' ? known : { ...known, form: acknowledged });
}
