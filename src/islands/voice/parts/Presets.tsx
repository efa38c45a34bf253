import type { SamplerCopy } from '#schemas/try-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import { FIELDS } from '../found-wishes.ts';
import type { Sampler, SamplerEvent } from '../voice.state.ts';

interface Props {
  copy: SamplerCopy['presets'];
  state: Sampler;
  happen: (event: SamplerEvent) => void;
}

/** Texts to begin with. Somebody's own words are replaced by none of them unasked. */
export function Presets({ copy, state: { text, offered, before }, happen }: Props) {
  const offer = copy.items.find(({ id }) => id === offered);

  /** The button that is pressed here goes with the press; the focus stays near. */
  function answer(type: 'replaced' | 'kept' | 'undone', next: string): void {
    happen({ type });
    document.getElementById(next)?.focus();
  }

  return (
    <fieldset className="voice-presets">
      <legend>{copy.label}</legend>
      {copy.items.map((preset) => (
        <button
          key={preset.id}
          id={`voice-preset-${preset.id}`}
          type="button"
          className="voice-pill"
          aria-pressed={text === preset.text}
          onClick={() => happen({ type: 'preset-chosen', id: preset.id })}
        >
          {preset.name}
        </button>
      ))}
      <div role="status" className="voice-offer">
        {offer && (
          <>
            <p>{fillIn(copy.offer, { name: offer.name })}</p>
            <button
              id="voice-replace"
              type="button"
              className="voice-link"
              onClick={() => answer('replaced', `voice-preset-${offer.id}`)}
            >
              {copy.replace}
            </button>
            <button
              id="voice-keep"
              type="button"
              className="voice-link"
              onClick={() => answer('kept', FIELDS.text)}
            >
              {copy.keep}
            </button>
          </>
        )}
        {before !== null && (
          <>
            <p>{copy.replaced}</p>
            <button
              id="voice-undo"
              type="button"
              className="voice-link"
              onClick={() => answer('undone', FIELDS.text)}
            >
              {copy.undo}
            </button>
          </>
        )}
      </div>
    </fieldset>
  );
}
