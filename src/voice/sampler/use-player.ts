import { type RefObject, useEffect, useRef, useState } from 'react';
import { pauseOthers } from '../browser/playback.ts';

/** Playback state of an audio element. Times in seconds. */
interface PlaybackState {
  readonly isPlaying: boolean;
  readonly isBroken: boolean;
  readonly at: number;
  readonly length: number;
  readonly rate: number;
}

export type PlayerHandle = ReturnType<typeof usePlayer>;

/** Events after which the playback state may differ. */
const CHANGES = [
  ...['play', 'pause', 'ended', 'timeupdate', 'seeking', 'durationchange', 'ratechange', 'emptied'],
  ...['loadedmetadata', 'error'],
];

/** `known`: the length of the sound if known before loading. */
function read(sound: HTMLAudioElement, known: number): PlaybackState {
  return {
    isPlaying: !sound.paused && !sound.ended && !sound.error,
    isBroken: sound.error !== null,
    at: sound.currentTime,
    length: Number.isFinite(sound.duration) && sound.duration > 0 ? sound.duration : known,
    rate: sound.playbackRate,
  };
}

function showPlayed(waveform: HTMLElement | null, { at, length }: PlaybackState): void {
  const share = length ? Math.min(1, at / length) : 0;
  waveform?.style.setProperty('--played', `${(share * 100).toFixed(2)}%`);
}

/** Moves the boundary between the played and the remaining part once a frame during playback. */
function useBoundary(waveform: RefObject<HTMLElement | null>, sound: HTMLAudioElement, playback: PlaybackState): void {
  const { isPlaying, length } = playback;
  useEffect(() => {
    let frame = 0;
    const follow = () => {
      showPlayed(waveform.current, read(sound, length));
      if (isPlaying) frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [waveform, sound, isPlaying, length]);
}

/** Controls an `<audio>` element of the page, which other code may control too. `known`: see `read`. */
export function usePlayer(sound: HTMLAudioElement, known: number) {
  const [playback, setPlayback] = useState(() => read(sound, known));
  const waveform = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const update = ({ type }: Event) => {
      if (type === 'play') pauseOthers(sound);
      const now = read(sound, known);
      showPlayed(waveform.current, now);
      setPlayback(now);
    };
    for (const change of CHANGES) sound.addEventListener(change, update);
    // The native controls may have started it before the player was mounted.
    if (!sound.paused) pauseOthers(sound);
    setPlayback(read(sound, known));
    return () => {
      for (const change of CHANGES) sound.removeEventListener(change, update);
    };
  }, [sound, known]);
  useBoundary(waveform, sound, playback);
  const seek = (seconds: number): void => {
    sound.currentTime = Math.min(playback.length, Math.max(0, seconds));
  };
  return {
    ...playback,
    /** Element that gets `--played`, the played share in percent. */
    waveform,
    toggle(): void {
      if (!sound.paused) {
        sound.pause();
        return;
      }
      if (sound.error) sound.load();
      // A rejected play() leaves the state unchanged; a load error is shown through `isBroken`.
      sound.play().catch(() => undefined);
    },
    seek,
    /** Seeks relative to the element's own position, which may be ahead of the one shown. */
    move: (seconds: number) => seek(sound.currentTime + seconds),
    setRate(rate: number): void {
      sound.defaultPlaybackRate = rate;
      sound.playbackRate = rate;
    },
  };
}
