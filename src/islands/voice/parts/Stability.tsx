import { STABILITY } from '#contracts/voices.ts';
import type { SamplerCopy } from '#schemas/try-copy.schema.ts';
import { FIELDS } from '../found-wishes.ts';

interface Props {
  copy: SamplerCopy['stability'];
  value: number;
  onSet: (value: number) => void;
}

/** How evenly the voice speaks. */
export function Stability({ copy, value, onSet }: Props) {
  return (
    <div className="field voice-stability">
      <div className="voice-label">
        <label htmlFor={FIELDS.stability}>{copy.label}</label>
        <output htmlFor={FIELDS.stability}>{value.toFixed(1)}</output>
      </div>
      <input
        type="range"
        id={FIELDS.stability}
        min={STABILITY.min}
        max={STABILITY.max}
        step={STABILITY.step}
        aria-describedby="voice-stability-ends"
        value={value}
        onChange={({ target }) => onSet(Number(target.value))}
      />
      <p id="voice-stability-ends" className="voice-ends">
        <span>{copy.low}</span> <span>{copy.high}</span>
      </p>
    </div>
  );
}
