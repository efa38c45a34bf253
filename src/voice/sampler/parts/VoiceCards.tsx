import { fillIn } from '#core/template/fill-in.ts';
import type { SamplerCopy } from '../../content/try.copy.ts';
import type { Voice } from '../../content/voices.schema.ts';
import type { VoiceId } from '../../contract/voices.ts';
import { Icon } from './Icon.tsx';

interface Props {
  copy: SamplerCopy['voices'];
  voices: readonly Voice[];
  chosen: VoiceId | null;
  /** Voice whose preview is playing. */
  playing: VoiceId | null;
  onChoose: (voice: VoiceId) => void;
  onPreview: (voice: VoiceId) => void;
}

/** Cards of all voices: a group of radio buttons, each with a button for its preview. */
export function VoiceCards({ copy, voices, chosen, playing, onChoose, onPreview }: Props) {
  return (
    <fieldset className="content-start sm:max-lg:grid sm:max-lg:grid-cols-2 sm:max-lg:gap-x-12">
      <legend className="pb-2 text-note strong">{copy.legend}</legend>
      {voices.map(({ id, name, gender, accent, description }) => (
        <div key={id} className="voice-card" data-heard={playing === id || undefined}>
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
            aria-label={fillIn(playing === id ? copy.stop : copy.hear, { name })}
            onClick={() => onPreview(id)}
          >
            <Icon shape={playing === id ? 'pause' : 'play'} />
          </button>
        </div>
      ))}
    </fieldset>
  );
}
