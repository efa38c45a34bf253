import type { KeyboardEvent, PointerEvent } from 'react';
import { waveformBox, waveformPath } from '#core/template/waveform-path.ts';
import type { PlayerHandle } from '../use-player.ts';

interface Props {
  id: string;
  label: string;
  /** Position as text, for screen readers. */
  valueText: string;
  bars: readonly number[];
  player: PlayerHandle;
  /** How far an arrow key seeks, in seconds. */
  step: number;
}

/** Distance that each key seeks, in seconds; the page keys a tenth of the length, if that is more. */
function distances(length: number, step: number): Readonly<Record<string, number>> {
  const page = Math.max(step, length / 10);
  const forward = { ArrowRight: step, ArrowUp: step, PageUp: page, End: length };
  return { ...forward, ArrowLeft: -step, ArrowDown: -step, PageDown: -page, Home: -length };
}

export function WaveformSlider({ id, label, valueText, bars, player, step }: Props) {
  const { at, length, waveform } = player;

  function press(event: KeyboardEvent): void {
    const distance = distances(length, step)[event.key];
    if (distance === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    player.move(distance);
  }

  function drag(event: PointerEvent<HTMLDivElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    player.seek(((event.clientX - left) / width) * length);
  }

  return (
    <div
      ref={waveform}
      id={id}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.floor(length)}
      aria-valuenow={Math.min(Math.floor(length), Math.floor(at))}
      aria-valuetext={valueText}
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

/** A static waveform, drawn like those of pages. `bars`: loudness of each, 0 to 100. */
export function Bars({ bars, className }: { bars: readonly number[]; className: string }) {
  return (
    <svg viewBox={waveformBox(bars)} preserveAspectRatio="none" aria-hidden="true" className={className}>
      <path d={waveformPath(bars)} vectorEffect="non-scaling-stroke" strokeLinejoin="round" />
    </svg>
  );
}
