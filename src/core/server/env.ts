import * as z from 'zod/mini';

interface Variable {
  readonly schema: z.ZodMiniType<string | undefined, unknown>;
  /** Description in the table of docs. */
  readonly about: string;
  /** Whether a deployment needs it: a site cannot run without a `required` one. */
  readonly need: 'required' | 'optional' | 'local';
}

const text = z.optional(z.string());
const url = z.optional(z.url());
const whole = z.optional(z.string().check(z.regex(/^\d{1,7}$/, 'must be a whole number')));
const secret = z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters')));

/** All environment variables of the server; a test compares the documented table with this one. */
export const envTable = {
  UPSTASH_REDIS_REST_URL: {
    schema: url,
    need: 'required',
    about: 'Address of the Upstash Redis REST endpoint, the one store.',
  },
  UPSTASH_REDIS_REST_TOKEN: {
    schema: text,
    need: 'required',
    about: 'Its read-write token. Give it to production only.',
  },
  UPSTASH_REDIS_REST_READONLY_TOKEN: {
    schema: text,
    need: 'optional',
    about: 'Its read-only token: builds and branch previews read published posts with it.',
  },
  PREVIEW_REDIS_REST_URL: { schema: url, need: 'optional', about: 'A second store that branch previews write to.' },
  PREVIEW_REDIS_REST_TOKEN: { schema: text, need: 'optional', about: 'Read-write token of the second store.' },
  STORE_COMMANDS_PER_MONTH: {
    schema: z.optional(z.string().check(z.regex(/^\d{4,12}$/, 'must be a whole number of at least 4 digits'))),
    need: 'optional',
    about:
      'Commands your plan of the store includes in a month; 500000 (the free plan) unless set. Analytics and the assistant stop for the day before they use up the share of leads, logins and publishing.',
  },
  ADMIN_USERNAME: { schema: text, need: 'required', about: 'Name the admin logs in with.' },
  ADMIN_PASSWORD_HASH: {
    schema: text,
    need: 'required',
    about: 'scrypt hash of the admin password as a PHC string; `npm run password` makes one.',
  },
  SIGNING_SECRET: {
    schema: secret,
    need: 'required',
    about: 'At least 32 random characters; signs preview links and the links of bookings.',
  },
  BUILD_HOOK_URL: { schema: url, need: 'required', about: 'Netlify build hook that a publish calls.' },
  DEPLOY_WEBHOOK_SECRET: {
    schema: secret,
    need: 'required',
    about: "At least 32 random characters; the JWS secret of the site's outgoing deploy notifications.",
  },
  LEAD_WEBHOOK_URL: {
    schema: url,
    need: 'optional',
    about: 'Address that every lead and booking is sent to, such as one of your CRM.',
  },
  LEAD_WEBHOOK_SECRET: {
    schema: secret,
    need: 'optional',
    about: 'At least 32 random characters; signs those calls by the Standard Webhooks scheme. Needed with the address.',
  },
  RESEND_API_KEY: {
    schema: text,
    need: 'optional',
    about: 'Key of a Resend account; with it and `MAIL_FROM` mails are sent.',
  },
  RESEND_BASE_URL: { schema: url, need: 'local', about: 'Address of Resend, where it is not the usual one.' },
  MAIL_FROM: {
    schema: text,
    need: 'optional',
    about: 'Sender of mails, such as `Voxwright <hello@your-domain>`, of a domain that Resend may send for.',
  },
  MAIL_TEAM: {
    schema: text,
    need: 'optional',
    about: 'Where leads and bookings are mailed to; several addresses with commas between them.',
  },
  CHAT_BASE_URL: {
    schema: url,
    need: 'optional',
    about: 'OpenAI-compatible endpoint, up to `/v1`; with it, its key and a model, answers are written by that model.',
  },
  CHAT_API_KEY: { schema: text, need: 'optional', about: 'Key of that endpoint.' },
  CHAT_MODEL: { schema: text, need: 'optional', about: 'Name of the model there.' },
  CHAT_CALLS_PER_DAY: {
    schema: whole,
    need: 'optional',
    about: 'Answers the model may write in a day for all visitors; 1000 unless said.',
  },
  CHAT_CALLS_PER_VISITOR: {
    schema: whole,
    need: 'optional',
    about: 'The same for one network; 40 unless said. Beyond it the embedded engine answers.',
  },
  ELEVENLABS_API_KEY: {
    schema: text,
    need: 'optional',
    about: 'Key of an ElevenLabs account; with it and `ELEVENLABS_VOICES` the voice sampler speaks with its voices.',
  },
  ELEVENLABS_VOICES: {
    schema: text,
    need: 'optional',
    about: 'Their id for each of ours: `nova=EXAVITQu4vr4xnSDxMaL, aria=…`, all eight.',
  },
  ELEVENLABS_MODEL: { schema: text, need: 'optional', about: 'Their model; `eleven_flash_v2_5` unless said.' },
  ELEVENLABS_BASE_URL: {
    schema: url,
    need: 'local',
    about: 'Address of ElevenLabs up to the version, where it is not the usual one.',
  },
  VOICE_CALLS_PER_DAY: {
    schema: whole,
    need: 'optional',
    about: 'Samples ElevenLabs may speak in a day for all visitors; 300 unless said.',
  },
  VOICE_CALLS_PER_VISITOR: {
    schema: whole,
    need: 'optional',
    about: 'The same for one network; 20 unless said. Beyond it the recordings still play.',
  },
  SITE_URL: {
    schema: url,
    need: 'optional',
    about: 'Public origin in canonical links and feeds; without it the address Netlify gives the site.',
  },
  SITE_DIR: {
    schema: text,
    need: 'local',
    about: 'Folder of the built site that functions read the post shell from; `dist` unless said.',
  },
  DEMO_LOGIN: {
    schema: text,
    need: 'local',
    about: '`on` lets the demo credentials in, outside production and only while no admin is configured.',
  },
} as const satisfies Record<string, Variable>;

type EnvName = keyof typeof envTable;
export type Env = { readonly [K in EnvName]?: string | undefined };

const envSchema = z.object(
  Object.fromEntries(Object.entries(envTable).map(([name, variable]) => [name, variable.schema])),
);

/** Names malformed variables, never their values. */
export class EnvError extends Error {}

/**
 * Reads the environment. An empty variable counts as absent.
 * @throws EnvError
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.keys(envTable).map((name) => [name, source[name]?.trim() || undefined]));
  const result = envSchema.safeParse(given);
  if (result.success) return result.data as Env;
  const wrong = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new EnvError(`Environment variables to correct: ${wrong.join('; ')}.`);
}

/** Reads what the platform says about the running build. */
export function readBuildEnv(source: Record<string, string | undefined> = process.env) {
  return {
    context: source['CONTEXT'] ?? 'dev',
    branch: source['BRANCH'] ?? 'local',
    commit: source['COMMIT_REF'] ?? '',
    url: source['SITE_URL'] ?? source['URL'] ?? 'http://localhost:8888',
  };
}
