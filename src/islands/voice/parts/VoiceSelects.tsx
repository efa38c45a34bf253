import type { VoiceId } from '#contracts/voices.ts';
import type { SamplerCopy } from '#schemas/try-copy.schema.ts';
import type { Voice } from '#schemas/voices.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import { FIELDS } from '../found-wishes.ts';
import type { Sampler, SamplerEvent } from '../voice.state.ts';

interface Props {
  copy: SamplerCopy['voices'];
  voices: readonly Voice[];
  state: Sampler;
  happen: (event: SamplerEvent) => void;
}

interface FieldProps {
  id: string;
  label: string;
  none: string;
  words: string;
  voices: readonly Voice[];
  chosen: VoiceId | null;
  isWrong?: boolean;
  onChoose: (voice: VoiceId | null) => void;
}

function VoiceSelect({ id, label, none, words, voices, chosen, isWrong = false, onChoose }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="choice">
        <select
          id={id}
          className="field-control"
          aria-invalid={isWrong || undefined}
          value={chosen ?? ''}
          onChange={({ target }) => onChoose(voices.find((voice) => voice.id === target.value)?.id ?? null)}
        >
          <option value="">{none}</option>
          {voices.map(({ id: value, name, accent }) => (
            <option key={value} value={value}>
              {fillIn(words, { name, accent })}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

/** The voice, in step with the cards, and a second one to compare it with. */
export function VoiceSelects({ copy, voices, state, happen }: Props) {
  const { voice, other, problem } = state;
  return (
    <div className="voice-selects">
      <VoiceSelect
        id={FIELDS.voice}
        label={copy.label}
        none={copy.none}
        words={copy.option}
        voices={voices}
        chosen={voice}
        isWrong={problem?.kind === 'noVoice'}
        onChoose={(chosen) => happen({ type: 'voice-chosen', voice: chosen })}
      />
      <VoiceSelect
        id={FIELDS.other}
        label={copy.compareLabel}
        none={copy.compareNone}
        words={copy.option}
        voices={voices.filter(({ id }) => id !== voice)}
        chosen={other}
        onChoose={(chosen) => happen({ type: 'other-chosen', voice: chosen })}
      />
    </div>
  );
}
