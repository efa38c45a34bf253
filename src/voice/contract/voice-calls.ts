import * as z from 'zod/mini';
import { defineContract } from '#core/contract/contract.ts';
import * as limits from '#core/contract/limits.ts';
import { SYNTHESIZE_PATH } from '#core/contract/speech.ts';
import { lines } from '#core/contract/text-input.ts';
import { vendorEngineSchema } from '#core/contract/vendor-engine.ts';
import { FIXED_VOICE_SETTINGS, STABILITY, voiceIds } from './voices.ts';

const share = (what: string) => z.number(`${what} must be a number from 0 to 1.`).check(z.gte(0), z.lte(1));

/** Voice settings. Defaults are those of the sampler, where only `stability` can be changed. */
const voiceSettingsSchema = z.object({
  /** 0 to 1; lower values vary more in pitch and pace. */
  stability: z._default(share('Stability'), STABILITY.default),
  /** 0 to 1. For vendors only, like the two below: the embedded engine ignores them. */
  similarity_boost: z._default(share('Similarity'), FIXED_VOICE_SETTINGS.similarity_boost),
  /** 0 to 1. */
  style: z._default(share('Style'), FIXED_VOICE_SETTINGS.style),
  use_speaker_boost: z._default(z.boolean(), FIXED_VOICE_SETTINGS.use_speaker_boost),
});

/**
 * Synthesizes a text: `audio/mpeg`, one channel, streamed as it is generated. `model_id` is accepted and ignored: the
 * server decides which model speaks. 400 INVALID_INPUT (empty, too long, unknown voice), NOTHING_TO_SAY (no word a
 * voice can read); 429 RATE_LIMITED with `retryAfter` in seconds; 502 VOICE_FAILED, 504 VOICE_LATE, 503
 * VOICE_UNAVAILABLE or STORE_UNAVAILABLE. A later failure closes the connection before the body is complete. Header
 * `x-sample`: the engine, `embedded`, `elevenlabs` or `openai`, or `kept` for a stored sample, which costs nothing.
 */
export const synthesizeSpeech = defineContract({
  method: 'POST',
  path: SYNTHESIZE_PATH,
  answers: 'binary',
  maxBody: limits.BODY_SMALL,
  body: z.object({
    text: lines(limits.SPEECH_TEXT_MAX_LENGTH, 'A text', 'Write something for the voice to say first.'),
    voice_id: z.enum(voiceIds, 'Choose one of the voices.'),
    model_id: z.optional(z.string().check(z.maxLength(100))),
    voice_settings: z.prefault(voiceSettingsSchema, {}),
  }),
});

/** The vendor that speaks samples; null while none is configured. */
const voiceEngineSchema = z.object({ engine: z.nullable(vendorEngineSchema) });

export const readVoiceEngine = defineContract({
  method: 'GET',
  path: '/api/admin/voice-engine',
  response: voiceEngineSchema,
});

/** Switches the vendor off or on, at once and for all visitors. While it is off, the embedded engine speaks. */
export const switchVoiceEngine = defineContract({
  method: 'PUT',
  path: '/api/admin/voice-engine',
  maxBody: limits.BODY_SMALL,
  body: z.object({ isOn: z.boolean() }),
  response: voiceEngineSchema,
});

export type VoiceSettings = z.output<typeof voiceSettingsSchema>;
