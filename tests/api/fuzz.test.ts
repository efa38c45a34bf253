import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBodySchema, errorCatalog } from '#core/contract/errors.ts';
import { type EndpointName, endpoints } from '#local/endpoints.ts';
import type { ApiAnswer } from '#support/api.ts';
import { type Example, startWithExamples } from '#support/examples.ts';
import { LONG } from '#support/lane.ts';

/** Inputs of an endpoint; 200,000 of all of them in the long suite. */
const RUNS = LONG ? 2_700 : 12;

/** Calls that may take longer than a second by what they do, each with a limit of its own. */
const EXPENSIVE: readonly EndpointName[] = ['synthesizeSpeech', 'uploadMedia', 'tryDocument', 'askRetriever'];
const SECOND_MS = 1000;
const [, NO_ENDPOINT] = errorCatalog.NOT_FOUND;

type Running = Awaited<ReturnType<typeof startWithExamples>>;
let api: Running['api'];
let hook: Running['hook'];
let examples: Running['examples'];
let stop: Running['stop'];
beforeAll(async () => {
  ({ api, hook, examples, stop } = await startWithExamples());
});
afterAll(() => stop());

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    '../..',
    "'; DROP",
    '\u0000',
    '\ud800',
    '💥'.repeat(50),
    'NaN',
    '-1',
    '1e999',
  ),
);
const oddValue = fc.oneof(fc.jsonValue({ maxDepth: 4 }), oddText, fc.constantFrom(null, [], {}, -1, 1e308, true));

/** A valid body with a field made odd, or a body that never was one. */
const oddBody = (valid: unknown) =>
  fc.oneof(
    fc.dictionary(oddText, oddValue, { maxKeys: 5 }),
    fc
      .tuple(fc.constantFrom(...Object.keys((valid as object) ?? {}), '__proto__', 'extra'), oddValue)
      .map(([field, value]) => ({ ...(valid as object), [field]: value })),
  );

/** Bodies that are no JSON of ours, as bytes or text. */
const rawBody = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    '{',
    '[]',
    'null',
    '"text"',
    '1e400',
    '{"a":1,"a":2}',
    '\uFEFF{}',
    '['.repeat(5_000),
    '{"a":'.repeat(5_000),
    `{"${'k'.repeat(9_000)}":1}`,
    'a=1&b=2',
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
  ),
);

const printable = fc.string({ unit: 'grapheme-ascii', maxLength: 80 }).map((text) => text.trim());
const oddHeaders = fc.dictionary(
  fc.constantFrom(
    'x-chat-session',
    'cookie',
    'accept-language',
    'if-none-match',
    'x-forwarded-for',
    'x-nf-geo',
    'range',
  ),
  printable,
  { maxKeys: 3 },
);
const oddTypes = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-7',
  'application/csp-report',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'image/png',
);

/** The path with each parameter but fixed words exchanged for something odd, and an odd query. */
const oddPath = (contract: string, example: string) =>
  fc.tuple(fc.boolean(), oddText, oddText, oddText).map(([keep, parameter, name, value]) => {
    const encoded = encodeURIComponent(parameter.toWellFormed()) || 'x';
    const path = keep
      ? example.split('?')[0]
      : contract.replace(/:\w+/g, encoded === '.' || encoded === '..' ? 'dot' : encoded);
    return `${path}?${new URLSearchParams({ [name.toWellFormed()]: value.toWellFormed(), limit: value.toWellFormed() })}`;
  });

const nothing = fc.constant({ body: undefined, headers: {} as Record<string, string> });

/** Success, or a refusal in our shape: never a failure of ours. */
function isFair(answer: ApiAnswer): boolean {
  if (answer.status >= 500) return false;
  // A plain form is answered with a page.
  const isPage = answer.headers.get('content-type')?.startsWith('text/html');
  if (answer.status < 400 || isPage) return true;
  // A library's words would be no sentence for people.
  return errorBodySchema.safeParse(answer.json).success && !/invalid input|expected/i.test(answer.json.message);
}

/** The answer of an address that no endpoint has. */
const isOfNoEndpoint = ({ json }: ApiAnswer) => json?.code === 'NOT_FOUND' && json.message === NO_ENDPOINT;

describe('odd input', { timeout: 600_000 }, () => {
  const all = Object.keys(endpoints) as EndpointName[];
  // Logging in and out would be limited, or end the session the rest is driven with.
  const driven = all.filter((name) => name !== 'login' && name !== 'logout');

  it.each(driven)('%s answers success or a refusal in our shape', async (name) => {
    const example: Example = await examples[name]();
    const { path, method, maxBody } = endpoints[name];
    const ours = oddBody(example.body).map((body) => ({ body, headers: {} }));
    const foreign = fc
      .tuple(rawBody, oddTypes)
      .map(([body, type]) => ({ body, headers: { 'content-type': type } as Record<string, string> }));
    const sent = maxBody > 0 ? fc.oneof({ weight: 3, arbitrary: ours }, { weight: 1, arbitrary: foreign }) : nothing;
    let [reached, slowest] = [0, 0];
    await fc.assert(
      fc.asyncProperty(oddPath(path, example.path), sent, oddHeaders, async (where, { body, headers }, odd) => {
        const signature = name === 'receiveDeployEvent' ? await hook.sign(JSON.stringify(body)) : '';
        const signed = { ...(signature && { 'x-webhook-signature': signature }) };
        const startedAt = performance.now();
        const answer = await api.call(method, where, body, {
          headers: { ...odd, 'x-admin-token': api.token, ...signed, ...headers },
        });
        if (!isOfNoEndpoint(answer)) reached += 1;
        slowest = Math.max(slowest, performance.now() - startedAt);
        return isFair(answer);
      }),
      { numRuns: RUNS, seed: 4711 },
    );
    if (LONG) console.info(`${name}: ${reached} inputs, the slowest took ${Math.round(slowest)} ms`);
    // A thousand in the long suite. What an endpoint itself answers so, as pictures do, is not counted.
    expect(reached).toBeGreaterThanOrEqual(RUNS / 2.7);
    // A machine that does other things as well says little of a time; the long suite has it to itself.
    if (LONG && !EXPENSIVE.includes(name)) expect(slowest).toBeLessThan(SECOND_MS);
  });
});
