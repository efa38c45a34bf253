import { type FakeElevenLabs, startFakeElevenLabs } from './elevenlabs.ts';
import { type FakeModel, startFakeModel } from './language-model.ts';
import { type FakeResend, startFakeResend } from './resend.ts';
import { type FakeTranscription, startFakeTranscription } from './transcription.ts';
import { type FakeReceiver, startFakeReceiver } from './webhook.ts';

export interface Vendors {
  readonly mail: FakeResend;
  readonly webhook: FakeReceiver;
  readonly model: FakeModel;
  readonly voice: FakeElevenLabs;
  readonly ears: FakeTranscription;
  /** Environment that makes functions use them. */
  readonly env: Record<string, string>;
  stop(): Promise<void>;
}

/** A mail service, a webhook, a language model, a voice and a transcription on this machine, which say what they are sent: `FAKE_VENDORS=on npm start`. */
export async function startVendors(say: (line: string) => void): Promise<Vendors> {
  const [mail, webhook, model, voice, ears] = await Promise.all([
    startFakeResend(({ to, subject }) => say(`Mail to ${to.join(', ')}: ${subject}`)),
    startFakeReceiver(({ type, id }) => say(`Webhook: ${type} (${id})`)),
    startFakeModel(({ model }) => say(`Question to the model ${model}`)),
    startFakeElevenLabs(({ voice, text }) => say(`${text.length} characters for the voice ${voice}`)),
    startFakeTranscription(({ bytes }) => say(`A recording of ${bytes} bytes to transcribe`)),
  ]);
  return {
    mail,
    webhook,
    model,
    voice,
    ears,
    env: {
      RESEND_API_KEY: mail.apiKey,
      RESEND_BASE_URL: mail.url,
      MAIL_FROM: 'Voxwright <hello@voxwright.example>',
      MAIL_TEAM: 'sales@voxwright.example, desk@voxwright.example',
      LEAD_WEBHOOK_URL: webhook.url,
      LEAD_WEBHOOK_SECRET: webhook.secret,
      CHAT_BASE_URL: model.url,
      CHAT_API_KEY: model.apiKey,
      CHAT_MODEL: 'small-and-honest',
      ELEVENLABS_BASE_URL: voice.url,
      ELEVENLABS_API_KEY: voice.apiKey,
      ELEVENLABS_VOICES: voice.voices,
      LISTEN_BASE_URL: ears.url,
      LISTEN_API_KEY: ears.apiKey,
      LISTEN_MODEL: 'hears-nothing',
    },
    stop: async () => {
      await Promise.all([mail.stop(), webhook.stop(), model.stop(), voice.stop(), ears.stop()]);
    },
  };
}
