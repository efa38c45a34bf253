import { useSyncExternalStore } from 'react';
import { Generate } from './parts/Generate.tsx';
import { Presets } from './parts/Presets.tsx';
import { ResultSection } from './parts/ResultSection.tsx';
import { Stability } from './parts/Stability.tsx';
import { TextArea } from './parts/TextArea.tsx';
import { VoiceCards } from './parts/VoiceCards.tsx';
import { VoiceSelects } from './parts/VoiceSelects.tsx';
import { useFocusOnProblem } from './use-focus.ts';
import { usePreviews } from './use-previews.ts';
import type { VoiceParts } from './voice-parts.ts';
import type { VoiceStore } from './voice-store.ts';

interface Props {
  parts: VoiceParts;
  store: VoiceStore;
  /** Plays the samples; null when rendered at build time. */
  sound: HTMLAudioElement | null;
}

/** The voice sampler, rendered at build time and hydrated when the visitor approaches it. */
export function Sampler({ parts, store, sound }: Props) {
  const state = useSyncExternalStore(store.subscribe, store.read, store.readStart);
  const previews = usePreviews(parts.copy.toasts.previewFailed);
  const { copy, voices } = parts;
  const { dispatch } = store;
  const focusProblem = useFocusOnProblem(store);
  return (
    <>
      <div className="grid content-start gap-4 *:min-w-0">
        <TextArea copy={copy} state={state} onType={(text) => dispatch({ type: 'typed', text })} />
        <Presets copy={copy.presets} state={state} dispatch={dispatch} />
        <VoiceSelects copy={copy.voices} voices={voices} state={state} dispatch={dispatch} />
        <Stability
          copy={copy.stability}
          value={state.stability}
          onSet={(stability) => dispatch({ type: 'stability-set', stability })}
        />
        <Generate
          copy={copy}
          state={state}
          onGenerate={() => {
            if (sound) store.generate(sound);
            focusProblem();
          }}
          onCancel={store.cancel}
        />
        <ResultSection parts={parts} result={state.result} sound={sound} />
      </div>
      <VoiceCards
        copy={copy.voices}
        voices={voices}
        chosen={state.voice}
        playing={previews.playing}
        onChoose={(voice) => dispatch({ type: 'voice-chosen', voice })}
        onPreview={previews.toggle}
      />
    </>
  );
}
