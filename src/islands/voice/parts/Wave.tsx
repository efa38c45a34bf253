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
  wave: RefObject<HTMLDivElement | null>;
}

/** Of the length, that the page keys go. */
const PAGE = 0.1;

/** Where a key leads; null for one that leads nowhere. */
function targetOf(key: string, { at, length, step }: Props): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return at + step;
    case 'ArrowLeft':
    case 'ArrowDown':
      return at - step;
    case 'PageUp':
      return at + Math.max(step, length * PAGE);
    case 'PageDown':
      return at - Math.max(step, length * PAGE);
    case 'Home':
      return 0;
    case 'End':
      return length;
    default:
      return null;
  }
}

/** The waveform of a sound, and the slider of its time. */
export function Wave(props: Props) {
  const { id, label, said, bars, at, length, onSeek, wave } = props;

  function press(event: KeyboardEvent): void {
    const target = event.ctrlKey || event.metaKey || event.altKey ? null : targetOf(event.key, props);
    if (target === null) return;
    event.preventDefault();
    onSeek(target);
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
