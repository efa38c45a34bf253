import { useEffect, useRef, useState } from 'react';
import { showToast } from '#core/browser/toasts.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { pauseOthers } from '../../browser/playback.ts';
import type { Voice } from '../../content/voices.schema.ts';
import type { VoiceId } from '../../contract/voices.ts';
import { FIELDS } from '../voice.state.ts';
import type { FieldProps } from './Fields.tsx';
import { Icon } from './Player.tsx';

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

/** Plays the voice previews through one audio element. Nothing is loaded before the first click. */
function usePreviews(failed: { title: string; text: string }) {
  const [playing, setPlaying] = useState<VoiceId | null>(null);
  const player = useRef<HTMLAudioElement>(null);
  useEffect(() => () => player.current?.pause(), []);

  function toggle(voice: VoiceId): void {
    player.current ??= new Audio();
    const sound = player.current;
    // Switching to another preview fires `pause` while the element is already playing again.
    sound.onpause = () => sound.paused && setPlaying(null);
    if (playing === voice) {
      sound.pause();
      return;
    }
    sound.src = `/audio/voices/${voice}.mp3`;
    pauseOthers(sound);
    setPlaying(voice);
    sound.play().catch((failure: DOMException) => {
      // Another preview was started before this one could play.
      if (failure.name === 'AbortError') return;
      setPlaying(null);
      void showToast({ ...failed, look: 'destructive' });
    });
  }

  return { playing, toggle };
}

/** Cards of all voices: a group of radio buttons, each with a button for its preview. */
export function VoiceCards({ copy: { voices: copy, toasts }, voices, state, dispatch }: VoicesProps) {
  const { playing, toggle } = usePreviews(toasts.previewFailed);
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
            checked={state.voice === id}
            onChange={() => dispatch({ type: 'voice-chosen', voice: id })}
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
            onClick={() => toggle(id)}
          >
            <Icon shape={playing === id ? 'pause' : 'play'} />
          </button>
        </div>
      ))}
    </fieldset>
  );
}
