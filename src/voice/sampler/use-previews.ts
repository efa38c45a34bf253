import { useEffect, useRef, useState } from 'react';
import { showToast } from '#core/browser/toasts.ts';
import { pauseOthers } from '../browser/playback.ts';
import type { VoiceId } from '../contract/voices.ts';

const previewOf = (voice: VoiceId) => `/audio/voices/${voice}.mp3`;

/** Plays the voice previews through one audio element. Nothing is loaded before the first click. */
export function usePreviews(failed: { title: string; text: string }) {
  const [playing, setPlaying] = useState<VoiceId | null>(null);
  const player = useRef<HTMLAudioElement>(null);
  useEffect(() => () => player.current?.pause(), []);

  function toggle(voice: VoiceId): void {
    player.current ??= new Audio();
    const sound = player.current;
    // Switching to another preview fires `pause` while the element is already playing again.
    sound.onpause = () => sound.paused && setPlaying(null);
    if (playing === voice) {
      sound.pause();
      return;
    }
    sound.src = previewOf(voice);
    pauseOthers(sound);
    setPlaying(voice);
    sound.play().catch((failure: DOMException) => {
      // Another preview was started before this one could play.
      if (failure.name === 'AbortError') return;
      setPlaying(null);
      void showToast({ ...failed, look: 'destructive' });
    });
  }

  return { playing, toggle };
}
