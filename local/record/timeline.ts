import type { Beat, Scene } from './scenes.ts';

export const FPS = 30;

/** Pictures a beat takes. */
export const framesOf = (beat: Beat) => ('seconds' in beat ? Math.round(beat.seconds * FPS) : 0);

/** Pictures a scene takes. */
export const sceneFrames = ({ beats }: Scene) => beats.reduce((sum, beat) => sum + framesOf(beat), 0);

/** How far a movement is after a share of its time, both 0 to 1: it starts and ends at rest. */
export const ease = (share: number) => (1 - Math.cos(Math.PI * share)) / 2;

/** `00:01:02.345` */
function toTimestamp(frames: number): string {
  return new Date((frames / FPS) * 1000).toISOString().slice(11, -1);
}

/** WebVTT that says of each scene what it shows, without a gap. */
export function toCaptions(scenes: readonly Scene[]): string {
  let start = 0;
  const cues = scenes.map((scene) => {
    const end = start + sceneFrames(scene);
    const cue = `${toTimestamp(start)} --> ${toTimestamp(end)}\n${scene.caption}\n`;
    start = end;
    return cue;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}
