/** The one that is heard, or was last. */
let last: HTMLMediaElement | undefined;

/** One sound at a time on a page: called when one begins, it stops the one before. */
export function hearAlone(sound: HTMLMediaElement): void {
  if (last !== sound) last?.pause();
  last = sound;
}

/** Whether nothing else is heard that `sound` would stop. */
export const isSilent = (sound: HTMLMediaElement): boolean => !last || last === sound || last.paused;
