import { beforeAll, describe, expect, it, vi } from 'vitest';
import login from '#functions/api-admin-login.ts';
import createBooking from '#functions/api-bookings.ts';
import sendMessage from '#functions/api-chat.ts';
import createLead from '#functions/api-leads.ts';
import synthesize from '#functions/api-synthesize.ts';
import { postInput } from '#support/api.ts';
import { brand } from '#support/brand.ts';
import { type CallAnswer, call, redeploy } from '#support/call.ts';
import { advanceClock, HOUR, MINUTE, SECOND } from '#support/clock.ts';
import { useHarness } from '#support/harness.ts';
import { LONG } from '#support/lane.ts';
import { useCountedScrypts } from '#support/scrypts.ts';
import { bookingOf, demoLead, freeTimes } from '#support/visitors.ts';

/** The cheapest hash the parser takes, of 'correct horse battery'. */
const ADMIN = {
  ADMIN_USERNAME: 'ada',
  ADMIN_PASSWORD_HASH: '$scrypt$ln=14,r=8,p=1$MDEyMzQ1Njc4OWFiY2RlZg$ebnHHTApWa0oNoXTYCCHxLXDaejcvcTRQhZaD1OJNCE',
};
const RIGHT = 'correct horse battery';

const scrypts = useCountedScrypts();
/** Long enough for either network to spend its logins of an hour. */
const MINUTES = 5;

const harness = useHarness({ hasReceivers: false });
beforeAll(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));

const hex = (n: number) => n.toString(16);
/** A /64 of one /48, and one /48 of a /32. */
const inOne48 = (n: number) => `2001:db8:48:${hex(n)}::1`;
const inOne32 = (n: number) => `2001:bad:${hex(n >> 4)}:${hex(n & 15)}::1`;
/** Its own /32 for each 4,096. */
const inMany32 = (region: number, n: number) => `2a${hex(16 + region)}:1:${hex(n >> 4)}:${hex(n & 15)}::1`;

const sendLead = (company: string, address: string, context = {}) =>
  call(createLead, '/api/leads', { method: 'POST', body: demoLead({ company, context }), address });
const sendBooking = (start: string, address: string) =>
  call(createBooking, '/api/bookings', { method: 'POST', body: bookingOf(start), address });
const sendQuestion = (address: string) =>
  call(sendMessage, '/api/chat', { method: 'POST', body: { message: 'What does it cost?' }, address });
const askSample = (address: string) =>
  call(synthesize, '/api/synthesize', { method: 'POST', body: { text: 'Hello.', voice_id: 'nova' }, address });
const logIn = (address: string, password = 'wrong', username = 'ada') =>
  call(login, '/api/admin/login', { method: 'POST', body: { username, password }, address });
/** Logs the admin in, whose session is that of all further calls. */
async function openSession(address: string): Promise<void> {
  redeploy(ADMIN);
  const { status, json } = await logIn(address, RIGHT);
  expect(status).toBe(200);
  harness.api.token = json.token;
}

const countOf = (answers: readonly CallAnswer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

/** Sends them ten at a time. */
async function sendAll(count: number, send: (n: number) => Promise<CallAnswer>): Promise<CallAnswer[]> {
  const answers: CallAnswer[] = [];
  for (let from = 0; from < count; from += 10) {
    const batch = Array.from({ length: Math.min(10, count - from) }, (_, n) => send(from + n));
    answers.push(...(await Promise.all(batch)));
  }
  return answers;
}

const inbox = async (query = '') => (await harness.api.admin('GET', `/api/admin/leads${query}`)).json;

async function publish(title: string): Promise<number> {
  const answer = await harness.api.admin('POST', '/api/admin/blog/posts', postInput({ title, published: true }));
  return answer.status;
}

describe('leads', () => {
  it('of one /48 are sixty an hour, of one /32 two hundred; IPv4 alike', async () => {
    expect(countOf(await sendAll(100, (n) => sendLead(`48 ${n}`, inOne48(n))), 201)).toBe(60);
    expect(countOf(await sendAll(300, (n) => sendLead(`32 ${n}`, inOne32(n))), 201)).toBe(200);
    expect(countOf(await sendAll(100, (n) => sendLead(`24 ${n}`, `198.51.100.${n}`)), 201)).toBe(60);
    advanceClock(HOUR);
    expect((await sendLead('An hour later', inOne48(1))).status).toBe(201);
  });
});

it('bookings are ten an hour where no mail can ask to confirm more, refused with words that help a person', async () => {
  const times = await freeTimes(harness.api);
  const book = (n: number, address: string) =>
    call(createBooking, '/api/bookings', {
      method: 'POST',
      body: bookingOf(times[n * 2] ?? '', { email: 'same@engines.example' }),
      address,
    });
  const answers: CallAnswer[] = [];
  for (let n = 0; n < 12; n++) answers.push(await book(n, inMany32(n, n)));
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(201), 429, 429]);
  const { json, headers } = answers.at(-1) as CallAnswer;
  expect(json.message).toContain(brand.site.demoEmail);
  expect(json.message).toContain(brand.site.phone);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_500);
  advanceClock(HOUR);
  expect((await book(20, inOne48(1))).status).toBe(201);
});

describe('logins', () => {
  it.runIf(LONG)(
    'and all other calls of one /48 and one /32 for five minutes leave the admin, publishing and a visitor alone',
    async () => {
      const times = await freeTimes(harness.api);
      const statuses = new Set<number>();
      // The first exchange of a day gives the index its lifetime.
      await (await sendQuestion('192.0.2.44')).settled();
      /** Every kind of call that strangers can make, from one network after the other. */
      const attack = async (minute: number, from: (n: number) => string) => {
        const first = minute * 30;
        const answers = [
          ...(await sendAll(30, (n) => sendLead(`Attack ${minute} ${n}`, from(first + n)))),
          ...(await sendAll(10, (n) => sendBooking(times[n] ?? '', from(first + n)))),
          ...(await sendAll(30, (n) => sendQuestion(from(first + n)))),
          ...(await sendAll(10, (n) => askSample(from(first + n)))),
        ];
        for (const { status } of answers) statuses.add(status);
      };
      await openSession('192.0.2.10');
      scrypts.reset();
      for (let minute = 0; minute < MINUTES; minute++) {
        await sendAll(120, (n) => logIn(inOne48(minute * 120 + n)));
        await sendAll(120, (n) => logIn(inOne32(minute * 120 + n)));
        await attack(minute, inOne48);
        await attack(minute, inOne32);
        advanceClock(MINUTE);
      }
      // Served or refused, never broken.
      expect([...statuses].sort()).toEqual([200, 201, 409, 429]);
      // Of 1,200 attempts.
      expect(scrypts.count).toBe(700);
      const [known, unknown] = [await logIn('192.0.2.10', RIGHT), await logIn('203.0.113.20', RIGHT)];
      expect([known.status, unknown.status]).toEqual([200, 200]);
      const honest = [sendLead('Honest visitor', '192.0.2.44'), sendQuestion('192.0.2.44'), askSample('192.0.2.44')];
      expect((await Promise.all(honest)).map(({ status }) => status)).toEqual([201, 200, 200]);
      expect((await inbox('?q=honest%20visitor')).map(({ company }: { company: string }) => company)).toEqual([
        'Honest visitor',
      ]);
      expect(await publish('Published under attack')).toBe(201);
    },
    120_000,
  );

  it('beyond a thousand an hour those of regions that tried more are tried one a second, and at once from known sites', async () => {
    await openSession('192.0.2.11');
    scrypts.reset();
    await sendAll(1300, (n) => logIn(inMany32(n % 13, Math.floor(n / 13)), 'wrong', `user${n}`));
    expect(scrypts.count).toBeGreaterThanOrEqual(999);
    // Those that came first in a second, while the flood lasted.
    expect(scrypts.count).toBeLessThanOrEqual(1060);
    advanceClock(SECOND);
    scrypts.reset();
    const answers = await sendAll(20, (n) => logIn(inMany32(n % 13, 500 + n)));
    expect([scrypts.count, countOf(answers, 429)]).toEqual([1, 19]);
    expect(answers.find(({ status }) => status === 429)?.json.retryAfter).toBe(1);
    expect((await logIn('192.0.2.12', RIGHT)).status).toBe(200);
    advanceClock(SECOND);
    expect((await logIn('203.0.113.30', RIGHT)).status).toBe(200);
    // The session that was open goes on.
    expect(await publish('Published beyond the ceiling')).toBe(201);
  });
});
