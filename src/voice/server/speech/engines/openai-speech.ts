import type { VoiceId } from '../../../contract/voices.ts';
import { type SpeechVendor, streamAudio } from './vendor.ts';

/** An account at an OpenAI-compatible endpoint. `baseUrl` ends with the version; `voices`: its name of each of our voices. */
interface SpeechAccount {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
  readonly voices: Readonly<Record<VoiceId, string>>;
}

/**
 * Any endpoint with the speech call of OpenAI (https://developers.openai.com/api/reference/resources/audio), among them
 * servers of open models. The call has no voice settings: a text sounds the same at every stability.
 */
export const openAiSpeech = ({ baseUrl, apiKey, model, voices }: SpeechAccount): SpeechVendor => ({
  kind: 'openai',
  name: `${new URL(baseUrl).host} ${model}`,
  model,
  soundOf: (voice) => ['openai', baseUrl, model, voices[voice]],
  speak: ({ text, voice }, format) =>
    streamAudio(
      (signal) =>
        fetch(`${baseUrl}/audio/speech`, {
          method: 'POST',
          headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
          body: JSON.stringify({ model, input: text, voice: voices[voice], response_format: format }),
          redirect: 'error',
          signal,
        }),
      format,
    ),
});
