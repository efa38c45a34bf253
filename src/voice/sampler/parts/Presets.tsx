import { fillIn } from '#core/template/fill-in.ts';
import { FIELDS } from '../voice.state.ts';
import type { FieldProps } from './Fields.tsx';

const PILL =
  'cursor-pointer rounded-pill outlined border-text-muted px-2.75 py-0.75 text-note hover:border-text hover:bg-surface-muted';
export const TEXT_BUTTON = 'more text-note underline underline-offset-[0.2em]';

/** Buttons of the example texts. Replacing the visitor's own text requires confirmation. */
export function Presets({ copy: { presets: copy }, state, dispatch }: FieldProps) {
  const { text, offeredPreset, replacedText } = state;
  const offer = copy.items.find(({ id }) => id === offeredPreset);

  type Answer = 'offer-accepted' | 'offer-declined' | 'undone';
  /** Button that answers and moves the focus to the element `next`, as it disappears itself. */
  const answer = (id: string, label: string, type: Answer, next: string = FIELDS.text) => (
    <button
      id={id}
      type="button"
      className={TEXT_BUTTON}
      onClick={() => {
        dispatch({ type });
        document.getElementById(next)?.focus();
      }}
    >
      {label}
    </button>
  );

  return (
    <fieldset className="flex flex-wrap items-center gap-x-1.5 gap-y-2 text-note noscript:hidden">
      {/* A legend is no flex item, and WebKit floats none. */}
      <legend className="unseen">{copy.label}</legend>
      <span aria-hidden="true" className="me-1 text-text-muted">
        {copy.label}
      </span>
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
            {answer('voice-replace', copy.replace, 'offer-accepted', `voice-preset-${offer.id}`)}
            {answer('voice-keep', copy.keep, 'offer-declined')}
          </>
        )}
        {replacedText !== null && (
          <>
            <p>{copy.replaced}</p>
            {answer('voice-undo', copy.undo, 'undone')}
          </>
        )}
      </div>
    </fieldset>
  );
}
