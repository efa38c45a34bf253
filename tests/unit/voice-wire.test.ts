import { expect, test } from 'vitest';
import { synthesizeSpeech } from '#contracts/voice-calls.ts';
import { voiceIds } from '#contracts/voices.ts';
import { clockTime } from '../../src/islands/voice/clock-time.ts';
import { SYNTHESIZE_PATH, toSpeechBody } from '../../src/islands/voice/speech-api.ts';

test('the sampler sends what the contract takes, to the letter of the specification', () => {
  expect(SYNTHESIZE_PATH).toBe(synthesizeSpeech.path);
  const body = toSpeechBody({ text: 'Hello.', voice: 'nova', stability: 0.7 });
  expect(body).toEqual({
    text: 'Hello.',
    voice_id: 'nova',
    model_id: 'eleven_monolingual_v1',
    voice_settings: { stability: 0.7, similarity_boost: 0.75, style: 0, use_speaker_boost: true },
  });
  for (const voice of voiceIds)
    expect(synthesizeSpeech.body.safeParse(toSpeechBody({ text: 'a', voice, stability: 0 })).success).toBe(
      true,
    );
});

test.each([
  [0, '0:00'],
  [3.9, '0:03'],
  [154, '2:34'],
  [600, '10:00'],
])('%d seconds are %s', (seconds, text) => {
  expect(clockTime(seconds)).toBe(text);
});
