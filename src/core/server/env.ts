import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';

interface Variable {
  readonly schema: z.ZodMiniType<string | undefined, unknown>;
  readonly about: string;
  /** Whether a deployment needs it: a site cannot run without a `required` one. */
  readonly need: 'required' | 'optional' | 'local';
}

const text = z.optional(z.string());
const url = z.optional(z.url());
const whole = z.optional(z.string().check(z.regex(/^\d{1,7}$/, 'must be a whole number')));
const secret = z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters')));

const variable =
  (need: Variable['need']) =>
  (about: string, schema: Variable['schema'] = text): Variable => ({ about, schema, need });
const [required, optional, local] = [variable('required'), variable('optional'), variable('local')];

/** All environment variables of the server; a test compares the documented table with this one. */
export const envTable = {
  UPSTASH_REDIS_REST_URL: required('Address of the Upstash Redis REST endpoint, the one store.', url),
  UPSTASH_REDIS_REST_TOKEN: required('Its read-write token. Give it to production only.'),
  UPSTASH_REDIS_REST_READONLY_TOKEN: optional(
    'Token of a user who may read what is published and nothing else (docs/deploy.md): for builds and branch previews.',
  ),
  PREVIEW_REDIS_REST_URL: optional('A second store that branch previews write to.', url),
  PREVIEW_REDIS_REST_TOKEN: optional('Read-write token of the second store.'),
  STORE_COMMANDS_PER_MONTH: optional(
    'Commands your plan of the store includes in a month; 500000 (the free plan) unless set. Analytics and the assistant stop for the day before they use up the share of leads, logins and publishing.',
    z.optional(z.string().check(z.regex(/^\d{4,12}$/, 'must be a whole number of at least 4 digits'))),
  ),
  STORE_MEMORY_MB: optional(
    'Megabytes your plan of the store holds; 256 (the free plan) unless set. Forms are refused, in words, before they use up the share of logins and publishing.',
    whole,
  ),
  ADMIN_USERNAME: required('Name the admin logs in with.'),
  ADMIN_PASSWORD_HASH: required('scrypt hash of the admin password as a PHC string; `npm run password` makes one.'),
  SIGNING_SECRET: required('At least 32 random characters; signs preview links and the links of bookings.', secret),
  BUILD_HOOK_URL: required('Netlify build hook that a publish calls.', url),
  DEPLOY_WEBHOOK_SECRET: required(
    "At least 32 random characters; the JWS secret of the site's outgoing deploy notifications.",
    secret,
  ),
  LEAD_WEBHOOK_URL: optional('Address that every lead and booking is sent to, such as one of your CRM.', url),
  LEAD_WEBHOOK_SECRET: optional(
    'At least 32 random characters; signs those calls by the Standard Webhooks scheme. Needed with the address.',
    secret,
  ),
  RESEND_API_KEY: optional(
    'Key of a Resend account; with it and `MAIL_FROM` mails are sent: confirmations and reminders of demos, replies to leads.',
  ),
  RESEND_BASE_URL: local('Address of Resend, where it is not the usual one.', url),
  MAIL_FROM: optional(
    'Sender of mails, such as `Voxwright <hello@your-domain>`, of a domain that Resend may send for.',
  ),
  MAIL_TEAM: optional('Where leads and bookings are mailed to; several addresses with commas between them.'),
  CHAT_BASE_URL: optional(
    'OpenAI-compatible endpoint, up to `/v1`; with it, its key and a model, answers are written by that model.',
    url,
  ),
  CHAT_API_KEY: optional('Key of that endpoint.'),
  CHAT_MODEL: optional('Name of the model there.'),
  CHAT_CALLS_PER_DAY: optional('Answers the model may write in a day for all visitors; 1000 unless said.', whole),
  CHAT_CALLS_PER_VISITOR: optional(
    'The same for one network; 40 unless said. Beyond it the embedded engine answers.',
    whole,
  ),
  EMBEDDING_MODEL: optional(
    'Name of an embedding model at an OpenAI-compatible endpoint; with it sections are also found by meaning.',
  ),
  EMBEDDING_BASE_URL: optional('Its endpoint, up to `/v1`, where it is not that of `CHAT_BASE_URL`.', url),
  EMBEDDING_API_KEY: optional('Key of that endpoint, where it is not `CHAT_API_KEY`.'),
  LISTEN_BASE_URL: optional(
    'OpenAI-compatible endpoint, up to `/v1`; with it, its key and a model, what visitors say in calls is transcribed there.',
    url,
  ),
  LISTEN_API_KEY: optional('Key of that endpoint.'),
  LISTEN_MODEL: optional('Name of the transcription model there.'),
  LISTEN_CALLS_PER_DAY: optional(
    'Utterances that may be transcribed in a day for all visitors; 1000 unless said.',
    whole,
  ),
  CALLS_PER_DAY: optional('Calls with the agent in a day of all visitors; 500 unless said.', whole),
  CALLS_PER_VISITOR: optional('The same of one network; 20 unless said.', whole),
  ELEVENLABS_API_KEY: optional(
    'Key of an ElevenLabs account; with it and `ELEVENLABS_VOICES` the voice sampler speaks with its voices.',
  ),
  ELEVENLABS_VOICES: optional('Their id for each of ours: `nova=EXAVITQu4vr4xnSDxMaL, aria=…`, all eight.'),
  ELEVENLABS_MODEL: optional('Their model; `eleven_flash_v2_5` unless said.'),
  ELEVENLABS_BASE_URL: local('Address of ElevenLabs up to the version, where it is not the usual one.', url),
  SPEECH_BASE_URL: optional(
    'OpenAI-compatible endpoint, up to `/v1`; with it, its key, a model and voices, that model speaks, unless ElevenLabs is configured.',
    url,
  ),
  SPEECH_API_KEY: optional('Key of that endpoint.'),
  SPEECH_MODEL: optional('Name of the speech model there.'),
  SPEECH_VOICES: optional('Its voice for each of ours: `nova=alloy, aria=…`, all eight.'),
  VOICE_CALLS_PER_DAY: optional('Samples the vendor may speak in a day for all visitors; 300 unless said.', whole),
  VOICE_CALLS_PER_VISITOR: optional(
    'The same for one network; 20 unless said. Beyond it the recordings still play.',
    whole,
  ),
  SITE_URL: optional('Public origin in canonical links and feeds; without it the address Netlify gives the site.', url),
  SITE_DIR: local('Folder of the built site that functions read the post shell from; `dist` unless said.'),
  DEMO_LOGIN: local('`on` lets the demo credentials in, outside production and only while no admin is configured.'),
} satisfies Record<string, Variable>;

/** Secrets that the live site alone may have: a build of a preview runs what a branch or a stranger wrote. */
export const productionSecrets = [
  'UPSTASH_REDIS_REST_TOKEN',
  'ADMIN_PASSWORD_HASH',
  'SIGNING_SECRET',
  'BUILD_HOOK_URL',
  'DEPLOY_WEBHOOK_SECRET',
  'LEAD_WEBHOOK_SECRET',
  'RESEND_API_KEY',
  'CHAT_API_KEY',
  'EMBEDDING_API_KEY',
  'ELEVENLABS_API_KEY',
  'SPEECH_API_KEY',
  'LISTEN_API_KEY',
] as const satisfies readonly (keyof typeof envTable)[];

/** Names of those that a build was given. */
export const secretsOf = (source: Record<string, string | undefined> = process.env): string[] =>
  productionSecrets.filter((name) => source[name]);

export type Env = Readonly<Partial<Record<keyof typeof envTable, string | undefined>>>;

const envSchema = z.object(
  Object.fromEntries(Object.entries(envTable).map(([name, variable]) => [name, variable.schema])),
);

/** Names malformed variables, never their values. */
export class EnvError extends ApiError {
  constructor(hint: string) {
    super('NOT_CONFIGURED', { hint });
  }
}

/** Reads the environment. An empty variable counts as absent. @throws EnvError */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.keys(envTable).map((name) => [name, source[name]?.trim() || undefined]));
  const result = envSchema.safeParse(given);
  if (result.success) return result.data as Env;
  const wrong = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new EnvError(`Environment variables to correct: ${wrong.join('; ')}.`);
}

export function readBuildEnv(source: Record<string, string | undefined> = process.env) {
  return {
    context: source['CONTEXT'] ?? 'dev',
    branch: source['BRANCH'] ?? 'local',
    commit: source['COMMIT_REF'] ?? '',
    url: source['SITE_URL'] ?? source['URL'] ?? 'http://localhost:8888',
  };
}
