import { scrollToWords } from './transcript.ts';

/** How far ahead of the playback position words are marked, seconds: players report their time late. */
const AHEAD_SECONDS = 0.05;

/** Numbers of turns, counted from 1, as the link of a call has them. */
interface Turns {
  /** The one that uses the sources. */
  readonly sources: number;
  /** The one after which the outcome is shown: the caller's yes. */
  readonly agreed: number;
}

const all = (place: Element, selector: string) => [...place.querySelectorAll<HTMLElement>(selector)];
const startOf = (words: HTMLElement | undefined) => Number(words?.dataset['start']);

/** Marks the words that are said at `now` and those that are still to come. Returns the starts of the turns shown. */
function showWords(place: Element, now: number): Map<number, number> {
  const starts = new Map<number, number>();
  const groups = all(place, '[data-start]');
  const said = groups.findLast((group) => startOf(group) <= now);
  const isOver = Number(said?.dataset['end']) + 1 < now;
  for (const group of groups) group.toggleAttribute('data-heard', group === said && !isOver);
  for (const [at, turn] of all(place, '[data-words]').entries()) {
    const first = turn.querySelector<HTMLElement>('[data-start]') ?? undefined;
    turn.toggleAttribute('data-ahead', startOf(first) > now);
    starts.set(Number(turn.dataset['words'] || at) + 1, startOf(first));
  }
  return starts;
}

/** Lights the step of a time line that the call passes, and fills its part of the line. `length`: of the call. */
function showSteps(place: Element, seconds: number, length: number): void {
  const steps = all(place, '[data-from]');
  for (const [at, step] of steps.entries()) {
    const from = Number(step.dataset['from']);
    const to = Number(steps[at + 1]?.dataset['from'] ?? length);
    const share = Math.min(1, Math.max(0, (seconds - from) / (to - from)));
    step.style.setProperty('--passed', share.toFixed(3));
    step.toggleAttribute('data-now', seconds >= from && seconds < to);
  }
}

/**
 * Shows in a place that follows a call how far it has come, in seconds. The outcome is shown after the caller's yes,
 * never before; everything as long as the times of the words have not arrived.
 */
export function showCall(place: Element, seconds: number, length: number, turns: Turns): void {
  const now = seconds + AHEAD_SECONDS;
  const starts = showWords(place, now);
  const isTimed = [...starts.values()].some((start) => start >= 0);
  const hasBegun = (turn: number) => !isTimed || (starts.get(turn) ?? Number.POSITIVE_INFINITY) <= now;
  place.querySelector('.call-sources')?.toggleAttribute('data-used', hasBegun(turns.sources));
  place.querySelector('.call-result')?.toggleAttribute('data-agreed', hasBegun(turns.agreed + 1));
  showSteps(place, seconds, length);
  for (const transcript of all(place, '[data-transcript]')) scrollToWords(transcript);
}
