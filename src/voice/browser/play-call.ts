import { loadStyles } from '#core/browser/load-styles.ts';
import { timeWords } from './follow-transcript.ts';
import { pauseOthers } from './playback.ts';

/** How far the arrow keys move, seconds. */
const STEP_SECONDS = 2;
/** How far ahead of the playback position words are marked, seconds: players report their time late. */
const AHEAD_SECONDS = 0.05;

interface Player {
  readonly link: HTMLAnchorElement;
  readonly sound: HTMLAudioElement;
  readonly card: HTMLElement | null;
  readonly label: string;
  /** Note beside the player as it was. */
  readonly note: string;
}

const players = new WeakMap<HTMLAnchorElement, Player>();

const startOf = (words: HTMLElement | undefined) => Number(words?.dataset['start']);

/** Shows a call as it is at its playback position; complete as long as the times of its words are not there. */
function show({ link, sound, card }: Player): void {
  const now = sound.currentTime + AHEAD_SECONDS;
  link.style.setProperty('--said', `${((100 * sound.currentTime) / (sound.duration || 1)).toFixed(1)}%`);
  const groups = [...(card?.querySelectorAll<HTMLElement>('[data-start]') ?? [])];
  const said = groups.findLast((group) => startOf(group) <= now);
  for (const group of groups) group.toggleAttribute('data-heard', group === said);
  const turns = groups.filter((group) => !group.previousElementSibling);
  for (const turn of turns) turn.closest('div')?.toggleAttribute('data-ahead', startOf(turn) > now);
  const hasBegun = (turn: number) => turns.length === 0 || startOf(turns[turn - 1]) <= now;
  const { sources, agreed } = link.dataset;
  card?.querySelector('.call-sources')?.toggleAttribute('data-used', hasBegun(Number(sources)));
  // The outcome comes after the caller's yes, never before.
  card?.querySelector('.call-result')?.toggleAttribute('data-agreed', hasBegun(Number(agreed) + 1));
}

/** Follows a call, once a frame, as long as it plays. */
function follow(player: Player): void {
  show(player);
  if (!player.sound.paused) requestAnimationFrame(() => follow(player));
}

const noteOf = (link: Element) => document.getElementById(`${link.id}-note`);

function say({ link }: Player, text: string): void {
  const note = noteOf(link);
  if (note) note.textContent = text;
}

function rest({ link, label }: Player): void {
  delete link.dataset['playing'];
  link.setAttribute('aria-label', label);
}

/** Shows the card as before: complete. */
function leave(player: Player): void {
  rest(player);
  for (const each of [player.link, player.card]) each?.removeAttribute('data-begun');
}

/** Offers what the visitor can do once the call is over. */
function end(player: Player): void {
  leave(player);
  const { link } = player;
  const turn = document.getElementById(`${link.id}-turn`);
  if (turn) turn.hidden = false;
}

function seek(player: Player, seconds: number): void {
  const { sound } = player;
  sound.currentTime = Math.max(0, Math.min(seconds, sound.duration || 0));
  show(player);
}

/** Makes the player of a call, at its first press. */
function createPlayer(link: HTMLAnchorElement): Player {
  const sound = new Audio(link.href);
  const card = document.getElementById(`${link.id}-card`);
  const label = link.getAttribute('aria-label') ?? '';
  const note = noteOf(link)?.textContent ?? '';
  const player: Player = { link, sound, card, label, note };
  players.set(link, player);
  void loadStyles(link.dataset['styles']);
  // Without the times the call plays all the same.
  if (card) timeWords(card, link.dataset['call'] ?? '').catch(() => undefined);
  sound.addEventListener('play', () => {
    pauseOthers(sound);
    for (const each of [link, card]) each?.setAttribute('data-begun', '');
    link.dataset['playing'] = '';
    link.setAttribute('aria-label', link.dataset['pause'] ?? '');
    follow(player);
  });
  // Also at the end, and when another sound on the page starts.
  sound.addEventListener('pause', () => rest(player));
  sound.addEventListener('ended', () => end(player));
  link.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -STEP_SECONDS, ArrowRight: STEP_SECONDS }[event.key];
    if (step && link.hasAttribute('data-begun')) seek(player, sound.currentTime + step);
    else if (event.key === ' ') link.click();
    else return;
    event.preventDefault();
  });
  return player;
}

/**
 * Plays the call of a waveform, or pauses it. A press on the waveform of a call that has begun goes to that place; the
 * arrow keys go back and forth.
 */
export async function playCall(link: HTMLAnchorElement, { target, clientX }: MouseEvent): Promise<void> {
  const player = players.get(link) ?? createPlayer(link);
  const { sound } = player;
  const waveform = link.querySelector('.waveform');
  if (link.hasAttribute('data-begun') && waveform?.contains(target as Node)) {
    const { left, width } = waveform.getBoundingClientRect();
    seek(player, (sound.duration * (clientX - left)) / width);
  } else if (!sound.paused) {
    sound.pause();
    return;
  }
  say(player, player.note);
  // Tried again after it could not be loaded.
  if (sound.error) sound.load();
  try {
    await sound.play();
  } catch (error) {
    // Paused again before it began.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    sound.pause();
    leave(player);
    say(player, link.dataset['failed'] ?? '');
  }
}
