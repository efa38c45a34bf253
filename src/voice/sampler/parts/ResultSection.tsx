import type { SamplerResult } from '../voice.state.ts';
import type { VoiceParts } from '../voice-parts.ts';
import { SamplePlayer } from './SamplePlayer.tsx';
import { Bars } from './WaveformSlider.tsx';

/** Waveform before the first sample. */
const SILENCE = Array<number>(72).fill(0);

interface Props {
  parts: VoiceParts;
  result: SamplerResult | null;
  sound: HTMLAudioElement | null;
}

/** The newest sample, or a placeholder. */
export function ResultSection({ parts, result, sound }: Props) {
  const resultCopy = parts.copy.result;
  return (
    <section aria-labelledby="voice-recording" data-voice-result className="mt-3 grid gap-3 ruled pt-4">
      <h2 id="voice-recording" className="text-note strong">
        {resultCopy.heading}
      </h2>
      {result && sound ? (
        <SamplePlayer key={result.id} parts={parts} result={result} sound={sound} />
      ) : (
        // As tall as the player that replaces it, to avoid a layout shift.
        <div className="grid min-h-31 content-between text-note text-text-muted">
          <p>{resultCopy.empty}</p>
          <Bars bars={SILENCE} className="h-14 w-full stroke-text-muted stroke-2" />
        </div>
      )}
    </section>
  );
}
