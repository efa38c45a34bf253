import { waveformBox, waveformPath } from '#shell/waveform-path.ts';

interface Props {
  /** Loudness of each, 0 to 100. */
  bars: readonly number[];
  className?: string;
}

/** A waveform, as pages draw it. */
export function Bars({ bars, className }: Props) {
  return (
    <svg viewBox={waveformBox(bars)} preserveAspectRatio="none" aria-hidden="true" className={className}>
      <path d={waveformPath(bars)} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
