import { type AdminPost, adminPostSchema } from '#contracts/posts.ts';
import { CallFailure, sentenceOf, Unreachable } from '../../../shared/call-failure.ts';
import type { Journal } from './journal.ts';
import { isComplete, type PostForm, sameText } from './post-form.ts';
import { type Editing, type EditingEvent, mayAutosave, nextEditing, type SaveKind } from './save.state.ts';
import type { SendPost, Times } from './send-post.ts';

/** Rest of the keyboard after which words go to the server, and the longest they wait while it does not rest, ms. */
const PAUSE_MS = 1_500;
const LONGEST_MS = 10_000;
/** How long words may be on the screen alone, ms: what a crash takes. */
const JOURNAL_MS = 150;
/** Between attempts while the server does not answer, ms. */
const RETRY_MS = [2_000, 5_000, 10_000, 30_000] as const;

/** What the queue leans on. `key` names this editor in the journal. */
export interface QueueParts {
  readonly key: string;
  readonly journal: Journal;
  readonly send: SendPost;
  /** Words that the rich editor has and the form has not yet; called before anything is written anywhere. */
  readonly pull: () => Partial<PostForm>;
}

/** The one way words leave an editor: to this computer at once, to the server one text at a time. */
export interface SaveQueue {
  readonly get: () => Editing;
  readonly subscribe: (listener: () => void) => () => void;
  /** Words have changed; `changes` may be left out when `pull` knows them. */
  edit(changes?: Partial<PostForm>): void;
  dispatch(event: EditingEvent): void;
  /** Puts what is on the screen on this computer now: the tab may be about to go. */
  keep(): Promise<void>;
  /**
   * Sends exactly what is on the screen now, after whatever is under way.
   * @throws CallFailure, Unreachable; a 409 also becomes the state `conflict`
   */
  save(as: SaveKind, times?: Times): Promise<AdminPost>;
  /** Keeps what is on the screen on this computer for good: another text is about to take its place. */
  setAside(): Promise<void>;
  /** The post is gone, and its words with it. */
  abandon(): Promise<void>;
  /** Ends the timers; what is under way goes on. */
  close(): void;
}

export function createSaveQueue(start: Editing, parts: QueueParts): SaveQueue {
  const store = createEditingStore(start);
  const { dispatch } = store;
  let turn: Promise<unknown> = Promise.resolve();
  let failures = 0;
  const timers = createTimers();
  const pull = () => dispatch({ type: 'edited', changes: parts.pull() });

  async function keep(key = parts.key): Promise<void> {
    pull();
    const { id, form, version, save } = store.get();
    if (save.kind === 'saved') return forget();
    const entry = { key, postId: id, form, version, writtenAt: Date.now() };
    await parts.journal.write(entry).catch(() => dispatch({ type: 'journal-off' }));
  }

  /** The computer forgets words only when the server has these very words. */
  async function forget(): Promise<void> {
    if (store.get().save.kind === 'saved') await parts.journal.remove(parts.key).catch(() => {});
  }

  async function attempt(as: SaveKind, form: PostForm, times?: Times): Promise<AdminPost> {
    const before = store.get().uncertain;
    dispatch({ type: 'sending', as, form });
    try {
      return await parts.send(store.get(), form, as, times);
    } catch (failure) {
      const theirs = conflictOf(failure);
      // An earlier attempt got through although its answer did not: that text is ours.
      if (!theirs || !before.some((text) => sameText(text, theirs))) throw failure;
      dispatch({ type: 'refreshed', post: theirs });
      return parts.send(store.get(), form, as, times);
    }
  }

  async function run(as: SaveKind, form: PostForm, times?: Times): Promise<AdminPost> {
    try {
      const post = await attempt(as, form, times);
      failures = 0;
      dispatch({ type: 'stored', form, post });
      await forget();
      return post;
    } catch (failure) {
      const event = outcomeOf(failure, failures);
      if (event.type === 'unanswered') failures += 1;
      dispatch(event);
      throw failure;
    } finally {
      plan();
    }
  }

  function save(as: SaveKind, take: () => PostForm, times?: Times): Promise<AdminPost> {
    timers.cancel('auto');
    const result = turn.then(() => run(as, take(), times));
    turn = result.catch(() => {});
    return result;
  }

  /** What saves itself is whatever is there when its turn comes. */
  function autosave(): void {
    pull();
    if (!mayAutosave(store.get()) || !isComplete(store.get().form)) return;
    save('auto', () => store.get().form).catch(() => {});
  }

  function plan(): void {
    void keep();
    const { save: state } = store.get();
    if (state.kind === 'waiting') timers.set('auto', Math.max(0, state.retryAt - Date.now()), autosave);
    if (state.kind === 'unsaved') timers.pause('auto', PAUSE_MS, LONGEST_MS, autosave);
  }

  const onOnline = () => store.get().save.kind === 'waiting' && timers.set('auto', 0, autosave);
  addEventListener('online', onOnline);

  return {
    get: store.get,
    subscribe: store.subscribe,
    edit(changes) {
      if (changes) dispatch({ type: 'edited', changes });
      timers.throttle('journal', JOURNAL_MS, plan);
    },
    dispatch(event) {
      dispatch(event);
      plan();
    },
    keep: () => keep(),
    setAside: () => keep(`${parts.key}, set aside ${Date.now()}`),
    save(as, times) {
      // What somebody decided to save is what was there when they did.
      pull();
      const { form } = store.get();
      return save(as, () => form, times);
    },
    async abandon() {
      timers.clear();
      dispatch({ type: 'abandoned' });
      await forget();
    },
    close() {
      timers.clear();
      removeEventListener('online', onOnline);
    },
  };
}

/** The state of one editor, as `useSyncExternalStore` wants it. */
function createEditingStore(start: Editing) {
  let editing = start;
  const listeners = new Set<() => void>();
  return {
    get: () => editing,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch(event: EditingEvent) {
      const next = nextEditing(editing, event);
      if (next === editing) return;
      editing = next;
      for (const listener of listeners) listener();
    },
  };
}

/** What a failed save means; `failures` before it decide how long the next attempt waits. */
function outcomeOf(failure: unknown, failures: number): EditingEvent {
  const theirs = conflictOf(failure);
  if (theirs) return { type: 'conflicted', theirs };
  const isPassing =
    failure instanceof Unreachable || (failure instanceof CallFailure && failure.status >= 500);
  if (!isPassing) return { type: 'refused', message: sentenceOf(failure) };
  const wait = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? PAUSE_MS;
  return { type: 'unanswered', retryAt: Date.now() + wait };
}

function conflictOf(failure: unknown): AdminPost | null {
  if (!(failure instanceof CallFailure) || failure.code !== 'VERSION_CONFLICT') return null;
  return adminPostSchema.safeParse(failure.body?.current).data ?? null;
}

/** Timers by name: setting one again replaces it. */
function createTimers() {
  const running = new Map<string, { handle: ReturnType<typeof setTimeout>; since: number }>();
  const set = (name: string, ms: number, act: () => void, since = Date.now()) => {
    clearTimeout(running.get(name)?.handle);
    const handle = setTimeout(() => {
      running.delete(name);
      act();
    }, ms);
    running.set(name, { handle, since });
  };
  return {
    set,
    /** Once the calls rest for `ms`, at the latest `longest` after the first of them. */
    pause(name: string, ms: number, longest: number, act: () => void) {
      const since = running.get(name)?.since ?? Date.now();
      set(name, Math.max(0, Math.min(ms, since + longest - Date.now())), act, since);
    },
    /** At most once in `ms`, the last call counted. */
    throttle(name: string, ms: number, act: () => void) {
      if (!running.has(name)) set(name, ms, act);
    },
    cancel(name: string) {
      clearTimeout(running.get(name)?.handle);
      running.delete(name);
    },
    clear() {
      for (const { handle } of running.values()) clearTimeout(handle);
      running.clear();
    },
  };
}
