import { useEffect, useRef, useState } from 'react';
import { hearAlone } from '#browser/one-sound.ts';
import { showToast } from '#browser/toasts.ts';
import type { VoiceId } from '#contracts/voices.ts';

const previewOf = (voice: VoiceId) => `/audio/voices/${voice}.mp3`;

/** The recorded previews of the voices: one element for all of them, nothing loaded before the press. */
export function usePreviews(failed: { title: string; text: string }) {
  const [heard, setHeard] = useState<VoiceId | null>(null);
  const player = useRef<HTMLAudioElement>(null);
  useEffect(() => () => player.current?.pause(), []);

  function toggle(voice: VoiceId): void {
    player.current ??= new Audio();
    const sound = player.current;
    // The press of another one takes its place without a pause.
    sound.onpause = () => sound.paused && setHeard(null);
    if (heard === voice) {
      sound.pause();
      return;
    }
    sound.src = previewOf(voice);
    hearAlone(sound);
    setHeard(voice);
    sound.play().catch((failure: DOMException) => {
      // Another press came before it could begin.
      if (failure.name === 'AbortError') return;
      setHeard(null);
      void showToast({ ...failed, look: 'destructive' });
    });
  }

  return { heard, toggle };
}
