import { fillIn } from '#core/template/fill-in.ts';
import type { SamplerCopy } from '../../content/try.copy.ts';
import { FIELDS } from '../sampler-fields.ts';
import type { SamplerEvent, SamplerState } from '../voice.state.ts';

/** Look of a choice. */
export const PILL =
  'cursor-pointer rounded-pill outlined border-text-muted px-2.75 py-0.75 text-note hover:border-text hover:bg-surface-muted';
/** Look of a button within a text. */
export const TEXT_BUTTON = 'more text-note underline underline-offset-[0.2em]';

interface Props {
  copy: SamplerCopy['presets'];
  state: SamplerState;
  dispatch: (event: SamplerEvent) => void;
}

/** Buttons of the example texts. Replacing the visitor's own text requires confirmation. */
export function Presets({ copy, state: { text, offeredPreset, replacedText }, dispatch }: Props) {
  const offer = copy.items.find(({ id }) => id === offeredPreset);

  /** Dispatches the answer and moves the focus, as the clicked button disappears. */
  function answerOffer(type: 'offer-accepted' | 'offer-declined' | 'undone', next: string): void {
    dispatch({ type });
    document.getElementById(next)?.focus();
  }

  return (
    <fieldset className="flex flex-wrap items-center gap-x-1.5 gap-y-2 text-note noscript:hidden">
      <legend className="float-start me-1 text-text-muted">{copy.label}</legend>
      {copy.items.map((preset) => (
        <button
          key={preset.id}
          id={`voice-preset-${preset.id}`}
          type="button"
          className={`${PILL} aria-pressed:border-text aria-pressed:bg-text aria-pressed:text-background`}
          aria-pressed={text === preset.text}
          onClick={() => dispatch({ type: 'preset-chosen', id: preset.id })}
        >
          {preset.name}
        </button>
      ))}
      <div role="status" className="flex basis-full flex-wrap gap-x-4 gap-y-1 empty:hidden">
        {offer && (
          <>
            <p>{fillIn(copy.offer, { name: offer.name })}</p>
            <button
              id="voice-replace"
              type="button"
              className={TEXT_BUTTON}
              onClick={() => answerOffer('offer-accepted', `voice-preset-${offer.id}`)}
            >
              {copy.replace}
            </button>
            <button
              id="voice-keep"
              type="button"
              className={TEXT_BUTTON}
              onClick={() => answerOffer('offer-declined', FIELDS.text)}
            >
              {copy.keep}
            </button>
          </>
        )}
        {replacedText !== null && (
          <>
            <p>{copy.replaced}</p>
            <button
              id="voice-undo"
              type="button"
              className={TEXT_BUTTON}
              onClick={() => answerOffer('undone', FIELDS.text)}
            >
              {copy.undo}
            </button>
          </>
        )}
      </div>
    </fieldset>
  );
}
