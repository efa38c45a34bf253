import { type VoiceId, voiceIds } from '#contracts/voices.ts';
import { ApiError } from '../http/api-error.ts';
import type { CallBudget } from '../paid/guard.lua.ts';
import type { Services } from '../services.ts';
import type { ElevenLabsAccount } from '../voice/engines/elevenlabs.ts';

const BASE_URL = 'https://api.elevenlabs.io/v1';
const MODEL = 'eleven_flash_v2_5';
/** Samples the paid engine may make in a day: for all visitors, and for one network. */
const CALLS_PER_DAY = 300;
const CALLS_PER_VISITOR = 20;

/** The paid engine and what may be spent on it; null while none is configured, and in a preview, which spends nothing. */
export function paidVoiceOf({ env, deployment }: Pick<Services, 'env' | 'deployment'>): {
  readonly account: ElevenLabsAccount;
  readonly budget: CallBudget;
} | null {
  if (deployment.kind === 'preview') return null;
  const { ELEVENLABS_API_KEY: apiKey, ELEVENLABS_VOICES: named } = env;
  if (!apiKey || !named) return null;
  return {
    account: {
      baseUrl: env.ELEVENLABS_BASE_URL ?? BASE_URL,
      apiKey,
      model: env.ELEVENLABS_MODEL ?? MODEL,
      voices: toVoices(named),
    },
    budget: {
      perDay: Number(env.VOICE_CALLS_PER_DAY ?? CALLS_PER_DAY),
      perVisitor: Number(env.VOICE_CALLS_PER_VISITOR ?? CALLS_PER_VISITOR),
    },
  };
}

/** `nova=EXAVITQu4vr4xnSDxMaL, aria=…`. @throws ApiError NOT_CONFIGURED when one of ours is missing */
function toVoices(named: string): Record<VoiceId, string> {
  const pairs = named.split(',').map((pair) => pair.split('=').map((part) => part.trim()));
  const voices: Record<string, string | undefined> = Object.fromEntries(pairs);
  const missing = voiceIds.filter((id) => !voices[id]);
  if (missing.length > 0)
    throw new ApiError('NOT_CONFIGURED', {
      message: `ELEVENLABS_VOICES names no voice for ${missing.join()}.`,
    });
  return voices as Record<VoiceId, string>;
}
