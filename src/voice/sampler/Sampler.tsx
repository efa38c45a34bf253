import { useStore } from '@nanostores/react';
import type { VoiceParts } from '../content/try.copy.ts';
import { Stability, TextArea } from './parts/Fields.tsx';
import { Generate } from './parts/Generate.tsx';
import { Presets } from './parts/Presets.tsx';
import { VoiceCards, VoiceSelects } from './parts/Voices.tsx';
import { FIELDS } from './voice.state.ts';
import type { VoiceStore } from './voice-store.ts';

interface Props {
  parts: VoiceParts;
  store: VoiceStore;
}

/** The voice sampler, rendered at build time and hydrated when the visitor approaches it. */
export function Sampler({ parts, store }: Props) {
  const state = useStore(store.$state);
  const { copy, voices } = parts;
  const field = { copy, state, dispatch: store.dispatch };

  /** After a refused request, moves the focus to the field to correct. */
  function generate(): void {
    store.generate();
    const { problem } = store.$state.get();
    if (!problem || problem.kind === 'failed') return;
    document.getElementById(problem.kind === 'noVoice' ? FIELDS.voice : FIELDS.text)?.focus();
  }

  return (
    <>
      <div className="sampler-form">
        <TextArea {...field} />
        <Presets {...field} />
        <VoiceSelects {...field} voices={voices} />
        <Stability {...field} />
        <Generate copy={copy} state={state} onGenerate={generate} onCancel={store.cancel} />
      </div>
      <VoiceCards {...field} voices={voices} />
    </>
  );
}
