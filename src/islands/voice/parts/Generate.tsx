import { useRef } from 'react';
import { SPEECH_TEXT_MAX_LENGTH as LIMIT } from '#contracts/limits.ts';
import type { SamplerCopy } from '#schemas/try-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import { useFocusAgain } from '../use-focus.ts';
import { lengthOf, type Sampler } from '../voice.state.ts';

interface Props {
  copy: SamplerCopy;
  state: Sampler;
  onGenerate: () => void;
  onCancel: () => void;
}

/** What is wrong, in words that stay while the toast goes. */
function sentenceOf(copy: SamplerCopy, { problem, text }: Sampler): string {
  if (!problem) return '';
  switch (problem.kind) {
    case 'tooLong':
      return fillIn(copy.text.tooLong, { limit: LIMIT, over: lengthOf(text) - LIMIT });
    case 'failed': {
      const sentence = problem.sentence ?? copy.toasts.failed.text;
      return problem.about === 'limit' ? `${sentence} ${copy.stillPlays}` : sentence;
    }
    default:
      return copy.toasts[problem.kind].text;
  }
}

/** The one action of the page, and what became of it. */
export function Generate({ copy, state, onGenerate, onCancel }: Props) {
  const words = copy.generate;
  const button = useRef<HTMLButtonElement>(null);
  const isBusy = state.step === 'generating';
  useFocusAgain(button, isBusy);
  return (
    <div className="voice-generate" data-step={state.step}>
      <button
        ref={button}
        id="voice-generate"
        type="button"
        className="button button-voice form-button"
        disabled={isBusy}
        onClick={onGenerate}
      >
        {isBusy ? <span className="spinner">{words.busy}</span> : words.idle}
      </button>
      {isBusy && (
        <button id="voice-cancel" type="button" className="voice-link" onClick={onCancel}>
          {words.cancel}
        </button>
      )}
      {/* The toast reads the others out already. */}
      <p className="field-error" role={state.problem?.kind === 'tooLong' ? 'alert' : undefined}>
        {sentenceOf(copy, state)}
      </p>
    </div>
  );
}
