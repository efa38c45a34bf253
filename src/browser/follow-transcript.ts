import { hearAlone } from './one-sound.ts';

/** The words are marked this much before they are heard, seconds: players tell the time late. */
const AHEAD = 0.1;
/** The box is left alone for so long after somebody scrolled it, ms. */
const LEFT_ALONE = 4000;
/** How far from the top of the box the words are that are heard, as a share of its height. */
const PLACE = 0.35;

/** Calls that are followed, with the words that are marked and when somebody last scrolled them. */
const followed = new WeakMap<HTMLElement, { words: HTMLElement | undefined; scrolled: number }>();

const secondsOf = (element: HTMLElement, name: 'start' | 'end') => Number(element.dataset[name]);
const boxOf = (call: HTMLElement) => call.querySelector<HTMLElement>('[data-transcript]');
const wordsOf = (call: HTMLElement) => [...call.querySelectorAll<HTMLElement>('[data-end]')];

/** Brings words into view, within the box alone; not where movement is unwanted. */
function show(box: HTMLElement, words: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const from = words.getBoundingClientRect().top - box.getBoundingClientRect().top;
  box.scrollTo({ top: box.scrollTop + from - PLACE * box.clientHeight, behavior: 'smooth' });
}

/** Marks what is heard at a time: the last words that have begun. */
function mark(call: HTMLElement, seconds: number): void {
  const state = followed.get(call);
  if (!state) return;
  const words = wordsOf(call).findLast((each) => secondsOf(each, 'start') <= seconds + AHEAD);
  if (words === state.words) return;
  delete state.words?.dataset['heard'];
  state.words = words;
  if (!words) return;
  words.dataset['heard'] = '';
  const box = boxOf(call);
  if (box && performance.now() - state.scrolled > LEFT_ALONE) show(box, words);
}

/** Lets the transcript of a call follow whatever plays within it; media events do not bubble. */
function follow(call: HTMLElement): void {
  if (followed.has(call)) return;
  const state = { words: undefined, scrolled: -LEFT_ALONE };
  followed.set(call, state);
  for (const event of ['timeupdate', 'seeking', 'seeked']) {
    call.addEventListener(event, ({ target }) => mark(call, (target as HTMLMediaElement).currentTime), true);
  }
  call.addEventListener('ended', () => mark(call, -1), true);
  for (const event of ['wheel', 'touchmove', 'keydown']) {
    const leave = () => {
      state.scrolled = performance.now();
    };
    boxOf(call)?.addEventListener(event, leave, { passive: true });
  }
}

/** A call has begun to play: its words are marked as they are heard. */
function followCall(call: HTMLElement, sound: HTMLMediaElement): void {
  follow(call);
  mark(call, sound.currentTime);
}

/** Goes on from the time of some words. */
function playFrom(call: HTMLElement, words: HTMLElement): void {
  const sound = call.querySelector('audio');
  if (!sound) return;
  follow(call);
  sound.currentTime = secondsOf(words, 'start');
  // It cannot be had now: its player says so.
  sound.play().catch(() => undefined);
}

/** Groups of words of each turn, with the seconds they begin and end at. */
type Words = readonly (readonly (readonly [text: string, start: number, end: number])[])[];

const timing = new WeakMap<HTMLElement, Promise<void>>();

/** Gives the words of a call their times; without those it plays all the same. */
async function timeWords(call: HTMLElement): Promise<void> {
  const answer = await fetch(`/${call.id.replace('-', '-words/')}.json`);
  const turns: Words = await answer.json();
  for (const [at, place] of call.querySelectorAll('[data-words]').entries()) {
    const groups = (turns[at] ?? []).flatMap(([text, start, end]) => {
      const group = document.createElement('span');
      group.append(text);
      Object.assign(group.dataset, { start, end });
      return [group, ' '];
    });
    if (groups.length > 0) place.replaceChildren(...groups);
  }
}

/** What was pressed: a button, or the words that stand there now; beside the words of a turn its beginning. */
function pressedAt({ target, clientX, clientY }: MouseEvent): HTMLElement | null | undefined {
  const pressed = (target as Element).closest<HTMLElement>('[data-start]');
  const turn = (target as Element).closest('[data-words]');
  if (pressed || !turn) return pressed;
  const words = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-start]');
  return words ?? turn.querySelector<HTMLElement>('[data-start]');
}

/** Within a call something began to play, or something was pressed. */
export async function hearCall(event: Event): Promise<void> {
  const target = event.target as Element;
  const call = target.closest<HTMLElement>('[data-sample-call]');
  // Whoever marks words to copy them does not ask to hear them.
  if (!call || (event.type === 'click' && getSelection()?.isCollapsed === false)) return;
  const timed = timing.get(call) ?? timeWords(call).catch(() => void timing.delete(call));
  timing.set(call, timed);
  if (event.type === 'play') hearAlone(target as HTMLMediaElement);
  await timed;
  if (event.type === 'play') return followCall(call, target as HTMLMediaElement);
  const words = pressedAt(event as MouseEvent);
  if (words) playFrom(call, words);
}
