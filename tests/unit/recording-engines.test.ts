import { expect, it } from 'vitest';
import { toDeployment } from '#core/server/deployment.ts';
import { elevenLabs } from '#local/media/elevenlabs.ts';
import { startFakeElevenLabs } from '#local/vendors/elevenlabs.ts';
import { voiceIds } from '#voice/contract/voices.ts';
import { voiceVendorOf } from '#voice/server/samples/voice-vendor.ts';

it('with a paid engine configured recordings are spoken by it, sentence by sentence', async () => {
  await using stack = new AsyncDisposableStack();
  const vendor = await startFakeElevenLabs();
  stack.defer(() => vendor.stop());
  const env = { ELEVENLABS_API_KEY: vendor.apiKey, ELEVENLABS_VOICES: vendor.voices, ELEVENLABS_BASE_URL: vendor.url };
  const paid = voiceVendorOf({ env, deployment: toDeployment('dev', '') });
  if (!paid) throw new Error('It is configured.');
  const { engine, say } = elevenLabs(paid.account);
  const pieces = await say('Good morning. This is Nova, how can I help?', voiceIds[0], 0.6);
  expect(engine).toContain('eleven');
  expect(pieces.map(({ text }) => text)).toEqual(['Good morning.', 'This is Nova, how can I help?']);
  expect(vendor.requests.map(({ voice }) => voice)).toEqual(['their-nova', 'their-nova']);
  for (const { speech, pause } of pieces) {
    const seconds = speech.samples.length / speech.sampleRate;
    expect(seconds).toBeGreaterThan(pause + 0.4);
    expect(seconds).toBeLessThan(5);
  }
});
