import type { VoiceId } from '#contracts/voices.ts';
import type { SamplerCopy } from '#schemas/try-copy.schema.ts';
import type { Voice } from '#schemas/voices.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import { Icon } from './Icon.tsx';

interface Props {
  copy: SamplerCopy['voices'];
  voices: readonly Voice[];
  chosen: VoiceId | null;
  /** Whose preview is heard now. */
  heard: VoiceId | null;
  onChoose: (voice: VoiceId) => void;
  onHear: (voice: VoiceId) => void;
}

/** All voices side by side: a group of radio buttons, each with a preview beside it. */
export function VoiceCards({ copy, voices, chosen, heard, onChoose, onHear }: Props) {
  return (
    <fieldset className="voice-cards">
      <legend>{copy.legend}</legend>
      {voices.map(({ id, name, gender, accent, description }) => (
        <div key={id} className="voice-card" data-heard={heard === id || undefined}>
          <input
            type="radio"
            name="voice"
            id={`voice-${id}`}
            value={id}
            aria-describedby={`voice-about-${id}`}
            checked={chosen === id}
            onChange={() => onChoose(id)}
          />
          <label htmlFor={`voice-${id}`}>
            <strong>{name}</strong>
            <span>{fillIn(copy.kind, { gender: copy.genders[gender], accent })}</span>
          </label>
          <p id={`voice-about-${id}`}>{description}</p>
          <button
            id={`voice-hear-${id}`}
            type="button"
            className="voice-hear"
            aria-label={fillIn(heard === id ? copy.stop : copy.hear, { name })}
            onClick={() => onHear(id)}
          >
            <Icon shape={heard === id ? 'pause' : 'play'} />
          </button>
        </div>
      ))}
    </fieldset>
  );
}
