/** How long a transcript does not scroll by itself after the visitor has scrolled it. */
const SCROLL_PAUSE_MS = 4000;
/** Where the spoken words are scrolled to: distance from the top of the box, as a share of its height. */
const SCROLL_POSITION = 0.35;

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

/** Where the words at a point of a transcript start, seconds; a point beside the words of a turn counts as its beginning. */
export function startAt(turn: Element, { clientX, clientY }: MouseEvent): number {
  const words = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-start]');
  return Number((words ?? turn.querySelector<HTMLElement>('[data-start]'))?.dataset['start']);
}

/** Transcripts that scroll: the words last scrolled to, and when the visitor last scrolled. */
const scrolled = new WeakMap<Element, { words: Element | undefined; at: number }>();

function watchScrolling(transcript: HTMLElement) {
  const state = { words: undefined as Element | undefined, at: -SCROLL_PAUSE_MS };
  const note = () => Object.assign(state, { at: performance.now() });
  for (const event of ['wheel', 'touchmove', 'keydown']) transcript.addEventListener(event, note, { passive: true });
  scrolled.set(transcript, state);
  return state;
}

/** Scrolls the spoken words of a transcript into view within it, unless the visitor scrolls or prefers reduced motion. */
export function scrollToWords(transcript: HTMLElement): void {
  const state = scrolled.get(transcript) ?? watchScrolling(transcript);
  const words = transcript.querySelector('[data-heard]') ?? undefined;
  if (words === state.words) return;
  state.words = words;
  const isHeld = performance.now() - state.at < SCROLL_PAUSE_MS;
  if (!words || isHeld || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const from = words.getBoundingClientRect().top - transcript.getBoundingClientRect().top;
  transcript.scrollTo({
    top: transcript.scrollTop + from - SCROLL_POSITION * transcript.clientHeight,
    behavior: 'smooth',
  });
}
