import { expect, it } from 'vitest';
import { toDeployment } from '#core/server/deployment.ts';
import { vendorSpeaker } from '#local/tools/media/vendor-speaker.ts';
import { startFakeElevenLabs } from '#local/vendors/elevenlabs.ts';
import { startFakeSpeech } from '#support/openai-speech.ts';
import { voiceIds } from '#voice/contract/voices.ts';
import { voiceVendorOf } from '#voice/server/samples/voice-vendor.ts';

const deployment = toDeployment('dev', '');

async function elevenLabs() {
  const { apiKey, voices, url, requests, stop } = await startFakeElevenLabs();
  const env = { ELEVENLABS_API_KEY: apiKey, ELEVENLABS_VOICES: voices, ELEVENLABS_BASE_URL: url };
  return { env, requests, stop, engine: 'elevenlabs eleven_flash_v2_5' };
}

async function openAi() {
  const { apiKey, voices, url, requests, stop } = await startFakeSpeech();
  const env = { SPEECH_BASE_URL: url, SPEECH_API_KEY: apiKey, SPEECH_MODEL: 'kokoro', SPEECH_VOICES: voices };
  return { env, requests, stop, engine: 'openai kokoro' };
}

it.each([
  ['ElevenLabs', elevenLabs],
  ['an OpenAI-compatible endpoint', openAi],
])('with %s configured recordings are spoken by it, sentence by sentence', async (_, start) => {
  await using stack = new AsyncDisposableStack();
  const { env, requests, stop, engine } = await start();
  stack.defer(stop);
  const vendor = voiceVendorOf({ env, deployment });
  if (!vendor) throw new Error('It is configured.');
  const speaker = vendorSpeaker(vendor);
  const pieces = await speaker.say('Good morning. This is Nova, how can I help?', voiceIds[0], 0.6);
  expect(speaker.engine).toBe(engine);
  expect(pieces.map(({ text }) => text)).toEqual(['Good morning.', 'This is Nova, how can I help?']);
  expect(requests.map(({ voice }) => voice)).toEqual(['their-nova', 'their-nova']);
  for (const { speech, pause } of pieces) {
    const seconds = speech.samples.length / speech.sampleRate;
    expect(seconds).toBeGreaterThan(pause + 0.4);
    expect(seconds).toBeLessThan(5);
  }
});

it('of two that are configured ElevenLabs speaks; one that lacks a variable is none', async () => {
  const voices = voiceIds.map((id) => `${id}=x`).join();
  const ours = { ELEVENLABS_API_KEY: 'key', ELEVENLABS_VOICES: voices };
  const other = { SPEECH_BASE_URL: 'https://speech.example/v1', SPEECH_API_KEY: 'key', SPEECH_VOICES: voices };
  const named = { ...other, SPEECH_MODEL: 'kokoro' };
  expect(voiceVendorOf({ env: { ...ours, ...named }, deployment })?.kind).toBe('elevenlabs');
  expect(voiceVendorOf({ env: named, deployment })).toMatchObject({ kind: 'openai', name: 'speech.example kokoro' });
  expect(voiceVendorOf({ env: other, deployment })).toBeNull();
  expect(voiceVendorOf({ env: named, deployment: toDeployment('deploy-preview', 'branch') })).toBeNull();
});
