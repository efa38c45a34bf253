import { describe, expect, it, vi } from 'vitest';
import synthesize from '#functions/api-synthesize.ts';
import type { FaultRule } from '#local/faults/rules.ts';
import { LONG } from '#support/lane.ts';
import { FIXED_VOICE_SETTINGS, WIRE_MODEL_ID } from '#voice/contract/voices.ts';
import { MAX_FIRST_SOUND_MS } from '#voice/server/speech/engines/vendor.ts';
import { call, redeploy } from '../support/call.ts';
import { advanceClock, HOUR } from '../support/clock.ts';
import { upstashClient } from '../support/gateway.ts';
import { useHarness } from '../support/harness.ts';
import { readMp3 } from '../support/mp3-frames.ts';
import { startFakeSpeech } from '../support/openai-speech.ts';
import { usePatience } from '../support/patience.ts';
import { expectRefusalShape } from '../support/refusal.ts';

const harness = useHarness();
usePatience();
const voice = () => harness.receivers.voice;
let textCount = 0;
/** A text without earlier requests, and short: speaking a large number takes seconds of a core. */
const newText = () => `Take ${++textCount}.`;

async function ask(text = newText(), fields: Record<string, unknown> = {}, address?: string) {
  const body = { text, voice_id: 'aria', model_id: WIRE_MODEL_ID, ...fields };
  const answer = await call(synthesize, '/api/synthesize', { method: 'POST', body, ...(address && { address }) });
  await answer.settled();
  return { ...answer, madeBy: answer.headers.get('x-sample') };
}
const bytesOf = async ({ response }: { response: Response }) => new Uint8Array(await response.arrayBuffer());
const state = async () => (await harness.api.admin('GET', '/api/admin/voice-engine')).json.engine;
const limited = (env: Record<string, string | undefined>) =>
  redeploy({ VOICE_CALLS_PER_DAY: undefined, VOICE_CALLS_PER_VISITOR: undefined, ...env });

describe('a paid engine', () => {
  it('is told the text, its own voice and model, and the settings; no model of the wire', async () => {
    const settings = { stability: 0.3, ...FIXED_VOICE_SETTINGS };
    const text = newText();
    const answer = await ask(text, { voice_settings: settings });
    expect([answer.status, answer.madeBy]).toEqual([200, 'elevenlabs']);
    expect(readMp3(await bytesOf(answer)).seconds).toBeGreaterThan(1);
    expect(voice().requests.at(-1)).toEqual({
      text,
      voice: 'their-aria',
      model_id: 'eleven_flash_v2_5',
      voice_settings: settings,
    });
  });

  it('is asked once for the same; another stability is another sample', async () => {
    const text = newText();
    const before = voice().requests.length;
    const first = await ask(text);
    const again = await ask(text);
    expect([first.madeBy, again.madeBy, voice().requests.length - before]).toEqual(['elevenlabs', 'kept', 1]);
    expect(await bytesOf(again)).toEqual(await bytesOf(first));
    await ask(text, { voice_settings: { stability: 0.9 } });
    expect(voice().requests.length - before).toBe(2);
    const [, another = ''] = /nova=([^,]*)/.exec(voice().voices) ?? [];
    redeploy({ ELEVENLABS_VOICES: voice().voices.replace(/aria=[^,]*/, `aria=${another}`) });
    const { madeBy } = await ask(text);
    redeploy({ ELEVENLABS_VOICES: voice().voices });
    expect(madeBy).toBe('elevenlabs');
  });

  it('is not asked in a preview', async () => {
    const before = voice().requests.length;
    const context = { deploy: { context: 'deploy-preview', id: 'x', published: false } };
    const body = { text: newText(), voice_id: 'aria' };
    const answer = await call(synthesize, '/api/synthesize', { method: 'POST', body, context });
    expect([answer.status, answer.headers.get('x-sample')]).toEqual([200, 'embedded']);
    expect(voice().requests.length).toBe(before);
  });

  it('goes on speaking for a visitor who has gone, and what it said is kept', async () => {
    const text = newText();
    const request = { method: 'POST', body: { text, voice_id: 'aria' } };
    const { response, settled } = await call(synthesize, '/api/synthesize', request);
    await response.body?.cancel();
    await settled();
    expect((await ask(text)).madeBy).toBe('kept');
  });

  it('without a voice for each of ours is not set up, and says which one is missing', async () => {
    redeploy({ ELEVENLABS_VOICES: 'nova=x, aria=y' });
    const answer = await ask();
    redeploy({ ELEVENLABS_VOICES: voice().voices });
    expectRefusalShape(answer, 'NOT_CONFIGURED');
    expect(answer.json.message).toContain('luna');
  });
});

describe('an OpenAI-compatible endpoint', () => {
  it('is told text, model and its own voice; its samples are kept, and its failures said', async () => {
    await using stack = new AsyncDisposableStack();
    const speech = await startFakeSpeech();
    stack.defer(speech.stop);
    const { ELEVENLABS_API_KEY } = process.env;
    redeploy({
      ELEVENLABS_API_KEY: undefined,
      SPEECH_BASE_URL: speech.url,
      SPEECH_API_KEY: speech.apiKey,
      SPEECH_MODEL: 'kokoro',
      SPEECH_VOICES: speech.voices,
    });
    stack.defer(() => {
      const none = { SPEECH_BASE_URL: undefined, SPEECH_API_KEY: undefined, SPEECH_MODEL: undefined };
      redeploy({ ...none, SPEECH_VOICES: undefined, ELEVENLABS_API_KEY });
    });
    const text = newText();
    const first = await ask(text);
    expect([first.status, first.madeBy]).toEqual([200, 'openai']);
    expect(readMp3(await bytesOf(first)).seconds).toBeGreaterThan(1);
    expect(speech.requests).toEqual([{ model: 'kokoro', input: text, voice: 'their-aria', response_format: 'mp3' }]);
    // It has no settings, so that every stability is the same sample.
    expect((await ask(text, { voice_settings: { stability: 0.9 } })).madeBy).toBe('kept');
    expect(await state()).toMatchObject({ name: expect.stringMatching(/ kokoro$/) });
    const log = vi.spyOn(console, 'error').mockReturnValue();
    speech.faults.set([{ kind: 'status', status: 500 }]);
    const failed = await ask();
    expectRefusalShape(failed, 'VOICE_FAILED');
    expect(failed.text).not.toMatch(/kokoro|sk-test|127\.0/);
    log.mockRestore();
  });
});

describe('when the vendor', () => {
  const failures: [string, FaultRule, string][] = [
    ['refuses the connection', { kind: 'refuse' }, 'VOICE_FAILED'],
    ['has too much to do', { kind: 'status', status: 429 }, 'VOICE_UNAVAILABLE'],
    ['answers 500', { kind: 'status', status: 500 }, 'VOICE_FAILED'],
    ['does not know our key', { kind: 'status', status: 401 }, 'VOICE_FAILED'],
    ['answers garbage', { kind: 'garbage' }, 'VOICE_FAILED'],
    ['answers HTML', { kind: 'html', status: 500 }, 'VOICE_FAILED'],
    ['ends before it began', { kind: 'cut-after' }, 'VOICE_FAILED'],
    ['calls it something else', { kind: 'wrong-type' }, 'VOICE_FAILED'],
    ['answers 50 MB of something else', { kind: 'huge' }, 'VOICE_FAILED'],
  ];
  it.each(failures)('%s, that is said and nothing is kept', async (_, rule, code) => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    voice().faults.set([rule]);
    const text = newText();
    const answer = await ask(text);
    expectRefusalShape(answer, code as 'VOICE_FAILED');
    expect(answer.text).not.toMatch(/elevenlabs|their-|xi-/i);
    expect(JSON.stringify(log.mock.calls)).toContain('voice ');
    log.mockRestore();
    voice().faults.clear();
    expect((await ask(text)).madeBy).toBe('elevenlabs');
  });

  it('breaks off in the middle, so does the sample, and nothing is kept', async () => {
    voice().faults.set([{ kind: 'cut-mid' }]);
    const text = `${newText()} `.repeat(5).slice(0, 180);
    const body = { text, voice_id: 'aria' };
    const reading = call(synthesize, '/api/synthesize', { method: 'POST', body });
    await expect(reading).rejects.toThrow();
    await harness.api.settled();
    voice().faults.clear();
    await vi.waitFor(async () => expect((await state()).callsToday).toBe(1));
    expect((await ask(text)).madeBy).toBe('elevenlabs');
  });

  it('is slow, it is waited for', async () => {
    voice().faults.set([{ kind: 'delay', ms: 1200 }]);
    expect((await ask()).madeBy).toBe('elevenlabs');
  });

  it('hangs, that is said after 10 seconds', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    voice().faults.set([{ kind: 'hang' }]);
    const pending = ask();
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThanOrEqual(2));
    await vi.advanceTimersByTimeAsync(MAX_FIRST_SOUND_MS);
    vi.useRealTimers();
    const answer = await pending;
    log.mockRestore();
    expectRefusalShape(answer, 'VOICE_LATE');
  });

  it('fails three times, it is left alone for a while', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    voice().faults.set([{ kind: 'status', status: 500 }]);
    const codes: string[] = [];
    for (let n = 0; n < 5; n++) codes.push((await ask()).json.code);
    log.mockRestore();
    expect(codes.slice(2)).toEqual(['VOICE_FAILED', 'VOICE_UNAVAILABLE', 'VOICE_UNAVAILABLE']);
    expect(Date.parse((await state()).pausedUntil)).toBeGreaterThan(Date.now());
    expect((await state()).callsToday).toBe(3);
    // An admin who switches it on knows that it answers again.
    voice().faults.clear();
    await harness.api.admin('PUT', '/api/admin/voice-engine', { isOn: true });
    expect((await state()).pausedUntil).toBeNull();
    expect((await ask()).madeBy).toBe('elevenlabs');
    advanceClock(24 * HOUR);
    await harness.api.login();
    expect((await state()).callsToday).toBe(0);
    vi.useRealTimers();
    await harness.api.login();
  });
});

describe('what it may cost', () => {
  const requests = LONG ? 10_000 : 600;
  const addresses = LONG ? 1_000 : 120;

  it(`${requests.toLocaleString('en-US')} requests from ${addresses} addresses against a budget of 100 are exactly 100 calls`, {
    timeout: 600_000,
  }, async () => {
    // A plan whose commands are not what ends first.
    limited({ VOICE_CALLS_PER_DAY: '100', STORE_COMMANDS_PER_MONTH: '100000000' });
    voice().answerWith(await bytesOf(await ask()));
    await upstashClient(harness.api.store).flushdb();
    await harness.api.login();
    const before = voice().requests.length;
    const answers: number[] = [];
    for (let at = 0; at < requests; at += 50) {
      const some = Array.from({ length: Math.min(50, requests - at) }, (_, n) =>
        ask(newText(), {}, `198.51.${((at + n) % addresses) >> 8}.${((at + n) % addresses) & 255}`),
      );
      answers.push(...(await Promise.all(some)).map(({ status }) => status));
    }
    expect(voice().requests.length - before).toBe(100);
    expect(answers.filter((status) => status === 200).length).toBe(100);
    expect(new Set(answers)).toEqual(new Set([200, 429]));
    expect(await state()).toMatchObject({ callsToday: 100, callsPerDay: 100 });
    limited({ STORE_COMMANDS_PER_MONTH: undefined });
  });

  it('has an end for one visitor, who is told until when; what was made before is given all the same', async () => {
    limited({ VOICE_CALLS_PER_VISITOR: '1' });
    const text = newText();
    await ask(text);
    const refused = await ask();
    expectRefusalShape(refused, 'RATE_LIMITED');
    expect(refused.json.message).toMatch(/in \d+ hours|within the hour/);
    expect(refused.json.retryAfter).toBeGreaterThan(0);
    expect(refused.json.retryAfter).toBeLessThanOrEqual(25 * 3600);
    expect((await ask(text)).madeBy).toBe('kept');
    expect((await ask(newText(), {}, '198.51.100.99')).madeBy).toBe('elevenlabs');
    limited({});
  });

  it('ends at a switch, for everybody and at once; the embedded engine speaks', async () => {
    const off = await harness.api.admin('PUT', '/api/admin/voice-engine', { isOn: false });
    expect(off.json.engine.isOn).toBe(false);
    const before = voice().requests.length;
    expect((await ask()).madeBy).toBe('embedded');
    expectRefusalShape(await ask('你好'), 'NOTHING_TO_SAY');
    expect(voice().requests.length).toBe(before);
    await harness.api.admin('PUT', '/api/admin/voice-engine', { isOn: true });
    expect((await ask()).madeBy).toBe('elevenlabs');
  });

  it('is nothing while the store is away', async () => {
    const before = voice().requests.length;
    harness.api.store.gateway.faults.set([{ kind: 'refuse' }]);
    expectRefusalShape(await ask(), 'STORE_UNAVAILABLE');
    expect(voice().requests.length).toBe(before);
  });
});
