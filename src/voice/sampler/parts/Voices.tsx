import { fillIn } from '#core/template/fill-in.ts';
import type { Voice } from '../../content/voices.schema.ts';
import { FIELDS } from '../voice.state.ts';
import type { FieldProps } from './Fields.tsx';

type VoicesProps = FieldProps & { voices: readonly Voice[] };

/** Dropdowns of the voice, synchronized with the cards, and of a second voice for comparison. */
export function VoiceSelects({ copy: { voices: copy }, voices, state, dispatch }: VoicesProps) {
  const { voice, other, problem } = state;
  const isMissing = problem?.kind === 'noVoice';
  const others = voices.filter(({ id }) => id !== voice);
  const first = { id: FIELDS.voice, label: copy.label, none: copy.none, options: voices, chosen: voice };
  const second = { id: FIELDS.other, label: copy.compareLabel, none: copy.compareNone, options: others, chosen: other };
  const selects = [
    { ...first, isWrong: isMissing, type: 'voice-chosen' },
    { ...second, isWrong: false, type: 'other-chosen' },
  ] as const;
  return (
    <div className="grid grid-cols-2 gap-4 *:min-w-0">
      {selects.map(({ id, label, none, options, chosen, isWrong, type }) => (
        <div key={id} className="field">
          <label htmlFor={id}>{label}</label>
          <div className="choice">
            <select
              id={id}
              className="field-control"
              aria-invalid={isWrong || undefined}
              value={chosen ?? ''}
              onChange={({ target }) =>
                dispatch({ type, voice: options.find(({ id }) => id === target.value)?.id ?? null })
              }
            >
              <option value="">{none}</option>
              {options.map(({ id, name, accent }) => (
                <option key={id} value={id}>
                  {fillIn(copy.option, { name, accent })}
                </option>
              ))}
            </select>
          </div>
        </div>
      ))}
    </div>
  );
}

/** Cards of all voices: a group of radio buttons, each with a link that plays its preview. */
export function VoiceCards({ copy: { voices: copy }, voices, state, dispatch }: VoicesProps) {
  return (
    <fieldset className="voice-cards">
      <legend className="pb-2 text-note strong">{copy.legend}</legend>
      {voices.map(({ id, name, gender, accent, description }) => (
        <div key={id} className="voice-card">
          <input
            type="radio"
            name="voice"
            id={`voice-${id}`}
            value={id}
            aria-describedby={`voice-about-${id}`}
            checked={state.voice === id}
            onChange={() => dispatch({ type: 'voice-chosen', voice: id })}
          />
          <label htmlFor={`voice-${id}`}>
            <strong>{name}</strong>
            <span>{fillIn(copy.kind, { gender: copy.genders[gender], accent })}</span>
          </label>
          <p id={`voice-about-${id}`}>{description}</p>
          <a
            id={`voice-hear-${id}`}
            href={`/audio/voices/${id}.mp3`}
            aria-label={fillIn(copy.hear, { name })}
            data-call=""
            data-title={name}
            className="hear"
          >
            <span className="play" />
          </a>
        </div>
      ))}
    </fieldset>
  );
}
