import { SPEECH_TEXT_MAX_LENGTH as LIMIT } from '#core/contract/limits.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { SamplerCopy } from '../../content/try.copy.ts';
import { STABILITY } from '../../contract/voices.ts';
import { FIELDS, lengthOf, type SamplerEvent, type SamplerState } from '../voice.state.ts';

/** Length from which the counter warns that the limit is near. */
const WARNING_LENGTH = LIMIT - 50;
/** Look of the line of a label and a value beside it. */
const LINE = 'flex flex-wrap justify-between gap-x-4 text-note figures-aligned';

export interface FieldProps {
  copy: SamplerCopy;
  state: SamplerState;
  dispatch: (event: SamplerEvent) => void;
}

/** Text area without a hard limit: a pasted text is never cut, the counter shows how much is too long. */
export function TextArea({ copy: { text: copy }, state: { text, problem }, dispatch }: FieldProps) {
  const count = lengthOf(text);
  const values = { count, limit: LIMIT, over: count - LIMIT };
  const isOver = count > LIMIT;
  const isNear = count >= WARNING_LENGTH;
  const isWrong = isOver || problem?.kind === 'noText' || (problem?.kind === 'failed' && problem.about === 'text');
  const nearing = isOver ? copy.full : isNear ? copy.near : '';
  return (
    <div className="field">
      <div className={LINE}>
        <label htmlFor={FIELDS.text}>{copy.label}</label>
        <span
          id="voice-count"
          className={isNear ? 'strong data-over:text-danger' : 'text-text-muted'}
          data-near={isNear || undefined}
          data-over={isOver || undefined}
        >
          {fillIn(isOver ? copy.over : copy.counter, values)}
        </span>
      </div>
      <textarea
        id={FIELDS.text}
        className="field-control"
        rows={4}
        dir="auto"
        placeholder={copy.placeholder}
        aria-describedby="voice-count"
        aria-invalid={isWrong || undefined}
        value={text}
        onChange={({ target }) => dispatch({ type: 'typed', text: target.value })}
      />
      <p role="status" className="unseen">
        {fillIn(nearing, values)}
      </p>
    </div>
  );
}

export function Stability({ copy: { stability: copy }, state: { stability }, dispatch }: FieldProps) {
  return (
    <div className="field gap-0.5">
      <div className={LINE}>
        <label htmlFor={FIELDS.stability}>{copy.label}</label>
        <output className="strong" htmlFor={FIELDS.stability}>
          {stability.toFixed(1)}
        </output>
      </div>
      <input
        type="range"
        className="h-7 w-full cursor-pointer accent-accent-text [&::-moz-range-thumb]:bg-accent-text"
        id={FIELDS.stability}
        min={STABILITY.min}
        max={STABILITY.max}
        step={STABILITY.step}
        aria-describedby="voice-stability-ends"
        value={stability}
        onChange={({ target }) => dispatch({ type: 'stability-set', stability: Number(target.value) })}
      />
      <p id="voice-stability-ends" className={`${LINE} text-text-muted`}>
        <span>{copy.low}</span> <span>{copy.high}</span>
      </p>
    </div>
  );
}
