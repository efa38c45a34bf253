import type { ReactNode } from 'react';
import type { PlayerCopy } from '#schemas/try-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import { clockTime } from '../clock-time.ts';
import { usePlayer } from '../use-player.ts';
import { Icon } from './Icon.tsx';
import { Wave } from './Wave.tsx';

interface Props {
  /** Ids of its controls begin with this. */
  id: string;
  /** What the recording is. */
  label: string;
  words: PlayerCopy;
  /** Stands in the page already, where others may listen to it too. */
  sound: HTMLAudioElement;
  /** Length, before it is loaded. */
  seconds: number;
  /** Loudness of each bar, 0 to 100. */
  bars: readonly number[];
  /** Seconds that an arrow key goes. */
  step?: number;
  /** What else may be done with it. */
  children?: ReactNode;
}

const RATES = [0.75, 1, 1.25, 1.5, 2];

/** A recording: play and pause, its waveform to move in, its time and its speed. */
export function Player({ id, label, words, sound, seconds, bars, step = 1, children }: Props) {
  const { isPlaying, isBroken, at, length, rate, wave, toggle, seek, move, setRate } = usePlayer(
    sound,
    seconds,
  );
  const time = fillIn(words.time, { at: clockTime(at), length: clockTime(length) });
  return (
    <div className="player">
      <div className="player-line">
        <button
          id={`${id}-play`}
          type="button"
          className="player-play"
          aria-label={fillIn(isPlaying ? words.pause : words.play, { label })}
          onClick={toggle}
        >
          <Icon shape={isPlaying ? 'pause' : 'play'} />
        </button>
        <Wave
          id={`${id}-position`}
          label={fillIn(words.position, { label })}
          said={time}
          bars={bars}
          at={at}
          length={length}
          step={step}
          onSeek={seek}
          onMove={move}
          wave={wave}
        />
      </div>
      <div className="player-foot">
        <span className="player-time">{time}</span>
        <select
          id={`${id}-speed`}
          className="player-speed"
          aria-label={fillIn(words.speed, { label })}
          value={rate}
          onChange={({ target }) => setRate(Number(target.value))}
        >
          {RATES.map((each) => (
            <option key={each} value={each}>
              {fillIn(words.rate, { rate: each })}
            </option>
          ))}
        </select>
        {children}
      </div>
      {isBroken && (
        <p role="alert" className="player-broken">
          {words.failed}
        </p>
      )}
    </div>
  );
}
