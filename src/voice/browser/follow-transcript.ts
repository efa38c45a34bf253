import { pauseOthers } from './playback.ts';

/** How far ahead of the playback position words are marked, in seconds: players report their time late. */
const MARK_AHEAD_SECONDS = 0.1;
/** How long the transcript does not scroll by itself after the visitor has scrolled it. */
const SCROLL_PAUSE_MS = 4000;
/** Where the marked words are scrolled to: distance from the top of the box, as a share of its height. */
const SCROLL_POSITION = 0.35;

/** Calls whose transcript follows the playback: the marked words, and when the visitor last scrolled. */
const followed = new WeakMap<HTMLElement, { marked: HTMLElement | undefined; scrolledAt: number }>();

const startOf = (words: HTMLElement) => Number(words.dataset['start']);
const boxOf = (call: HTMLElement) => call.querySelector<HTMLElement>('[data-transcript]');

/** Scrolls words into view within the box, unless the visitor prefers reduced motion. */
function scrollToWords(box: HTMLElement, words: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const from = words.getBoundingClientRect().top - box.getBoundingClientRect().top;
  box.scrollTo({ top: box.scrollTop + from - SCROLL_POSITION * box.clientHeight, behavior: 'smooth' });
}

/** Marks the words spoken at a playback position: the last group that has started. */
function mark(call: HTMLElement, seconds: number): void {
  const state = followed.get(call);
  if (!state) return;
  const all = [...call.querySelectorAll<HTMLElement>('[data-end]')];
  const words = all.findLast((each) => startOf(each) <= seconds + MARK_AHEAD_SECONDS);
  if (words === state.marked) return;
  delete state.marked?.dataset['heard'];
  state.marked = words;
  if (!words) return;
  words.dataset['heard'] = '';
  const box = boxOf(call);
  if (box && performance.now() - state.scrolledAt > SCROLL_PAUSE_MS) scrollToWords(box, words);
}

/** Makes the transcript of a call follow its player. Listens in the capture phase, as media events do not bubble. */
function follow(call: HTMLElement): void {
  if (followed.has(call)) return;
  const state = { marked: undefined, scrolledAt: -SCROLL_PAUSE_MS };
  followed.set(call, state);
  for (const event of ['timeupdate', 'seeking', 'seeked']) {
    call.addEventListener(event, ({ target }) => mark(call, (target as HTMLMediaElement).currentTime), true);
  }
  call.addEventListener('ended', () => mark(call, -1), true);
  for (const event of ['wheel', 'touchmove', 'keydown']) {
    const noteScroll = () => Object.assign(state, { scrolledAt: performance.now() });
    boxOf(call)?.addEventListener(event, noteScroll, { passive: true });
  }
}

function playFrom(call: HTMLElement, words: HTMLElement): void {
  const sound = call.querySelector('audio');
  if (!sound) return;
  sound.currentTime = startOf(words);
  // When the recording cannot be loaded, its player shows that.
  sound.play().catch(() => undefined);
}

const timing = new WeakMap<HTMLElement, Promise<void>>();

/**
 * Loads the times of a call's words and splits the turns within `places` into groups with `data-start` and `data-end`,
 * seconds. `data-words` is the index of the turn, else its place among the others. Optional: the call plays without.
 */
export async function timeWords(places: readonly Element[], id: string): Promise<void> {
  const answer = await fetch(`/call-words/${id}.json`);
  /** Groups of words of each turn, with their start and end in seconds. */
  const turns: (readonly [text: string, start: number, end: number])[][] = await answer.json();
  const shown = places.flatMap((place) => [...place.querySelectorAll<HTMLElement>('[data-words]')]);
  for (const [at, turn] of shown.entries()) {
    const groups = (turns[Number(turn.dataset['words'] || at)] ?? []).flatMap(([text, start, end]) => {
      const group = document.createElement('span');
      group.append(text);
      Object.assign(group.dataset, { start, end });
      return [group, ' '];
    });
    if (groups.length > 0) turn.replaceChildren(...groups);
  }
}

/** Finds the clicked button or timed words; a click beside the words of a turn counts as its beginning. */
function pressedAt({ target, clientX, clientY }: MouseEvent): HTMLElement | null | undefined {
  const pressed = (target as Element).closest<HTMLElement>('[data-start]');
  const turn = (target as Element).closest('[data-words]');
  if (pressed || !turn) return pressed;
  const words = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-start]');
  return words ?? turn.querySelector<HTMLElement>('[data-start]');
}

/** Handles a `play` or `click` event within a recorded call. */
export async function handleCallEvent(event: Event): Promise<void> {
  const target = event.target as Element;
  const call = target.closest<HTMLElement>('[data-sample-call]');
  // Selecting words to copy them is not a request to play them.
  if (!call || (event.type === 'click' && getSelection()?.isCollapsed === false)) return;
  const timed =
    timing.get(call) ?? timeWords([call], call.id.replace('call-', '')).catch(() => void timing.delete(call));
  timing.set(call, timed);
  if (event.type === 'play') pauseOthers(target as HTMLMediaElement);
  await timed;
  const words = event.type === 'click' ? pressedAt(event as MouseEvent) : null;
  if (event.type === 'play' || words) follow(call);
  if (event.type === 'play') mark(call, (target as HTMLMediaElement).currentTime);
  if (words) playFrom(call, words);
}
