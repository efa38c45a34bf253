import { loadStyles } from '#core/browser/load-styles.ts';
import { pauseOthers, rateOf } from './playback.ts';
import { addControls, seekTo } from './player-controls.ts';
import { showCall } from './show-call.ts';
import { startAt, timeWords } from './transcript.ts';

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
  /** Resolves once its words have their times, or will never have them. */
  readonly timed: Promise<void>;
}

const players = new WeakMap<HTMLAnchorElement, Player>();

/** Resolves once the styles of players that have begun are there. */
let styles: Promise<unknown> | undefined;

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
const settingOf = (link: HTMLElement, name: 'pause' | 'failed' | 'speed' | 'styles') =>
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

const noteOf = (link: Element) => document.getElementById(`${link.id}-note`);

function addNote(link: Element): HTMLElement {
  const note = document.createElement('p');
  Object.assign(note, { id: `${link.id}-note`, role: 'status', className: 'text-note' });
  // Markup that React takes over must stay as it was rendered.
  (link.closest('[data-voice-root]') ?? link).after(note);
  return note;
}

/** Says something beside a player. */
function say(link: Element, text: string): void {
  const note = noteOf(link) ?? (text ? addNote(link) : null);
  if (note) note.textContent = text;
}

/** Name of the recording of a player: what it says it plays. */
const titleOf = ({ link, label }: Pick<Player, 'link' | 'label'>) =>
  link.dataset['title'] ?? link.textContent?.trim() ?? label ?? '';

function begin(player: Player): void {
  const { link, sound, places } = player;
  pauseOthers(sound);
  sound.playbackRate = rateOf();
  for (const each of [link, ...places]) each.setAttribute('data-begun', '');
  link.dataset['playing'] = '';
  link.setAttribute('aria-label', [settingOf(link, 'pause'), titleOf(player)].filter(Boolean).join(': '));
  follow(player);
}

/** Makes the player of a call, at its first press, on `sound` where it is given. */
function createPlayer(link: HTMLAnchorElement, sound: HTMLAudioElement): Player {
  const places = [...document.querySelectorAll(`[data-follows="${link.id}"]`)];
  const note = noteOf(link)?.textContent ?? '';
  const label = link.getAttribute('aria-label');
  sound.src = link.href;
  // Without the times the call plays all the same.
  const timed = places.length > 0 ? timeWords(places, link.dataset['call'] ?? '').catch(() => undefined) : undefined;
  const player: Player = { link, sound, places, label, note, timed: timed ?? Promise.resolve() };
  players.set(link, player);
  styles ??= loadStyles(settingOf(link, 'styles'));
  sound.addEventListener('play', () => begin(player));
  sound.addEventListener('seeking', () => show(player));
  // Also at the end, and when another sound on the page starts.
  sound.addEventListener('pause', () => rest(player));
  sound.addEventListener('ended', () => end(player));
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    link.click();
  });
  // A short line has no waveform, and needs no more than its sign.
  if (link.querySelector('.waveform')) {
    const title = link.dataset['title'] ?? label ?? '';
    void styles.then(() => addControls(link, sound, { title, speed: settingOf(link, 'speed') ?? '' }));
  }
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
    const { name } = error as DOMException;
    // Paused again before it began.
    if (name === 'AbortError') return;
    sound.pause();
    leave(player);
    // A browser that asks for a press has loaded it: it stands ready.
    if (name !== 'NotAllowedError') say(link, settingOf(link, 'failed') ?? '');
  }
}

/** The recording that plays and says the same words: another goes on where it is, so that the two can be compared. */
function rivalOf({ link }: Player): HTMLAudioElement | undefined {
  const says = link.dataset['says'];
  if (!says) return undefined;
  const rivals = [...document.querySelectorAll<HTMLAnchorElement>('a[data-playing]')];
  const rival = rivals.find((each) => each !== link && each.dataset['says'] === says);
  return rival && players.get(rival)?.sound;
}

/** Brings a recording to the same share of its length as another. */
function alignTo(rival: HTMLAudioElement, { sound }: Player): void {
  const share = rival.currentTime / rival.duration;
  const align = () => seekTo(sound, share * sound.duration);
  if (sound.duration) align();
  else sound.addEventListener('loadedmetadata', align, { once: true });
}

const isLink = (element: Element | null): element is HTMLAnchorElement => element instanceof HTMLAnchorElement;

/** The player that a pressed element belongs to: its own, or that of the call it is a moment of. */
function playerOf(pressed: HTMLElement, sound = new Audio()): Player | undefined {
  const follows = pressed.closest<HTMLElement>('[data-follows]')?.dataset['follows'];
  const owner = document.getElementById(pressed.dataset['player'] ?? follows ?? '');
  const link = isLink(owner) ? owner : pressed;
  return isLink(link) ? (players.get(link) ?? createPlayer(link, sound)) : undefined;
}

/** Where a press asks a call to play from, seconds; NaN where it does not say. */
async function momentOf(pressed: HTMLElement, { timed }: Player, event: MouseEvent): Promise<number> {
  if (!isLink(pressed)) {
    await timed;
    return startAt(pressed, event);
  }
  return pressed.hash.startsWith(MOMENT) ? Number(pressed.hash.slice(MOMENT.length)) : Number.NaN;
}

/**
 * Plays a call, or pauses it. `pressed` is its player, a link to a moment (`data-player` is the id of the player, and the
 * fragment of its address has the moment in seconds), or words of its transcript. `sound`: see `prepareSound`.
 */
export async function playCall(pressed: HTMLElement, event: MouseEvent, sound?: HTMLAudioElement): Promise<void> {
  const player = playerOf(pressed, sound);
  if (!player) return;
  const from = await momentOf(pressed, player, event);
  if (from >= 0) seekTo(player.sound, from);
  else if (!player.sound.paused) {
    player.sound.pause();
    return;
  }
  const rival = rivalOf(player);
  if (rival) alignTo(rival, player);
  await start(player);
}
