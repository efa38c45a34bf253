import { atom, type ReadableAtom } from 'nanostores';
import { CallFailure, sentenceOf, Unreachable } from '#core/browser/call-failure.ts';
import { type AdminPost, adminPostSchema } from '../../contract/posts.ts';
import { isComplete, isSameAsStored, type PostForm } from './post-form.ts';
import type { RecoveryDrafts } from './recovery-drafts.ts';
import { type Editing, type EditingEvent, isSameText, mayAutosave, nextEditing, type SaveKind } from './save.state.ts';
import type { ScheduleTimes, SendPost } from './send-post.ts';

/** Autosave runs after this time without typing, at the latest after the maximum while typing goes on, ms. */
const AUTOSAVE_IDLE_MS = 1_500;
const AUTOSAVE_MAX_WAIT_MS = 10_000;
/** Delay before a recovery draft is stored, ms: a crash loses no more than this. */
const RECOVERY_DELAY_MS = 150;
/** Delays between attempts while the server does not answer, ms. */
const RETRY_MS = [2_000, 5_000, 10_000, 30_000] as const;

type Timer = ReturnType<typeof setTimeout>;

/** Dependencies of the queue. `key` names this editor among the recovery drafts. */
interface SaveQueueDependencies {
  readonly key: string;
  readonly recoveryDrafts: RecoveryDrafts;
  readonly send: SendPost;
  /** Reads text that the rich text editor holds and the form does not have yet; called before every write. */
  readonly pull: () => Partial<PostForm>;
}

/** Saves one editor's text: a recovery draft in the browser at once, and one save at a time to the server. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: holds small functions over one state
export function createSaveQueue(start: Editing, dependencies: SaveQueueDependencies) {
  const $editing = atom(start);
  const dispatch = (event: EditingEvent) => $editing.set(nextEditing($editing.get(), event));
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
    const entry = { key, postId: id, form, version, writtenAt: Date.now() };
    await dependencies.recoveryDrafts.write(entry).catch(() => dispatch({ type: 'recovery-off' }));
  }

  /** Removes the recovery draft, but only when the server has exactly this text. */
  async function clearRecoveryDraft(): Promise<void> {
    if ($editing.get().save.kind === 'saved')
      await dependencies.recoveryDrafts.remove(dependencies.key).catch(() => {});
  }

  async function attempt(as: SaveKind, form: PostForm, times?: ScheduleTimes): Promise<AdminPost> {
    const { uncertain, post: known } = $editing.get();
    dispatch({ type: 'sending', as, form });
    try {
      return await dependencies.send($editing.get(), form, as, times);
    } catch (failure) {
      const theirs = conflictingPost(failure);
      if (!theirs) throw failure;
      // An earlier attempt was stored although its answer was lost: the conflicting text is ours.
      const isOurs = uncertain.some((text) => isSameAsStored(text, theirs));
      // The schedule has published or withdrawn the text that is edited here. Publishing again is for a person to decide.
      const isMoved = known !== null && isSameText(known, theirs) && (as !== 'publish' || theirs.published);
      if (!isOurs && !isMoved) throw failure;
      dispatch({ type: 'refreshed', post: theirs });
      // A draft that went live meanwhile stays live: the change is saved beside it.
      const then = as === 'draft' && theirs.published && !known?.published ? 'working-copy' : as;
      return dependencies.send($editing.get(), form, then, times);
    }
  }

  async function run(as: SaveKind, form: PostForm, times?: ScheduleTimes): Promise<AdminPost> {
    try {
      const post = await attempt(as, form, times);
      failures = 0;
      dispatch({ type: 'stored', form, post });
      await clearRecoveryDraft();
      return post;
    } catch (failure) {
      const event = failureEvent(failure, failures);
      if (event.type === 'unanswered') failures += 1;
      dispatch(event);
      throw failure;
    } finally {
      scheduleSave();
    }
  }

  function save(as: SaveKind, readForm: () => PostForm, times?: ScheduleTimes): Promise<AdminPost> {
    cancelAutosave();
    const result = previousSave.then(() => run(as, readForm(), times));
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
    if (!mayAutosave($editing.get()) || !isComplete($editing.get().form)) return;
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
    $editing: $editing as ReadableAtom<Editing>,
    /** Reports an edit. `changes` may be omitted when `pull` returns them. */
    edit(changes?: Partial<PostForm>): void {
      if (changes) dispatch({ type: 'edited', changes });
      draftTimer ??= setTimeout(() => {
        draftTimer = undefined;
        scheduleSave();
      }, RECOVERY_DELAY_MS);
    },
    dispatch(event: EditingEvent): void {
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
    save(as: SaveKind, times?: ScheduleTimes): Promise<AdminPost> {
      pull();
      const { form } = $editing.get();
      return save(as, () => form, times);
    },
    /** Drops the text: the post was deleted. */
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
export type SaveQueue = ReturnType<typeof createSaveQueue>;

/** Converts a failed save into an event; earlier `failures` in a row delay the next attempt. */
function failureEvent(failure: unknown, failures: number): EditingEvent {
  const theirs = conflictingPost(failure);
  if (theirs) return { type: 'conflicted', theirs };
  const isTemporary = failure instanceof Unreachable || (failure instanceof CallFailure && failure.status >= 500);
  if (!isTemporary) return { type: 'refused', message: sentenceOf(failure) };
  const wait = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? AUTOSAVE_IDLE_MS;
  return { type: 'unanswered', retryAt: Date.now() + wait };
}

function conflictingPost(failure: unknown): AdminPost | null {
  if (!(failure instanceof CallFailure) || failure.code !== 'VERSION_CONFLICT') return null;
  return adminPostSchema.safeParse(failure.body?.current).data ?? null;
}
