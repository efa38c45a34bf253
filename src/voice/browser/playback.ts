/** Formats seconds as `0:03` or `12:40`. */
export function formatClock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Formats seconds for the `datetime` attribute: `PT2M34S`. */
export const toIsoDuration = (seconds: number) => `PT${Math.floor(seconds / 60)}M${Math.floor(seconds % 60)}S`;

/** The element that plays, or played last. */
let last: HTMLMediaElement | undefined;

/** Pauses the element that played before, so that one sound plays at a time. Called when `sound` starts. */
export function pauseOthers(sound: HTMLMediaElement): void {
  if (last !== sound) last?.pause();
  last = sound;
}

/** Playback speeds to choose from. */
export const RATES = [0.75, 1, 1.25, 1.5, 2];

let rate = 1;

/** The speed of every recording of the page. */
export const rateOf = (): number => rate;

export function setRate(sound: HTMLMediaElement, next: number): void {
  rate = next;
  sound.playbackRate = next;
}

/** Creates an element within a press, so that it may play once its recording has come: Safari asks for a press. */
export function prepareSound(): HTMLAudioElement {
  const sound = new Audio();
  sound.load();
  return sound;
}
