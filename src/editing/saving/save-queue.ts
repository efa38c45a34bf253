import type { ReadableAtom } from 'nanostores';
import { atom } from 'nanostores';
import type { RecoveryDrafts } from './recovery-drafts.ts';
import type { Editing, EditingEvent, SaveKind } from './save.state.ts';
import { isSameText, mayAutosave, nextEditing } from './save.state.ts';
import { AUTOSAVE_IDLE_MS, again, failureEvent, readConflict } from './save-failures.ts';
import type { StoredText, TextKind } from './text-kind.ts';

const AUTOSAVE_MAX_WAIT_MS = 10_000;
/** Delay before a recovery draft is stored, ms: a crash loses no more than this. */
const RECOVERY_DELAY_MS = 150;

type Timer = ReturnType<typeof setTimeout>;

/** Sends one save; `order` says more about it than the kind. @throws CallFailure, Unreachable */
export type Send<F, S extends StoredText, O = never> = (
  editing: Pick<Editing<F, S>, 'id' | 'version' | 'stored' | 'overwrites'>,
  form: F,
  as: SaveKind,
  order?: O,
) => Promise<S>;

/** Dependencies of the queue. `key` names this editor among the recovery drafts. */
interface SaveQueueDependencies<F, S extends StoredText, O> {
  readonly kind: TextKind<F, S>;
  readonly key: string;
  readonly recoveryDrafts: RecoveryDrafts;
  readonly send: Send<F, S, O>;
  /** Reads text that the rich text editor holds and the form does not have yet; called before every write. */
  readonly pull: () => Partial<F>;
}

/** Saves one editor's text: a recovery draft in the browser at once, and one save at a time to the server. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: holds small functions over one state
export function createSaveQueue<F, S extends StoredText, O>(
  start: Editing<F, S>,
  dependencies: SaveQueueDependencies<F, S, O>,
) {
  const { kind } = dependencies;
  const $editing = atom(start);
  const dispatch = (event: EditingEvent<F, S>) => $editing.set(nextEditing(kind, $editing.get(), event));
  let previousSave: Promise<unknown> = Promise.resolve();
  let failures = 0;
  let draftTimer: Timer | undefined;
  let autosaveTimer: Timer | undefined;
  /** Time of the first edit that the pending autosave sends, ms since the epoch. */
  let firstEditAt: number | null = null;
  const pull = () => dispatch({ type: 'edited', changes: dependencies.pull() });

  async function saveRecoveryDraft(key = dependencies.key): Promise<void> {
    pull();
    const { id, form, version, save } = $editing.get();
    if (save.kind === 'saved') return clearRecoveryDraft();
    const entry = { kind: kind.name, key, postId: id, form, version, writtenAt: Date.now() };
    await dependencies.recoveryDrafts.write(entry).catch(() => dispatch({ type: 'recovery-off' }));
  }

  /** Removes the recovery draft, but only when the server has exactly this text. */
  async function clearRecoveryDraft(): Promise<void> {
    if ($editing.get().save.kind === 'saved')
      await dependencies.recoveryDrafts.remove(dependencies.key).catch(() => {});
  }

  async function attempt(as: SaveKind, form: F, order?: O): Promise<S> {
    const { uncertain, stored: known } = $editing.get();
    dispatch({ type: 'sending', as, form });
    try {
      return await dependencies.send($editing.get(), form, as, order);
    } catch (failure) {
      const theirs = readConflict(kind, failure);
      if (!theirs) throw failure;
      // An earlier attempt was stored although its answer was lost: the conflicting text is ours.
      const isOurs = uncertain.some((text) => kind.isSameAsStored(text, theirs));
      // The schedule has published or withdrawn the text that is edited here. Publishing again is for a person to decide.
      const isMoved = known !== null && isSameText(kind, known, theirs) && (as !== 'publish' || kind.isLive(theirs));
      if (!isOurs && !isMoved) throw failure;
      dispatch({ type: 'refreshed', stored: theirs });
      return dependencies.send($editing.get(), form, again(kind, as, known, theirs), order);
    }
  }

  async function run(as: SaveKind, form: F, order?: O): Promise<S> {
    try {
      const stored = await attempt(as, form, order);
      failures = 0;
      dispatch({ type: 'stored', form, stored });
      await clearRecoveryDraft();
      return stored;
    } catch (failure) {
      const event = failureEvent(kind, failure, failures);
      if (event.type === 'unanswered') failures += 1;
      dispatch(event);
      throw failure;
    } finally {
      scheduleSave();
    }
  }

  function save(as: SaveKind, readForm: () => F, order?: O): Promise<S> {
    cancelAutosave();
    const result = previousSave.then(() => run(as, readForm(), order));
    previousSave = result.catch(() => {});
    return result;
  }

  function cancelAutosave(): void {
    clearTimeout(autosaveTimer);
    firstEditAt = null;
  }

  /** Sends the text as it is when the save starts, not when it was queued. */
  function autosave(): void {
    firstEditAt = null;
    pull();
    if (!mayAutosave($editing.get()) || !kind.isComplete($editing.get().form)) return;
    save('auto', () => $editing.get().form).catch(() => {});
  }

  function autosaveIn(ms: number): void {
    clearTimeout(autosaveTimer);
    autosaveTimer = setTimeout(autosave, Math.max(0, ms));
  }

  function scheduleSave(): void {
    void saveRecoveryDraft();
    const { save: state } = $editing.get();
    if (state.kind === 'waiting') autosaveIn(state.retryAt - Date.now());
    if (state.kind !== 'unsaved') return;
    firstEditAt ??= Date.now();
    autosaveIn(Math.min(AUTOSAVE_IDLE_MS, firstEditAt + AUTOSAVE_MAX_WAIT_MS - Date.now()));
  }

  function clearTimers(): void {
    cancelAutosave();
    clearTimeout(draftTimer);
    draftTimer = undefined;
  }

  const onOnline = () => $editing.get().save.kind === 'waiting' && autosaveIn(0);
  addEventListener('online', onOnline);

  return {
    $editing: $editing as ReadableAtom<Editing<F, S>>,
    /** Reports an edit. `changes` may be omitted when `pull` returns them. */
    edit(changes?: Partial<F>): void {
      if (changes) dispatch({ type: 'edited', changes });
      draftTimer ??= setTimeout(() => {
        draftTimer = undefined;
        scheduleSave();
      }, RECOVERY_DELAY_MS);
    },
    dispatch(event: EditingEvent<F, S>): void {
      dispatch(event);
      scheduleSave();
    },
    /** Stores the recovery draft now: the tab may be about to close. */
    saveRecoveryDraft: () => saveRecoveryDraft(),
    /** Keeps the text as a separate recovery draft: another text is about to replace it in the editor. */
    archiveRecoveryDraft: () => saveRecoveryDraft(`${dependencies.key}, set aside ${Date.now()}`),
    /**
     * Sends the text as it is now, after the saves in progress.
     * @throws CallFailure, Unreachable; a 409 also sets the state `conflict`
     */
    save(as: SaveKind, order?: O): Promise<S> {
      pull();
      const { form } = $editing.get();
      return save(as, () => form, order);
    },
    /** Resolves when the saves under way have ended, well or not. */
    async idle(): Promise<void> {
      await previousSave;
    },
    /** Drops the text: it was deleted. */
    async abandon(): Promise<void> {
      clearTimers();
      dispatch({ type: 'abandoned' });
      await clearRecoveryDraft();
    },
    /** Clears the timers; a save in progress continues. */
    close(): void {
      clearTimers();
      removeEventListener('online', onOnline);
    },
  };
}
export type SaveQueue<F, S extends StoredText, O = never> = ReturnType<typeof createSaveQueue<F, S, O>>;
