import { type RefObject, useEffect, useRef, useState } from 'react';
import { hearAlone } from '#browser/one-sound.ts';

/** What a player shows of its sound. Seconds. */
export interface Heard {
  readonly isPlaying: boolean;
  readonly isBroken: boolean;
  readonly at: number;
  readonly length: number;
  readonly rate: number;
}

export interface PlayerHandle extends Heard {
  /** What carries `--played`, how much of it has been heard, in percent. */
  readonly wave: RefObject<HTMLDivElement | null>;
  readonly toggle: () => void;
  readonly seek: (seconds: number) => void;
  /** From where it is now, which may be further than what is shown. */
  readonly move: (seconds: number) => void;
  readonly setRate: (rate: number) => void;
}

/** Everything after which a sound stands differently. */
const CHANGES = [
  ...['play', 'pause', 'ended', 'timeupdate', 'seeking', 'durationchange', 'ratechange', 'emptied'],
  ...['loadedmetadata', 'error'],
];

/** `known`: its length, where that is known before it is loaded. */
const lengthOf = (sound: HTMLAudioElement, known: number) =>
  Number.isFinite(sound.duration) && sound.duration > 0 ? sound.duration : known;

function read(sound: HTMLAudioElement, known: number): Heard {
  return {
    isPlaying: !sound.paused && !sound.ended && !sound.error,
    isBroken: sound.error !== null,
    at: sound.currentTime,
    length: lengthOf(sound, known),
    rate: sound.playbackRate,
  };
}

function showPlayed(wave: HTMLElement | null, { at, length }: Heard): void {
  const share = length ? Math.min(1, at / length) : 0;
  wave?.style.setProperty('--played', `${(share * 100).toFixed(2)}%`);
}

/** Keeps the boundary between what was heard and what is to come moving, once a frame while it plays. */
function useBoundary(wave: RefObject<HTMLElement | null>, sound: HTMLAudioElement, heard: Heard): void {
  const { isPlaying, length } = heard;
  useEffect(() => {
    let frame = 0;
    const follow = () => {
      showPlayed(wave.current, read(sound, length));
      if (isPlaying) frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [wave, sound, isPlaying, length]);
}

/** Drives an `<audio>` element of the page, which anybody else may listen to. `known`: see `lengthOf`. */
export function usePlayer(sound: HTMLAudioElement, known: number): PlayerHandle {
  const [heard, setHeard] = useState(() => read(sound, known));
  const wave = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const look = ({ type }: Event) => {
      if (type === 'play') hearAlone(sound);
      const now = read(sound, known);
      showPlayed(wave.current, now);
      setHeard(now);
    };
    for (const change of CHANGES) sound.addEventListener(change, look);
    // Somebody may have pressed it before its player came.
    if (!sound.paused) hearAlone(sound);
    setHeard(read(sound, known));
    return () => {
      for (const change of CHANGES) sound.removeEventListener(change, look);
    };
  }, [sound, known]);
  useBoundary(wave, sound, heard);
  const seek = (seconds: number) => {
    sound.currentTime = Math.min(heard.length, Math.max(0, seconds));
  };
  return {
    ...heard,
    wave,
    toggle() {
      if (!sound.paused) return sound.pause();
      if (sound.error) sound.load();
      // Refused or not to be had: it stands as before, and says so.
      sound.play().catch(() => undefined);
    },
    seek,
    move: (seconds) => seek(sound.currentTime + seconds),
    setRate(rate) {
      sound.defaultPlaybackRate = rate;
      sound.playbackRate = rate;
    },
  };
}
