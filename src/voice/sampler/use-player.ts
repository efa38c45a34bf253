import { useEffect, useRef, useState } from 'react';
import { pauseOthers } from '../browser/playback.ts';

export type PlayerHandle = ReturnType<typeof usePlayer>;

/** Events after which the playback state may differ. */
const CHANGES = [
  ...['play', 'pause', 'ended', 'timeupdate', 'seeking', 'durationchange', 'ratechange', 'emptied'],
  ...['loadedmetadata', 'error'],
];

/** Reads the playback state, times in seconds. `known`: the length of the sound if known before loading. */
const read = (sound: HTMLAudioElement, known: number) => ({
  isPlaying: !sound.paused && !sound.ended && !sound.error,
  isBroken: sound.error !== null,
  at: sound.currentTime,
  length: Number.isFinite(sound.duration) && sound.duration > 0 ? sound.duration : known,
  rate: sound.playbackRate,
});

/** Controls an `<audio>` element of the page, which other code may control too. `known`: see `read`. */
export function usePlayer(sound: HTMLAudioElement, known: number) {
  const [playback, setPlayback] = useState(() => read(sound, known));
  const waveform = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const update = ({ type }: Event) => {
      if (type === 'play') pauseOthers(sound);
      setPlayback(read(sound, known));
    };
    const listening = new AbortController();
    for (const change of CHANGES) sound.addEventListener(change, update, { signal: listening.signal });
    // The native controls may have started it before the player was mounted.
    if (!sound.paused) pauseOthers(sound);
    setPlayback(read(sound, known));
    return () => listening.abort();
  }, [sound, known]);
  // Moves the boundary between the played and the remaining part: with each change, and once a frame during playback.
  useEffect(() => {
    let frame = 0;
    const follow = () => {
      const share = playback.length ? Math.min(1, sound.currentTime / playback.length) : 0;
      waveform.current?.style.setProperty('--played', `${(share * 100).toFixed(2)}%`);
      if (playback.isPlaying) frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [sound, playback]);
  const seek = (seconds: number): void => {
    sound.currentTime = Math.min(playback.length, Math.max(0, seconds));
  };
  return {
    ...playback,
    /** Element that gets `--played`, the played share in percent. */
    waveform,
    toggle() {
      if (!sound.paused) return sound.pause();
      if (sound.error) sound.load();
      // A rejected play() leaves the state unchanged; a load error is shown through `isBroken`.
      sound.play().catch(() => undefined);
    },
    seek,
    /** Seeks relative to the element's own position, which may be ahead of the one shown. */
    move: (seconds: number) => seek(sound.currentTime + seconds),
    setRate: (rate: number) => Object.assign(sound, { defaultPlaybackRate: rate, playbackRate: rate }),
  };
}
