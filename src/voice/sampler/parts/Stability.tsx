import type { SamplerCopy } from '../../content/try.copy.ts';
import { STABILITY } from '../../contract/voices.ts';
import { FIELDS } from '../sampler-fields.ts';

interface Props {
  copy: SamplerCopy['stability'];
  value: number;
  onSet: (value: number) => void;
}

/** Slider of the voice's stability. */
export function Stability({ copy, value, onSet }: Props) {
  return (
    <div className="field gap-0.5">
      <div className="flex flex-wrap justify-between gap-x-4 text-note figures-aligned">
        <label htmlFor={FIELDS.stability}>{copy.label}</label>
        <output className="strong" htmlFor={FIELDS.stability}>
          {value.toFixed(1)}
        </output>
      </div>
      <input
        type="range"
        className="h-7 w-full cursor-pointer accent-accent-text"
        id={FIELDS.stability}
        min={STABILITY.min}
        max={STABILITY.max}
        step={STABILITY.step}
        aria-describedby="voice-stability-ends"
        value={value}
        onChange={({ target }) => onSet(Number(target.value))}
      />
      <p
        id="voice-stability-ends"
        className="flex flex-wrap justify-between gap-x-4 text-note figures-aligned text-text-muted"
      >
        <span>{copy.low}</span> <span>{copy.high}</span>
      </p>
    </div>
  );
}
