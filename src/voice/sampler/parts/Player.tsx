import type { ReactNode } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import { formatClock } from '../../browser/playback.ts';
import type { PlayerCopy } from '../../content/try.copy.ts';
import { usePlayer } from '../use-player.ts';
import { WaveformSlider } from './WaveformSlider.tsx';

/** Paths on a 24 by 24 grid, in the style of Lucide (ISC license). */
const SHAPES = {
  play: 'M7 4.5v15l12-7.5z',
  pause: 'M7.5 5v14M16.5 5v14',
  download: 'M12 4v11m-5-4 5 5 5-5M5 20h14',
} as const;

export function Icon({ shape }: { shape: keyof typeof SHAPES }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={SHAPES[shape]} />
    </svg>
  );
}

interface Props {
  /** Prefix of the ids of its controls. */
  id: string;
  label: string;
  copy: PlayerCopy;
  sound: HTMLAudioElement;
  /** Length to show before the sound is loaded. */
  seconds: number;
  /** Loudness of each bar, 0 to 100. */
  bars: readonly number[];
  /** How far an arrow key seeks, in seconds. */
  step?: number;
  children?: ReactNode;
}

const RATES = [0.75, 1, 1.25, 1.5, 2];

/** Audio player: play and pause, a waveform to seek in, position and speed. */
export function Player({ id, label, copy, sound, seconds, bars, step = 1, children }: Props) {
  const player = usePlayer(sound, seconds);
  const { isPlaying, isBroken, at, length, rate } = player;
  const time = fillIn(copy.time, { at: formatClock(at), length: formatClock(length) });
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[auto_1fr] items-center gap-4">
        <button
          id={`${id}-play`}
          type="button"
          className="grid size-13 place-items-center rounded-[50%] bg-accent-text text-on-accent hover:bg-accent-hover"
          aria-label={fillIn(isPlaying ? copy.pause : copy.play, { label })}
          onClick={player.toggle}
        >
          <Icon shape={isPlaying ? 'pause' : 'play'} />
        </button>
        <WaveformSlider
          id={`${id}-position`}
          label={fillIn(copy.position, { label })}
          valueText={time}
          bars={bars}
          player={player}
          step={step}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-note figures-aligned">
        <span className="min-w-[6.5em] text-text-muted">{time}</span>
        <select
          id={`${id}-speed`}
          className="cursor-pointer rounded-badge outlined bg-transparent px-2 py-1 text-inherit [font:inherit]"
          aria-label={fillIn(copy.speed, { label })}
          value={rate}
          onChange={({ target }) => player.setRate(Number(target.value))}
        >
          {RATES.map((each) => (
            <option key={each} value={each} className="bg-surface">
              {fillIn(copy.rate, { rate: each })}
            </option>
          ))}
        </select>
        {children}
      </div>
      {isBroken && (
        <p role="alert" className="text-note text-danger">
          {copy.failed}
        </p>
      )}
    </div>
  );
}
