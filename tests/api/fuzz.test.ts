import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { errorBodySchema } from '#core/contract/errors.ts';
import { type EndpointName, endpoints } from '#local/endpoints.ts';
import type { ApiAnswer } from '#support/api.ts';
import { type Example, startWithExamples } from '#support/examples.ts';

const RUNS = process.env['TEST_LONG'] === '1' ? 1000 : 40;

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

/** The path with each parameter but fixed words exchanged for something odd, and an odd query. */
const oddPath = (contract: string, example: string) =>
  fc.tuple(fc.boolean(), oddText, oddText, oddText).map(([keep, parameter, name, value]) => {
    const encoded = encodeURIComponent(parameter.toWellFormed()) || 'x';
    const path = keep
      ? example.split('?')[0]
      : contract.replace(/:\w+/g, encoded === '.' || encoded === '..' ? 'dot' : encoded);
    return `${path}?${new URLSearchParams({ [name.toWellFormed()]: value.toWellFormed(), limit: value.toWellFormed() })}`;
  });

/** Success, or a refusal in our shape: never a failure of ours. */
function isFair(answer: ApiAnswer, name: EndpointName): boolean {
  if (answer.status >= 500) return false;
  if (answer.status < 400 || endpoints[name].answers === 'html') return true;
  // A library's words would be no sentence for people.
  return errorBodySchema.safeParse(answer.json).success && !/invalid input|expected/i.test(answer.json.message);
}

describe('odd input', () => {
  const all = Object.keys(endpoints) as EndpointName[];
  // Logging in and out would be limited, or end the session the rest is driven with.
  const driven = all.filter((name) => name !== 'login' && name !== 'logout');

  it.each(driven)('%s answers success or a refusal in our shape', async (name) => {
    const example: Example = await examples[name]();
    const { path, method, maxBody } = endpoints[name];
    const body = maxBody > 0 ? oddBody(example.body) : fc.constant(undefined);
    const headers = { 'x-admin-token': api.token };
    await fc.assert(
      fc.asyncProperty(oddPath(path, example.path), body, async (where, what) => {
        const sent = name === 'receiveDeployEvent' ? await hook.sign(JSON.stringify(what)) : '';
        return isFair(
          await api.call(method, where, what, {
            headers: { ...headers, ...(sent && { 'x-webhook-signature': sent }) },
          }),
          name,
        );
      }),
      { numRuns: RUNS, seed: 4711 },
    );
  });
});
