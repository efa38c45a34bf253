import { expect, test } from 'vitest';
import { formatClock } from '#voice/browser/playback.ts';
import { toSpeechBody } from '#voice/browser/request-speech.ts';
import { synthesizeSpeech } from '#voice/contract/voice-calls.ts';
import { voiceIds } from '#voice/contract/voices.ts';

test('the sampler sends what the contract takes [VOICE-35..40]', () => {
  const body = toSpeechBody({ text: 'Hello.', voice: 'nova', stability: 0.7 });
  expect(body).toEqual({
    text: 'Hello.',
    voice_id: 'nova',
    model_id: 'eleven_monolingual_v1',
    voice_settings: { stability: 0.7, similarity_boost: 0.75, style: 0, use_speaker_boost: true },
  });
  for (const voice of voiceIds)
    expect(synthesizeSpeech.body.safeParse(toSpeechBody({ text: 'a', voice, stability: 0 })).success).toBe(true);
});

test.each([
  [0, '0:00'],
  [3.9, '0:03'],
  [154, '2:34'],
  [600, '10:00'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatClock(seconds)).toBe(text);
});
