import type { StoredText, TextKind } from './text-kind.ts';

/**
 * Purpose of a save. `auto`: autosave, never visible to readers. `draft`: not public, taken offline if it was
 * live. `working-copy`: beside the live text. `publish`: visible to readers now.
 */
export type SaveKind = 'auto' | 'draft' | 'working-copy' | 'publish';

/**
 * Save state of the text in the editor. `kept`: only in this browser, because the server accepts no post
 * that lacks a required field. `waiting`: the server did not answer; the next attempt is at `retryAt`.
 * `refused`: the server rejected it. `conflict`: another version was saved meanwhile.
 */
export type SaveState<S extends StoredText> =
  | { readonly kind: 'saved' }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'kept' }
  | { readonly kind: 'saving'; readonly as: SaveKind }
  | { readonly kind: 'waiting'; readonly retryAt: number }
  | { readonly kind: 'refused'; readonly message: string | undefined }
  | { readonly kind: 'conflict'; readonly theirs: S };

/** State of one editor. `stored` is the last version the server acknowledged; null before the first save. */
export interface Editing<F, S extends StoredText> {
  readonly id: string;
  readonly form: F;
  readonly stored: S | null;
  /** Version that the form is based on; null: the text is to be created. */
  readonly version: number | null;
  readonly save: SaveState<S>;
  /** Text at the last acknowledged save; null before the first. */
  readonly acknowledged: F | null;
  /** Texts that were sent and not answered: the server may have stored any of them. */
  readonly uncertain: readonly F[];
  /** True from "Keep mine" until the text is stored: it replaces another person's, which must stay in the history. */
  readonly overwrites: boolean;
  /** True while a publication that was asked for has not happened: the server did not answer, or another text was there. */
  readonly missedPublish: boolean;
  /** Whether this browser cannot store recovery drafts. */
  readonly recoveryOff: boolean;
}

export type EditingEvent<F, S extends StoredText> =
  | { readonly type: 'edited'; readonly changes: Partial<F> }
  | { readonly type: 'sending'; readonly as: SaveKind; readonly form: F }
  | { readonly type: 'stored'; readonly form: F; readonly stored: S }
  | { readonly type: 'unanswered'; readonly retryAt: number }
  | { readonly type: 'refused'; readonly message: string | undefined }
  | { readonly type: 'conflicted'; readonly theirs: S }
  | { readonly type: 'settled'; readonly keep: 'mine' | 'theirs'; readonly theirs: S }
  | { readonly type: 'replaced'; readonly form: F; readonly version: number | null }
  | { readonly type: 'refreshed'; readonly stored: S }
  | { readonly type: 'publish-dropped' }
  | { readonly type: 'abandoned' }
  | { readonly type: 'recovery-off' };

export function startEditing<F, S extends StoredText>(id: string, stored: S | null, form: F): Editing<F, S> {
  const version = stored?.version ?? null;
  const flags = { overwrites: false, missedPublish: false, recoveryOff: false };
  return { id, form, stored, version, save: { kind: 'saved' }, acknowledged: form, uncertain: [], ...flags };
}

type AnyEditing = Editing<never, StoredText> | Editing<unknown, StoredText>;

/** Whether the editor holds text that the server does not have. */
export const isUnsaved = ({ save }: Pick<AnyEditing, 'save'>) => save.kind !== 'saved';

export const mayAutosave = ({ save }: Pick<AnyEditing, 'save'>) => save.kind === 'unsaved' || save.kind === 'waiting';

const isPublishing = ({ save }: Pick<AnyEditing, 'save'>) => save.kind === 'saving' && save.as === 'publish';

/** Whether two states of a text hold the same to edit: no person has changed it between them. */
export const isSameText = <F, S extends StoredText>({ isSame, toForm }: TextKind<F, S>, a: S, b: S): boolean =>
  isSame(toForm(a), toForm(b));

/** The state that follows an event. */
export function nextEditing<F, S extends StoredText>(
  kind: TextKind<F, S>,
  editing: Editing<F, S>,
  event: EditingEvent<F, S>,
): Editing<F, S> {
  const missed = editing.missedPublish || isPublishing(editing);
  switch (event.type) {
    case 'edited':
      return applyEdit(kind, editing, { ...editing.form, ...event.changes });
    case 'sending':
      return { ...editing, save: { kind: 'saving', as: event.as }, uncertain: [...editing.uncertain, event.form] };
    case 'stored':
      return applyStored(kind, editing, event.form, event.stored);
    case 'unanswered':
      return { ...editing, save: { kind: 'waiting', retryAt: event.retryAt }, missedPublish: missed };
    case 'refused':
      return withoutLastSent(editing, { kind: 'refused', message: event.message });
    case 'conflicted':
      return { ...withoutLastSent(editing, { kind: 'conflict', theirs: event.theirs }), missedPublish: missed };
    case 'settled':
      return applyDecision(kind, editing, event.keep, event.theirs);
    case 'replaced':
      return withSaveState(kind, { ...editing, form: event.form, version: event.version });
    case 'refreshed':
      return refresh(kind, editing, event.stored);
    case 'publish-dropped':
      return { ...editing, missedPublish: false };
    case 'abandoned':
      return { ...editing, acknowledged: editing.form, save: { kind: 'saved' } };
    case 'recovery-off':
      return { ...editing, recoveryOff: true };
  }
}

/** The server has answered without storing the text sent last. */
const withoutLastSent = <F, S extends StoredText>(editing: Editing<F, S>, save: SaveState<S>): Editing<F, S> => ({
  ...editing,
  save,
  uncertain: editing.uncertain.slice(0, -1),
});

/** Takes in another state of the same text. A publication whose answer was lost has happened where readers have the text. */
const refresh = <F, S extends StoredText>(kind: TextKind<F, S>, editing: Editing<F, S>, stored: S): Editing<F, S> => ({
  ...editing,
  stored,
  version: stored.version,
  missedPublish: editing.missedPublish && !kind.isPublic(stored),
});

/** Applies an edit. During a save or a conflict the save state stays; it is computed again afterwards. */
function applyEdit<F, S extends StoredText>(kind: TextKind<F, S>, editing: Editing<F, S>, form: F): Editing<F, S> {
  if (kind.isSame(form, editing.form)) return { ...editing, form };
  const busy = editing.save.kind === 'saving' || editing.save.kind === 'conflict';
  return busy ? { ...editing, form } : withSaveState(kind, { ...editing, form });
}

function withSaveState<F, S extends StoredText>(kind: TextKind<F, S>, editing: Editing<F, S>): Editing<F, S> {
  const { form, acknowledged } = editing;
  if (acknowledged && kind.isSame(form, acknowledged)) return { ...editing, save: { kind: 'saved' } };
  return { ...editing, save: { kind: kind.isComplete(form) ? 'unsaved' : 'kept' } };
}

/** Applies an acknowledged save. The text in the editor stays as typed, although the server may have normalized it. */
function applyStored<F, S extends StoredText>(
  kind: TextKind<F, S>,
  editing: Editing<F, S>,
  sent: F,
  stored: S,
): Editing<F, S> {
  const settle = (form: F): F => kind.settle(form, sent, stored);
  const missedPublish = editing.missedPublish && !isPublishing(editing);
  const known = { ...editing, stored, version: stored.version, uncertain: [], overwrites: false, missedPublish };
  return withSaveState(kind, { ...known, acknowledged: settle(sent), form: settle(editing.form) });
}

/** Resolves a conflict. `mine` is saved on top of the other text, which stays in the revisions. */
function applyDecision<F, S extends StoredText>(
  kind: TextKind<F, S>,
  editing: Editing<F, S>,
  keep: 'mine' | 'theirs',
  theirs: S,
): Editing<F, S> {
  const acknowledged = kind.toForm(theirs);
  const overwrites = keep === 'mine';
  const known = { ...editing, stored: theirs, version: theirs.version, acknowledged, uncertain: [], overwrites };
  return withSaveState(kind, overwrites ? known : { ...known, form: acknowledged, missedPublish: false });
}
