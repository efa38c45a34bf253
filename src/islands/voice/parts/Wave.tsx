import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { Bars } from './Bars.tsx';

interface Props {
  id: string;
  label: string;
  /** How far it is, in words. */
  said: string;
  bars: readonly number[];
  /** Seconds. */
  at: number;
  length: number;
  /** Seconds that an arrow key goes. */
  step: number;
  onSeek: (seconds: number) => void;
  /** From where it is now. */
  onMove: (seconds: number) => void;
  wave: RefObject<HTMLDivElement | null>;
}

/** Of the length, that the page keys go. */
const PAGE = 0.1;

/** How far a key leads from where it is, in seconds; null for one that leads nowhere. */
function distanceOf(key: string, { length, step }: Props): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return step;
    case 'ArrowLeft':
    case 'ArrowDown':
      return -step;
    case 'PageUp':
      return Math.max(step, length * PAGE);
    case 'PageDown':
      return -Math.max(step, length * PAGE);
    case 'Home':
      return -length;
    case 'End':
      return length;
    default:
      return null;
  }
}

/** The waveform of a sound, and the slider of its time. */
export function Wave(props: Props) {
  const { id, label, said, bars, at, length, onSeek, onMove, wave } = props;

  function press(event: KeyboardEvent): void {
    const distance = event.ctrlKey || event.metaKey || event.altKey ? null : distanceOf(event.key, props);
    if (distance === null) return;
    event.preventDefault();
    onMove(distance);
  }

  function drag(event: PointerEvent<HTMLDivElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onSeek(((event.clientX - left) / width) * length);
  }

  return (
    <div
      ref={wave}
      id={id}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.floor(length)}
      aria-valuenow={Math.min(Math.floor(length), Math.floor(at))}
      aria-valuetext={said}
      className="player-wave"
      onKeyDown={press}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag(event);
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && drag(event)}
    >
      <Bars bars={bars} className="player-ahead" />
      <Bars bars={bars} className="player-played" />
    </div>
  );
}
