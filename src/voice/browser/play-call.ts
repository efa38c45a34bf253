import { loadStyles } from '#core/browser/load-styles.ts';
import { timeWords } from './follow-transcript.ts';
import { pauseOthers } from './playback.ts';
import { showCall } from './show-call.ts';

/** How far the arrow keys move, seconds. */
const STEP_SECONDS = 2;
/** Fragment of a link to a moment of a recording (Media Fragments URI 1.0). */
const MOMENT = '#t=';

interface Player {
  readonly link: HTMLAnchorElement;
  readonly sound: HTMLAudioElement;
  /** Elements that follow the call: cards, time lines, words. */
  readonly places: readonly Element[];
  /** Accessible name at rest; null: its content is. */
  readonly label: string | null;
  /** Text of the note beside the player at first. */
  readonly note: string;
}

const players = new WeakMap<HTMLAnchorElement, Player>();

/** Shows a call as it is at its playback position. */
function show({ link, sound, places }: Player): void {
  const { currentTime, duration } = sound;
  link.style.setProperty('--said', `${((100 * currentTime) / (duration || 1)).toFixed(1)}%`);
  const turns = { sources: Number(link.dataset['sources']), agreed: Number(link.dataset['agreed']) };
  for (const place of places) showCall(place, currentTime, duration, turns);
}

/** Follows a call, once a frame, as long as it plays. */
function follow(player: Player): void {
  show(player);
  if (!player.sound.paused) requestAnimationFrame(() => follow(player));
}

/** Words and styles of players: those of the link, else of the first player of the page. */
const settingOf = (link: HTMLElement, name: 'pause' | 'failed' | 'styles') =>
  link.dataset[name] ?? document.querySelector<HTMLElement>(`[data-${name}]`)?.dataset[name];

function rest({ link, label }: Player): void {
  delete link.dataset['playing'];
  if (label === null) link.removeAttribute('aria-label');
  else link.setAttribute('aria-label', label);
}

/** Shows the call as before: complete. */
function leave(player: Player): void {
  rest(player);
  for (const each of [player.link, ...player.places]) each.removeAttribute('data-begun');
}

/** Offers what the visitor can do once the call is over. */
function end(player: Player): void {
  leave(player);
  const turn = document.getElementById(`${player.link.id}-turn`);
  if (turn) turn.hidden = false;
}

function seek(player: Player, seconds: number): void {
  const { sound } = player;
  sound.currentTime = Math.max(0, Math.min(seconds, sound.duration || seconds));
  show(player);
}

const noteOf = (link: Element) => document.getElementById(`${link.id}-note`);

function addNote(link: Element): HTMLElement {
  const note = document.createElement('p');
  Object.assign(note, { id: `${link.id}-note`, role: 'status', className: 'text-note' });
  link.after(note);
  return note;
}

/** Says something beside a player. */
function say(link: Element, text: string): void {
  const note = noteOf(link) ?? (text ? addNote(link) : null);
  if (note) note.textContent = text;
}

function begin(player: Player): void {
  const { link, sound, places } = player;
  pauseOthers(sound);
  for (const each of [link, ...places]) each.setAttribute('data-begun', '');
  link.dataset['playing'] = '';
  link.setAttribute('aria-label', [settingOf(link, 'pause'), link.textContent?.trim()].filter(Boolean).join(': '));
  follow(player);
}

/** Makes the player of a call, at its first press. */
function createPlayer(link: HTMLAnchorElement): Player {
  const sound = new Audio(link.href);
  const places = [...document.querySelectorAll(`[data-follows="${link.id}"]`)];
  const note = noteOf(link)?.textContent ?? '';
  const label = link.getAttribute('aria-label');
  const player: Player = { link, sound, places, label, note };
  players.set(link, player);
  void loadStyles(settingOf(link, 'styles'));
  // Without the times the call plays all the same.
  if (places.length > 0) timeWords(places, link.dataset['call'] ?? '').catch(() => undefined);
  sound.addEventListener('play', () => begin(player));
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

async function start(player: Player): Promise<void> {
  const { link, sound, note } = player;
  say(link, note);
  // Tried again after it could not be loaded.
  if (sound.error) sound.load();
  try {
    await sound.play();
  } catch (error) {
    // Paused again before it began.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    sound.pause();
    leave(player);
    say(link, settingOf(link, 'failed') ?? '');
  }
}

/** Where in the waveform of a call that has begun was pressed, in seconds. */
function pressedAt(link: HTMLAnchorElement, sound: HTMLAudioElement, event: MouseEvent): number | undefined {
  const waveform = link.querySelector('.waveform');
  if (!link.hasAttribute('data-begun') || !waveform?.contains(event.target as Node)) return undefined;
  const { left, width } = waveform.getBoundingClientRect();
  return (sound.duration * (event.clientX - left)) / width;
}

/**
 * Plays a call, or pauses it. `pressed` is its waveform, where a press on a call that has begun goes to that place, or
 * a link to a moment: `data-player` is the id of the waveform, and the fragment of its address has the moment in seconds.
 */
export async function playCall(pressed: HTMLAnchorElement, event: MouseEvent): Promise<void> {
  const owner = document.getElementById(pressed.dataset['player'] ?? '');
  const link = owner instanceof HTMLAnchorElement ? owner : pressed;
  const player = players.get(link) ?? createPlayer(link);
  const moment = pressed.hash.startsWith(MOMENT) ? pressed.hash.slice(MOMENT.length) : undefined;
  const from = Number(moment ?? pressedAt(link, player.sound, event) ?? Number.NaN);
  if (from >= 0) seek(player, from);
  else if (!player.sound.paused) {
    player.sound.pause();
    return;
  }
  await start(player);
}
