import * as z from 'zod/mini';
import type { ResponseOf } from '#core/contract/contract.ts';
import { ApiError } from '#core/server/api-error.ts';
import { dayIn } from '#core/server/calendar-day.ts';
import type { Env } from '#core/server/env.ts';
import type { Services } from '#core/server/services.ts';
import { loadSiteFacts } from '#core/server/site-facts.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { AdminSession } from '#core/server/store/store.ts';
import {
  type CallBudget,
  describeEngine,
  engineState,
  stateReply,
  toSwitch,
} from '#core/server/vendor-budget/guard.ts';
import { vendorBudgetKeys } from '#core/server/vendor-budget/keys.ts';
import type { readVoiceEngine } from '../../contract/voice-calls.ts';
import { type VoiceId, voiceIds } from '../../contract/voices.ts';
import { elevenLabs } from '../speech/engines/elevenlabs.ts';
import { openAiSpeech } from '../speech/engines/openai-speech.ts';
import type { SpeechVendor } from '../speech/engines/vendor.ts';

const BASE_URL = 'https://api.elevenlabs.io/v1';
const MODEL = 'eleven_flash_v2_5';
/** Default vendor budget: samples per day of all visitors, and of one network. */
const CALLS_PER_DAY = 300;
const CALLS_PER_VISITOR = 20;

/** The vendor and its budget; null while none is configured, and in deploy previews, which spend nothing. */
export function voiceVendorOf({ env, deployment }: Pick<Services, 'env' | 'deployment'>) {
  const vendor = deployment.kind === 'preview' ? null : (elevenLabsOf(env) ?? openAiSpeechOf(env));
  if (!vendor) return null;
  const budget: CallBudget = {
    perDay: Number(env.VOICE_CALLS_PER_DAY ?? CALLS_PER_DAY),
    perVisitor: Number(env.VOICE_CALLS_PER_VISITOR ?? CALLS_PER_VISITOR),
  };
  return { ...vendor, budget };
}

function elevenLabsOf(env: Env): SpeechVendor | null {
  const { ELEVENLABS_API_KEY: apiKey, ELEVENLABS_VOICES: named } = env;
  if (!apiKey || !named) return null;
  const { ELEVENLABS_BASE_URL: baseUrl = BASE_URL, ELEVENLABS_MODEL: model = MODEL } = env;
  return elevenLabs({ baseUrl, apiKey, model, voices: toVoices(named, 'ELEVENLABS_VOICES') });
}

function openAiSpeechOf(env: Env): SpeechVendor | null {
  const { SPEECH_BASE_URL: baseUrl, SPEECH_API_KEY: apiKey, SPEECH_MODEL: model, SPEECH_VOICES: named } = env;
  if (!baseUrl || !apiKey || !model || !named) return null;
  return openAiSpeech({ baseUrl, apiKey, model, voices: toVoices(named, 'SPEECH_VOICES') });
}

/** Parses `nova=EXAVITQu4vr4xnSDxMaL, aria=…` of a variable. @throws ApiError NOT_CONFIGURED when a voice is missing */
function toVoices(named: string, variable: string): Record<VoiceId, string> {
  const pairs = named.split(',').map((pair) => pair.split('=').map((part) => part.trim()));
  const voices: Record<string, string | undefined> = Object.fromEntries(pairs);
  const missing = voiceIds.filter((id) => !voices[id]);
  if (missing.length > 0)
    throw new ApiError('NOT_CONFIGURED', { hint: `${variable} names no voice for ${missing.join()}.` });
  return voices as Record<VoiceId, string>;
}

export const engineScript = defineScript({
  name: 'voice-engine',
  locks: 'keys',
  lua: readLua(import.meta.url, './samples.lua', 'voice-engine'),
  uses: [engineState],
  keys: ['engine'],
  args: ['day', 'switch'],
  reply: z.tuple([z.literal('OK'), stateReply]),
  result: ([, state]) => state,
});

/** Reads the vendor's state for the admin; `isOn` switches it first. @throws ApiError UNAUTHENTICATED, NOT_CONFIGURED; StoreError */
export async function voiceEngine(
  services: Services,
  adminSession: AdminSession,
  isOn?: boolean,
): Promise<ResponseOf<typeof readVoiceEngine>> {
  const { store, env } = services;
  const { zone } = (await loadSiteFacts(env)).scheduling;
  const day = dayIn(zone, store.now());
  const call = { keys: { engine: vendorBudgetKeys(store).paidEngine('voice') }, args: { day, switch: toSwitch(isOn) } };
  const state = await store.runAdmin(engineScript, call, adminSession);
  const vendor = voiceVendorOf(services);
  return { engine: vendor && describeEngine(vendor.name, vendor.budget, state, store.now()) };
}
