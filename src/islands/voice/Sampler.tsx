import { useSyncExternalStore } from 'react';
import { Generate } from './parts/Generate.tsx';
import { Presets } from './parts/Presets.tsx';
import { Recording } from './parts/Recording.tsx';
import { Stability } from './parts/Stability.tsx';
import { TextArea } from './parts/TextArea.tsx';
import { VoiceCards } from './parts/VoiceCards.tsx';
import { VoiceSelects } from './parts/VoiceSelects.tsx';
import { useProblemFocus } from './use-focus.ts';
import { usePreviews } from './use-previews.ts';
import type { VoiceParts } from './voice-parts.ts';
import type { VoiceStore } from './voice-store.ts';

interface Props {
  parts: VoiceParts;
  store: VoiceStore;
  /** Plays what is generated; null where it is drawn at build. */
  sound: HTMLAudioElement | null;
}

/** The voice sampler, drawn at build and woken when somebody turns to it. */
export function Sampler({ parts, store, sound }: Props) {
  const state = useSyncExternalStore(store.subscribe, store.read, store.readStart);
  const previews = usePreviews(parts.copy.toasts.previewFailed);
  const { copy, voices } = parts;
  const { happen } = store;
  const focusProblem = useProblemFocus(store);
  return (
    <>
      <div className="voice-desk">
        <TextArea copy={copy} state={state} onType={(text) => happen({ type: 'typed', text })} />
        <Presets copy={copy.presets} state={state} happen={happen} />
        <VoiceSelects copy={copy.voices} voices={voices} state={state} happen={happen} />
        <Stability
          copy={copy.stability}
          value={state.stability}
          onSet={(stability) => happen({ type: 'stability-set', stability })}
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
        <Recording parts={parts} sample={state.sample} sound={sound} />
      </div>
      <VoiceCards
        copy={copy.voices}
        voices={voices}
        chosen={state.voice}
        heard={previews.heard}
        onChoose={(voice) => happen({ type: 'voice-chosen', voice })}
        onHear={previews.toggle}
      />
    </>
  );
}
