import type { VoiceId } from '../../../contract/voices.ts';
import { type SpeechVendor, streamAudio } from './vendor.ts';

/** Formats available in every plan: MP3 at 44.1 kHz and 64 kbit/s, and PCM. */
const FORMATS = { mp3: 'mp3_44100_64', pcm: 'pcm_24000' } as const;

/** An ElevenLabs account. `baseUrl` ends with the version; `voices`: the vendor's id of each of our voices. */
export interface ElevenLabsAccount {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
  readonly voices: Readonly<Record<VoiceId, string>>;
}

/** ElevenLabs (https://elevenlabs.io/docs/api-reference/text-to-speech/stream). */
export const elevenLabs = ({ baseUrl, apiKey, model, voices }: ElevenLabsAccount): SpeechVendor => ({
  kind: 'elevenlabs',
  name: `ElevenLabs ${model}`,
  model,
  soundOf: (voice, settings) => ['elevenlabs', model, voices[voice], settings],
  speak: ({ text, voice, settings }, format) =>
    streamAudio((signal) => {
      const path = `${encodeURIComponent(voices[voice])}/stream?output_format=${FORMATS[format]}`;
      return fetch(`${baseUrl}/text-to-speech/${path}`, {
        method: 'POST',
        headers: { 'xi-api-key': apiKey, 'content-type': 'application/json' },
        body: JSON.stringify({ text, model_id: model, voice_settings: settings }),
        redirect: 'error',
        signal,
      });
    }, format),
});
