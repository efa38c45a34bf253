import * as z from 'zod/mini';
import { defineContract } from './contract.ts';
import * as limits from './limits.ts';
import { paidEngineSchema } from './paid.ts';
import { lines } from './person.ts';
import { FIXED_VOICE_SETTINGS, STABILITY, voiceIds } from './voices.ts';

const share = (what: string) => z.number(`${what} must be a number from 0 to 1.`).check(z.gte(0), z.lte(1));

/** How a voice speaks. What is left out is as the sampler sends it; only `stability` changes with its slider. */
const voiceSettingsSchema = z.object({
  /** 0 to 1; less is more varied in pitch and pace. */
  stability: z._default(share('Stability'), STABILITY.default),
  /** 0 to 1. A paid engine's own; the embedded one has no use for it, nor for what follows. */
  similarity_boost: z._default(share('Similarity'), FIXED_VOICE_SETTINGS.similarity_boost),
  /** 0 to 1. */
  style: z._default(share('Style'), FIXED_VOICE_SETTINGS.style),
  use_speaker_boost: z._default(z.boolean(), FIXED_VOICE_SETTINGS.use_speaker_boost),
});

/**
 * Speaks a text: `audio/mpeg`, one channel, streamed as it is made. `model_id` is taken and not looked at (design D10).
 * 400 INVALID_INPUT (empty, too long, unknown voice), NOTHING_TO_SAY (no word a voice can read); 429 RATE_LIMITED with
 * `retryAfter` s; 502 VOICE_FAILED, 504 VOICE_LATE, 503 VOICE_UNAVAILABLE or STORE_UNAVAILABLE. What breaks off
 * later ends the connection before the body ends. Header `x-sample`: `embedded` or `elevenlabs`, which spoke; `kept`: the same was
 * said before, which costs nothing.
 */
export const synthesizeSpeech = defineContract({
  method: 'POST',
  path: '/api/synthesize',
  answers: 'binary',
  maxBody: limits.BODY_SMALL,
  body: z.object({
    text: lines(limits.SPEECH_TEXT_MAX_LENGTH, 'A text', 'Write something for the voice to say first.'),
    voice_id: z.enum(voiceIds, 'Choose one of the voices.'),
    model_id: z.optional(z.string().check(z.maxLength(100))),
    voice_settings: z.prefault(voiceSettingsSchema, {}),
  }),
});

/** The paid engine that speaks samples; null while none is configured. */
const voiceEngineSchema = z.object({ engine: z.nullable(paidEngineSchema) });

export const readVoiceEngine = defineContract({
  method: 'GET',
  path: '/api/admin/voice-engine',
  response: voiceEngineSchema,
});

/** Switches the paid engine off or on, for everybody and at once. Switched off, the embedded engine speaks. */
export const switchVoiceEngine = defineContract({
  method: 'PUT',
  path: '/api/admin/voice-engine',
  maxBody: limits.BODY_SMALL,
  body: z.object({ isOn: z.boolean() }),
  response: voiceEngineSchema,
});

export type VoiceSettings = z.output<typeof voiceSettingsSchema>;
