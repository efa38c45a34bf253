import { SPEECH_TEXT_MAX_LENGTH as LIMIT } from '#contracts/limits.ts';
import type { SamplerCopy } from '#schemas/try-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import { FIELDS } from '../found-wishes.ts';
import { lengthOf, type Sampler } from '../voice.state.ts';

/** From so many characters on the counter says that it will end. */
const NEAR = LIMIT - 50;

interface Props {
  copy: SamplerCopy;
  state: Sampler;
  onType: (text: string) => void;
}

/** Takes any length: what is pasted is never cut, it is said how much is too much. */
export function TextArea({ copy, state: { text, problem }, onType }: Props) {
  const words = copy.text;
  const count = lengthOf(text);
  const values = { count, limit: LIMIT, over: count - LIMIT };
  const isOver = count > LIMIT;
  const isNear = count >= NEAR;
  const isWrong =
    isOver || problem?.kind === 'noText' || (problem?.kind === 'failed' && problem.about === 'text');
  const nearing = isOver ? words.full : isNear ? words.near : '';
  return (
    <div className="field">
      <div className="voice-label">
        <label htmlFor={FIELDS.text}>{words.label}</label>
        <span
          id="voice-count"
          className="voice-count"
          data-near={isNear || undefined}
          data-over={isOver || undefined}
        >
          {fillIn(isOver ? words.over : words.counter, values)}
        </span>
      </div>
      <textarea
        id={FIELDS.text}
        className="field-control"
        rows={4}
        dir="auto"
        placeholder={words.placeholder}
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
