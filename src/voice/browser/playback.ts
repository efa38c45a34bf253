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

/** Whether starting `sound` would interrupt no other element. */
export const isNothingElsePlaying = (sound: HTMLMediaElement): boolean => !last || last === sound || last.paused;
