import { type FakeElevenLabs, startFakeElevenLabs } from './elevenlabs.ts';
import { type FakeModel, startFakeModel } from './language-model.ts';
import { type FakeResend, startFakeResend } from './resend.ts';
import { type FakeReceiver, startFakeReceiver } from './webhook.ts';

export interface Vendors {
  readonly mail: FakeResend;
  readonly webhook: FakeReceiver;
  readonly model: FakeModel;
  readonly voice: FakeElevenLabs;
  /** Environment that makes functions use them. */
  readonly env: Record<string, string>;
  stop(): Promise<void>;
}

/** A mail service, a webhook, a language model and a voice on this machine, which say what they are sent: `FAKE_VENDORS=on npm start`. */
export async function startVendors(say: (line: string) => void): Promise<Vendors> {
  const [mail, webhook, model, voice] = await Promise.all([
    startFakeResend(({ to, subject }) => say(`Mail to ${to.join(', ')}: ${subject}`)),
    startFakeReceiver(({ type, id }) => say(`Webhook: ${type} (${id})`)),
    startFakeModel(({ model }) => say(`Question to the model ${model}`)),
    startFakeElevenLabs(({ voice, text }) => say(`${text.length} characters for the voice ${voice}`)),
  ]);
  return {
    mail,
    webhook,
    model,
    voice,
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
    },
    stop: async () => {
      await Promise.all([mail.stop(), webhook.stop(), model.stop(), voice.stop()]);
    },
  };
}
