import { SPEECH_TEXT_MAX_LENGTH as LIMIT } from '#core/contract/limits.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { SamplerCopy } from '../../content/try.copy.ts';
import { FIELDS } from '../sampler-fields.ts';
import { lengthOf, type SamplerState } from '../voice.state.ts';

/** Length from which the counter warns that the limit is near. */
const WARNING_LENGTH = LIMIT - 50;

interface Props {
  copy: SamplerCopy;
  state: SamplerState;
  onType: (text: string) => void;
}

/** Text area without a hard limit: a pasted text is never cut, the counter shows how much is too long. */
export function TextArea({ copy, state: { text, problem }, onType }: Props) {
  const textCopy = copy.text;
  const count = lengthOf(text);
  const values = { count, limit: LIMIT, over: count - LIMIT };
  const isOver = count > LIMIT;
  const isNear = count >= WARNING_LENGTH;
  const isWrong = isOver || problem?.kind === 'noText' || (problem?.kind === 'failed' && problem.about === 'text');
  const nearing = isOver ? textCopy.full : isNear ? textCopy.near : '';
  return (
    <div className="field">
      <div className="flex flex-wrap justify-between gap-x-4 text-note figures-aligned">
        <label htmlFor={FIELDS.text}>{textCopy.label}</label>
        <span
          id="voice-count"
          className={isNear ? 'strong data-over:text-danger' : 'text-text-muted'}
          data-near={isNear || undefined}
          data-over={isOver || undefined}
        >
          {fillIn(isOver ? textCopy.over : textCopy.counter, values)}
        </span>
      </div>
      <textarea
        id={FIELDS.text}
        className="field-control"
        rows={4}
        dir="auto"
        placeholder={textCopy.placeholder}
        aria-describedby="voice-count"
        aria-invalid={isWrong || undefined}
        value={text}
        onChange={({ target }) => onType(target.value)}
      />
      <p role="status" className="unseen">
        {fillIn(nearing, values)}
      </p>
    </div>
  );
}
