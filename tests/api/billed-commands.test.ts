import { expect, it } from 'vitest';
import { EXCHANGE_COMMANDS, MODEL_EXCHANGE_COMMANDS } from '#assistant/server/conversations/begin.store.ts';
import { CALLS_PER_HOUR } from '#core/contract/limits.ts';
import { commandsPerDay } from '#core/server/store/command-budget.ts';
import chat from '#functions/api-chat.ts';
import { postInput } from '#support/api.ts';
import { KNOWN_QUESTION as KNOWN } from '#support/brand.ts';
import { call, loginAs, redeploy } from '#support/call.ts';
import { upstashClient } from '#support/gateway.ts';
import { useHarness } from '#support/harness.ts';
import { bookingOf, demoLead, freeTimes } from '#support/visitors.ts';

const harness = useHarness({ hasReceivers: false });

const session = { 'x-chat-session': crypto.randomUUID() };
const ask = (message: string, headers: Record<string, string> = session) =>
  harness.api.call('POST', '/api/chat', { message }, { headers });
const UNKNOWN = 'Who painted the Mona Lisa?';

const refused = { method: 'POST', body: { message: 'hi' }, address: '203.0.113.8' };

/** Commands as the store bills them, those inside scripts included, that some work costs. */
async function countCommands(work: () => Promise<unknown>): Promise<number> {
  const { commands } = harness.api.store.gateway;
  const before = commands.total;
  await work();
  return commands.total - before;
}

let exchange = '';
let times: string[] = [];

/** A call and the most commands it may cost, in a store where its records are new and in one where they are not. */
interface Row {
  readonly name: string;
  /** Not counted. */
  readonly before?: () => Promise<unknown>;
  readonly send: () => Promise<{ readonly status: number }>;
  readonly atMost: { readonly empty: number; readonly used: number };
}

/** Numbers as measured: they may only fall. Counting a call at four levels costs a read, and a lifetime each hour. */
const rows: Row[] = [
  { name: 'chat, an answer', send: () => ask(KNOWN), atMost: { empty: 14, used: 13 } },
  { name: 'chat, nothing known', send: () => ask(UNKNOWN), atMost: { empty: 14, used: 13 } },
  { name: 'chat, without a session', send: () => ask(KNOWN, {}), atMost: { empty: 13, used: 12 } },
  {
    name: 'chat history',
    before: () => ask(KNOWN),
    send: () => harness.api.call('GET', '/api/chat/history', undefined, { headers: session }),
    atMost: { empty: 3, used: 3 },
  },
  {
    name: 'chat feedback',
    before: async () => {
      exchange = (await ask(KNOWN)).json.id;
    },
    send: () => harness.api.call('POST', '/api/chat/feedback', { id: exchange, thumb: 'up' }, { headers: session }),
    atMost: { empty: 5, used: 5 },
  },
  {
    name: 'lead',
    send: () => harness.api.visitor('POST', '/api/leads', demoLead({ company: crypto.randomUUID() })),
    atMost: { empty: 13, used: 12 },
  },
  {
    name: 'booking slots',
    send: () => harness.api.visitor('GET', '/api/bookings/slots'),
    atMost: { empty: 3, used: 3 },
  },
  {
    name: 'booking',
    before: async () => {
      times = await freeTimes(harness.api);
    },
    send: () => harness.api.visitor('POST', '/api/bookings', bookingOf(times[0] ?? '')),
    atMost: { empty: 18, used: 17 },
  },
  { name: 'login', send: async () => ({ status: (await loginAs()) ? 200 : 401 }), atMost: { empty: 16, used: 15 } },
  {
    name: 'sample, made',
    send: () =>
      harness.api.visitor('POST', '/api/synthesize', {
        text: `Number ${Math.floor(Math.random() * 1e6)}.`,
        voice_id: 'nova',
      }),
    atMost: { empty: 11, used: 10 },
  },
];

async function cost({ before, send }: Row): Promise<number> {
  await before?.();
  await harness.api.settled();
  let status = 0;
  const commands = await countCommands(async () => {
    ({ status } = await send());
    await harness.api.settled();
  });
  expect([200, 201]).toContain(status);
  return commands;
}

it.each(rows)('$name', async (row) => {
  // Scripts are known to the store after their first call.
  await cost(row);
  await upstashClient(harness.api.store).flushdb();
  redeploy();
  const empty = await cost(row);
  const used: number[] = [];
  // Nine in a row: the first ones of a day do some housekeeping, and ten bookings an hour are made without a mail.
  for (let n = 0; n < 9; n++) used.push(await cost(row));
  await harness.api.login();
  const most = Math.max(...used);
  expect({ empty, used: most }).toEqual({
    empty: Math.min(empty, row.atMost.empty),
    used: Math.min(most, row.atMost.used),
  });
});

it('an answer of a language model costs no more than is counted for it', async () => {
  redeploy(harness.receivers.env);
  await cost({ name: '', send: () => ask(KNOWN), atMost: { empty: 0, used: 0 } });
  const commands = await countCommands(async () => {
    await ask(KNOWN);
    await harness.api.settled();
  });
  redeploy(Object.fromEntries(Object.keys(harness.receivers.env).map((name) => [name, undefined])));
  expect(commands).toBeGreaterThan(EXCHANGE_COMMANDS);
  expect(commands).toBeLessThanOrEqual(MODEL_EXCHANGE_COMMANDS);
});

/** Asks from so many addresses, some at once. */
async function flood(count: number, addressOf: (n: number) => string): Promise<Set<number>> {
  const statuses = new Set<number>();
  const AT_ONCE = 25;
  for (let from = 0; from < count; from += AT_ONCE) {
    const requests = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, n) =>
      call(chat, '/api/chat', { method: 'POST', body: { message: 'hi' }, address: addressOf(from + n) }),
    );
    for (const answer of await Promise.all(requests)) {
      statuses.add(answer.status);
      await answer.settled();
    }
  }
  return statuses;
}

it('a flood of questions spends no more than its share of the day, and says how many were not kept', async () => {
  const STORE_COMMANDS_PER_MONTH = '20000';
  redeploy({ STORE_COMMANDS_PER_MONTH });
  const ceiling = commandsPerDay({ STORE_COMMANDS_PER_MONTH }, 'chat');
  // Calls that were under way when the ceiling was reached are told so by the store: 3 commands each.
  const slack = 25 * 3;
  const many = (n: number) => `198.${18 + (n >> 14)}.${(n >> 7) & 127}.${1 + (n & 127)}`;
  const works = async () => {
    const { api } = harness;
    const lead = await api.visitor('POST', '/api/leads', demoLead({ company: crypto.randomUUID() }));
    expect(lead.status).toBe(201);
    await api.login();
    const title = crypto.randomUUID();
    const post = await api.admin('POST', '/api/admin/blog/posts', postInput({ title, published: true }));
    expect(post.status).toBe(201);
  };
  const spent = await countCommands(async () => {
    expect(await flood(300, () => '203.0.113.7')).toEqual(new Set([200]));
    expect(await flood(9_000, many)).toEqual(new Set([200]));
  });
  expect(spent).toBeGreaterThan(ceiling / 2);
  expect(spent).toBeLessThanOrEqual(ceiling + slack);
  await Promise.all([flood(1_000, (n) => many(9_000 + n)), works()]);
  await works();
  // The next process asks the store once, and hears the same.
  redeploy();
  expect(await countCommands(() => flood(100, many))).toBeLessThanOrEqual(slack);
  const { json } = await harness.api.admin('GET', '/api/admin/chat-stats');
  expect(json.chatsToday).toBe(Math.floor(ceiling / EXCHANGE_COMMANDS));
  redeploy({ STORE_COMMANDS_PER_MONTH: undefined });
});

it('a network past its limit is refused without asking the store again', async () => {
  const limit = new Set<number>();
  await flood(CALLS_PER_HOUR.chat[0], () => '203.0.113.8');
  limit.add((await call(chat, '/api/chat', refused)).status);
  const commands = await countCommands(async () => {
    for (let n = 0; n < 50; n++) limit.add((await call(chat, '/api/chat', refused)).status);
  });
  expect([[...limit], commands]).toEqual([[429], 0]);
});
