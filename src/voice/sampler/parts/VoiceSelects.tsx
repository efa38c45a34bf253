import { fillIn } from '#core/template/fill-in.ts';
import type { SamplerCopy } from '../../content/try.copy.ts';
import type { Voice } from '../../content/voices.schema.ts';
import type { VoiceId } from '../../contract/voices.ts';
import { FIELDS } from '../sampler-fields.ts';
import type { SamplerEvent, SamplerState } from '../voice.state.ts';

interface Props {
  copy: SamplerCopy['voices'];
  voices: readonly Voice[];
  state: SamplerState;
  dispatch: (event: SamplerEvent) => void;
}

interface FieldProps {
  id: string;
  label: string;
  none: string;
  optionCopy: string;
  voices: readonly Voice[];
  chosen: VoiceId | null;
  isWrong?: boolean;
  onChoose: (voice: VoiceId | null) => void;
}

function VoiceSelect({ id, label, none, optionCopy, voices, chosen, isWrong = false, onChoose }: FieldProps) {
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
              {fillIn(optionCopy, { name, accent })}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

/** Dropdowns of the voice, synchronized with the cards, and of a second voice for comparison. */
export function VoiceSelects({ copy, voices, state, dispatch }: Props) {
  const { voice, other, problem } = state;
  return (
    <div className="grid grid-cols-2 gap-4 *:min-w-0">
      <VoiceSelect
        id={FIELDS.voice}
        label={copy.label}
        none={copy.none}
        optionCopy={copy.option}
        voices={voices}
        chosen={voice}
        isWrong={problem?.kind === 'noVoice'}
        onChoose={(chosen) => dispatch({ type: 'voice-chosen', voice: chosen })}
      />
      <VoiceSelect
        id={FIELDS.other}
        label={copy.compareLabel}
        none={copy.compareNone}
        optionCopy={copy.option}
        voices={voices.filter(({ id }) => id !== voice)}
        chosen={other}
        onChoose={(chosen) => dispatch({ type: 'other-chosen', voice: chosen })}
      />
    </div>
  );
}
