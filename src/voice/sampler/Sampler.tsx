import { useStore } from '@nanostores/react';
import type { VoiceParts } from '../content/try.copy.ts';
import { Stability, TextArea } from './parts/Fields.tsx';
import { Generate } from './parts/Generate.tsx';
import { Presets } from './parts/Presets.tsx';
import { SamplePlayer } from './parts/SamplePlayer.tsx';
import { VoiceCards, VoiceSelects } from './parts/Voices.tsx';
import { Bars } from './parts/WaveformSlider.tsx';
import { FIELDS } from './voice.state.ts';
import type { VoiceStore } from './voice-store.ts';

const SILENCE = Array<number>(72).fill(0);

interface Props {
  parts: VoiceParts;
  store: VoiceStore;
  /** Plays the samples; null when rendered at build time. */
  sound: HTMLAudioElement | null;
}

/** The voice sampler, rendered at build time and hydrated when the visitor approaches it. */
export function Sampler({ parts, store, sound }: Props) {
  const state = useStore(store.$state);
  const { copy, voices } = parts;
  const { result } = state;
  const field = { copy, state, dispatch: store.dispatch };

  /** After a refused request, moves the focus to the field to correct. */
  function generate(): void {
    if (sound) store.generate(sound);
    const { problem } = store.$state.get();
    if (!problem || problem.kind === 'failed') return;
    document.getElementById(problem.kind === 'noVoice' ? FIELDS.voice : FIELDS.text)?.focus();
  }

  return (
    <>
      <div className="grid content-start gap-4 *:min-w-0">
        <TextArea {...field} />
        <Presets {...field} />
        <VoiceSelects {...field} voices={voices} />
        <Stability {...field} />
        <Generate copy={copy} state={state} onGenerate={generate} onCancel={store.cancel} />
        <section
          id="voice-sample"
          aria-labelledby="voice-recording"
          data-voice-result
          className="mt-3 grid gap-3 ruled pt-4"
        >
          <h2 id="voice-recording" className="text-note strong">
            {copy.result.heading}
          </h2>
          {result && sound ? (
            <SamplePlayer key={result.id} parts={parts} result={result} sound={sound} />
          ) : (
            // As tall as the player that replaces it, to avoid a layout shift.
            <div className="grid min-h-31 content-between text-note text-text-muted">
              <p>{copy.result.empty}</p>
              <Bars bars={SILENCE} className="h-14 w-full stroke-text-muted stroke-2" />
            </div>
          )}
        </section>
      </div>
      <VoiceCards {...field} voices={voices} />
    </>
  );
}
