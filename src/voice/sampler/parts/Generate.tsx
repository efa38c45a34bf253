import { useLayoutEffect, useRef } from 'react';
import { SPEECH_TEXT_MAX_LENGTH as LIMIT } from '#core/contract/limits.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { lengthOf } from '../voice.state.ts';
import type { FieldProps } from './Fields.tsx';
import { TEXT_BUTTON } from './Presets.tsx';

type Props = Omit<FieldProps, 'dispatch'> & { onGenerate: () => void; onCancel: () => void };

/** Error message that stays after the toast has disappeared. */
function sentenceOf({ copy, state: { problem, text } }: Props): string {
  if (!problem) return '';
  if (problem.kind === 'tooLong') return fillIn(copy.text.tooLong, { limit: LIMIT, over: lengthOf(text) - LIMIT });
  if (problem.kind !== 'failed') return copy.toasts[problem.kind].text;
  const sentence = problem.sentence ?? copy.toasts.failed.text;
  return problem.about === 'limit' ? `${sentence} ${copy.stillPlays}` : sentence;
}

export function Generate(props: Props) {
  const { copy, state, onGenerate, onCancel } = props;
  const buttonCopy = copy.generate;
  const button = useRef<HTMLButtonElement>(null);
  const isBusy = state.step === 'generating';
  const wasBusy = useRef(isBusy);
  // The button has lost the focus by being disabled; it gets it back unless the focus has moved elsewhere meanwhile.
  useLayoutEffect(() => {
    const isBack = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    if (isBack && document.activeElement === document.body) button.current?.focus();
  }, [isBusy]);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3" data-step={state.step}>
      <button
        ref={button}
        id="voice-generate"
        type="button"
        className="button button-accent form-button noscript:hidden"
        disabled={isBusy}
        onClick={onGenerate}
      >
        {isBusy ? <span className="spinner">{buttonCopy.busy}</span> : buttonCopy.idle}
      </button>
      {isBusy && (
        <button id="voice-cancel" type="button" className={TEXT_BUTTON} onClick={onCancel}>
          {buttonCopy.cancel}
        </button>
      )}
      {/* The toast announces the other problems. */}
      <p className="field-error flex-[1_1_16rem]" role={state.problem?.kind === 'tooLong' ? 'alert' : undefined}>
        {sentenceOf(props)}
      </p>
    </div>
  );
}
