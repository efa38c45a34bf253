import { readFile } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import { transcribe } from '#assistant/contract/call-calls.ts';
import { CALL_ALLOWANCE } from '#assistant/server/calls/calls.store.ts';
import { HEARING_MS } from '#assistant/server/calls/engines/transcription.ts';
import calls from '#functions/api-calls.ts';
import chat from '#functions/api-chat.ts';
import synthesize from '#functions/api-synthesize.ts';
import type { FaultRule } from '#local/faults/rules.ts';
import { LONG } from '#support/lane.ts';
import { call, redeploy } from '../support/call.ts';
import { CALL_REPORT } from '../support/call-examples.ts';
import { upstashClient } from '../support/gateway.ts';
import { useHarness } from '../support/harness.ts';
import { usePatience } from '../support/patience.ts';
import { silentRecording } from '../support/recordings.ts';
import { expectRefusalShape } from '../support/refusal.ts';

const harness = useHarness();
usePatience();
const ears = () => harness.receivers.ears;
const post = (path: string, body: unknown, headers = {}, address?: string) =>
  call(calls, path, { method: 'POST', body, headers, ...(address && { address }) });
const begin = (address?: string) => post('/api/calls', {}, {}, address);
const startCall = async () => ({ 'x-call': (await begin()).json.call });
const say = async (headers: object, seconds = 1, recording?: Uint8Array) =>
  post('/api/transcribe', recording ?? (await silentRecording(seconds)), { 'content-type': 'audio/wav', ...headers });
const end = (headers: object, report: object = CALL_REPORT) => post('/api/calls/end', report, headers);
const speak = (text: string, headers = {}) =>
  call(synthesize, '/api/synthesize', { method: 'POST', body: { text, voice_id: 'nova' }, headers });
const stats = async () => (await harness.api.admin('GET', '/api/admin/chat-stats')).json;
const switched = (engine: string, isOn: boolean) => harness.api.admin('PUT', '/api/admin/chat-model', { engine, isOn });

describe('a call', () => {
  it('is begun, heard, answered and ended; the panel shows it with what it used', async () => {
    const opened = await begin();
    expect(opened.json).toEqual({ call: expect.any(String), hears: true });
    const headers = { 'x-call': opened.json.call, 'x-chat-session': crypto.randomUUID() };
    ears().hearNext(['  What does\n it\u0000 cost?  ']);
    const transcription = await say(headers, 2.4);
    expect([transcription.status, transcription.json]).toEqual([200, { text: 'What does it cost?' }]);
    expect(ears().recordings.at(-1)).toMatchObject({ model: 'hears-nothing', language: 'en' });
    const reply = await call(chat, '/api/chat', {
      method: 'POST',
      body: { message: transcription.json.text },
      headers,
    });
    await reply.settled();
    await (await speak('It depends on your calls.', headers)).settled();
    expect((await end(headers)).json).toEqual({ isKept: true });
    const session = headers['x-chat-session'];
    const { json } = await harness.api.admin('GET', `/api/admin/conversations/${session}`);
    expect(json.exchanges).toMatchObject([{ userMessage: 'What does it cost?', isSpoken: true }]);
    expect(json.calls).toEqual([{ ...CALL_REPORT, endedAt: expect.any(String), characters: 25, seconds: 3 }]);
    expect(await stats()).toMatchObject({ calls: { callsToday: 1 }, hearing: { callsToday: 1 } });
    expectRefusalShape(await end(headers), 'CALL_NOT_FOUND');
  });

  it('in which nothing was asked leaves no report', async () => {
    const session = crypto.randomUUID();
    expect((await end({ ...(await startCall()), 'x-chat-session': session })).json).toEqual({ isKept: false });
    expect(await upstashClient(harness.api.store).keys('*chat-calls*')).toEqual([]);
    expectRefusalShape(await end({}), 'CALL_NOT_FOUND');
    expectRefusalShape(await end(await startCall(), { ...CALL_REPORT, ending: 'bored' }), 'INVALID_INPUT');
  });

  it('speaks beyond the samples of its network, until its own characters are used', async () => {
    redeploy({ VOICE_CALLS_PER_VISITOR: '1' });
    const headers = await startCall();
    const line = () => `${crypto.randomUUID()} `.repeat(13).trim();
    harness.receivers.voice.answerWith(Uint8Array.from(await readFile('public/audio/lines/brisk.mp3')));
    expect((await speak(line())).status).toBe(200);
    expect((await speak(line())).status).toBe(429);
    const answers: number[] = [];
    for (let used = 0; used < CALL_ALLOWANCE.characters; used += line().length) {
      const { status, settled } = await speak(line(), headers);
      await settled();
      answers.push(status);
    }
    redeploy({ VOICE_CALLS_PER_VISITOR: undefined });
    expect(answers.slice(0, -1).every((status) => status === 200)).toBe(true);
    expect(answers.at(-1)).toBe(429);
  });

  it('is refused beyond those of the day, and when an admin has switched calls off', async () => {
    redeploy({ CALLS_PER_VISITOR: '1' });
    await begin();
    const refused = await begin();
    expectRefusalShape(refused, 'RATE_LIMITED');
    expect(refused.json.message).toContain('in writing');
    expect((await begin('198.51.100.9')).status).toBe(200);
    redeploy({ CALLS_PER_VISITOR: undefined });
    expect((await switched('calls', false)).json.calls.isOn).toBe(false);
    expectRefusalShape(await begin('198.51.100.10'), 'CALLS_UNAVAILABLE');
    await switched('calls', true);
    expect((await begin('198.51.100.10')).status).toBe(200);
  });

  it('goes on without a record on a day whose commands are spent', async () => {
    redeploy({ STORE_COMMANDS_PER_MONTH: '1000' });
    let opened = await begin('198.51.100.11');
    for (let n = 0; n < 40 && opened.json.call !== null; n++) opened = await begin(`198.51.100.${n + 12}`);
    redeploy({ STORE_COMMANDS_PER_MONTH: undefined });
    expect(opened.json).toEqual({ call: null, hears: false });
  });
});

describe('a recording', () => {
  const broken: [string, (whole: Buffer) => Uint8Array][] = [
    ['nothing', () => new Uint8Array()],
    ['no WAV file', () => Buffer.from('ID3 '.repeat(100))],
    ['another rate', (whole) => whole.fill(Buffer.from([0x44, 0xac]), 24, 26)],
    ['two channels', (whole) => whole.fill(2, 22, 23)],
    ['fewer samples than it says', (whole) => whole.subarray(0, -2)],
    ['a header alone', (whole) => whole.subarray(0, 44)],
  ];
  it.each(broken)('that is %s is refused, and no vendor asked', async (_, spoil) => {
    const before = ears().recordings.length;
    const answer = await say(await startCall(), 1, Uint8Array.from(spoil(Buffer.from(await silentRecording(1)))));
    expect([400, 415]).toContain(answer.status);
    expect(ears().recordings.length).toBe(before);
  });

  it('of more than 20 seconds is too large; JSON is no recording', async () => {
    expectRefusalShape(await say(await startCall(), 20.1), 'PAYLOAD_TOO_LARGE');
    expect((await say(await startCall(), 20)).status).toBe(200);
    expect(transcribe.maxBody).toBeLessThanOrEqual(700_000);
    expectRefusalShape(await post('/api/transcribe', {}, await startCall()), 'UNSUPPORTED_MEDIA_TYPE');
  });

  it('belongs to a call, and to the seconds of it', async () => {
    expectRefusalShape(await say({}), 'CALL_NOT_FOUND');
    expectRefusalShape(await say({ 'x-call': crypto.randomUUID() }), 'CALL_NOT_FOUND');
    const headers = await startCall();
    for (let used = 0; used < CALL_ALLOWANCE.seconds; used += 20) expect((await say(headers, 20)).status).toBe(200);
    expectRefusalShape(await say(headers), 'CALL_NOT_FOUND');
  });

  it('is heard nowhere where no endpoint is configured, nor in a preview, nor when it is switched off', async () => {
    redeploy({ LISTEN_MODEL: undefined });
    expect((await begin()).json.hears).toBe(false);
    expectRefusalShape(await say(await startCall()), 'HEARING_UNAVAILABLE');
    redeploy({ LISTEN_MODEL: 'hears-nothing' });
    await switched('hearing', false);
    const before = ears().recordings.length;
    expectRefusalShape(await say(await startCall()), 'HEARING_UNAVAILABLE');
    expect(ears().recordings.length).toBe(before);
    await switched('hearing', true);
  });

  const failures: [string, FaultRule, string][] = [
    ['refuses the connection', { kind: 'refuse' }, 'HEARING_FAILED'],
    ['has too much to do', { kind: 'status', status: 429 }, 'HEARING_UNAVAILABLE'],
    ['answers 500', { kind: 'status', status: 500 }, 'HEARING_FAILED'],
    ['answers garbage', { kind: 'garbage' }, 'HEARING_FAILED'],
    ['answers HTML', { kind: 'html', status: 200 }, 'HEARING_FAILED'],
    ['is cut off', { kind: 'cut-mid' }, 'HEARING_FAILED'],
    ['answers 50 MB', { kind: 'huge' }, 'HEARING_FAILED'],
  ];
  it.each(failures)('whose vendor %s is no word, and the next one is tried', async (_, rule, code) => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    ears().faults.set([rule]);
    const headers = await startCall();
    const answer = await say(headers);
    expectRefusalShape(answer, code as 'HEARING_FAILED');
    expect(answer.text).not.toMatch(/hears-nothing|sk-listen|127\.0/);
    log.mockRestore();
    ears().faults.clear();
    expect((await say(headers)).status).toBe(200);
  });

  it('whose vendor hangs is given up after 8 seconds', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const headers = await startCall();
    ears().faults.set([{ kind: 'hang' }]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const transcription = say(headers);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThanOrEqual(1));
    await vi.advanceTimersByTimeAsync(HEARING_MS);
    vi.useRealTimers();
    expectRefusalShape(await transcription, 'HEARING_LATE');
    log.mockRestore();
  });

  it('is left alone for a while after three failures', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    ears().faults.set([{ kind: 'status', status: 500 }]);
    const headers = await startCall();
    const codes: string[] = [];
    for (let n = 0; n < 5; n++) codes.push((await say(headers)).json.code);
    log.mockRestore();
    expect(codes.slice(2)).toEqual(['HEARING_FAILED', 'HEARING_UNAVAILABLE', 'HEARING_UNAVAILABLE']);
    expect((await stats()).hearing.callsToday).toBe(3);
  });

  const attempts = LONG ? 10_000 : 600;
  it(`is one of ${attempts.toLocaleString('en-US')} against a budget of 100, of which exactly 100 are heard`, {
    timeout: 600_000,
  }, async () => {
    redeploy({ LISTEN_CALLS_PER_DAY: '100', CALLS_PER_VISITOR: '1000', STORE_COMMANDS_PER_MONTH: '100000000' });
    const before = ears().recordings.length;
    const answers: number[] = [];
    for (let at = 0; at < attempts; at += 50) {
      const headers = await startCall();
      const some = Array.from({ length: 50 }, () => say(headers, 0.5));
      answers.push(...(await Promise.all(some)).map(({ status }) => status));
    }
    redeploy({ LISTEN_CALLS_PER_DAY: undefined, CALLS_PER_VISITOR: undefined, STORE_COMMANDS_PER_MONTH: undefined });
    expect(ears().recordings.length - before).toBe(100);
    expect(answers.filter((status) => status === 200).length).toBe(100);
    expect(new Set(answers)).toEqual(new Set([200, 503]));
  });
});
