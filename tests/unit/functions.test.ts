import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';
import { endpoints } from '#local/endpoints.ts';
import { ADDRESS_ENDINGS, call } from '#support/call.ts';
import { sources } from '../house/sources.ts';

interface FunctionModule {
  readonly config: {
    path?: string | string[];
    schedule?: string;
    method?: unknown;
    preferStatic?: boolean;
    rateLimit?: unknown;
  };
  readonly default: { endpoints?: readonly Endpoint[] };
}

/** Answers what no contract is about, where `netlify.toml` sends it. */
const CATCH_ALL = 'api-not-found';
const files = sources(/^functions\/.+\.ts$/).filter(({ path }) => path !== `functions/${CATCH_ALL}.ts`);
const modules = await Promise.all(
  files.map(async (file) => {
    const name = file.path.slice('functions/'.length, -'.ts'.length);
    const loaded = (await import(`../../functions/${name}.ts`)) as FunctionModule;
    return { ...file, name, config: loaded.config, endpoints: loaded.default.endpoints ?? [] };
  }),
);
const served = modules.flatMap(({ name, endpoints: own }) => own.map((endpoint) => ({ name, endpoint })));

/** A name of its own where the address says too little. */
const NAMED: Readonly<Record<string, string>> = {
  '/api/admin/policy-reports': 'api-admin-overview',
  '/api/admin/logout': 'api-admin-session',
  '/blog/:slug': 'published-page',
  '/knowledge/:slug': 'published-page',
};

/** Names that the function of an address may have: its words, with or without the last parameter. */
function namesOf(path: string): string[] {
  const words = path.split('/').filter(Boolean);
  const last = words.at(-1) ?? '';
  const spell = (parts: readonly string[]) => parts.join('-').replaceAll(':', '');
  return [spell(words), ...(last.startsWith(':') ? [spell(words.slice(0, -1))] : []), NAMED[path] ?? ''];
}

test('what no function claims below /api/ goes to the catch-all', () => {
  const toml = readFileSync('netlify.toml', 'utf8');
  expect(toml).toContain(`from = "/api/*"\n  to = "/.netlify/functions/${CATCH_ALL}"\n  status = 200`);
});

describe.each(modules.map((module) => [module.name, module] as const))('functions/%s', (name, module) => {
  const { config, endpoints: own } = module;

  test('says literally where it is called', () => {
    expect(configOf(module)).toEqual(config);
    expect(Object.keys(config)).toContain(config.schedule === undefined ? 'path' : 'schedule');
    expect(config.method, 'endpoint() checks methods: the platform would answer without our headers').toBe(undefined);
  });

  test('is named after its first address, and serves those of its contracts', () => {
    const paths = [config.path ?? []].flat();
    const [first] = paths;
    if (first === undefined) return expect(own).toEqual([]);
    expect(namesOf(first)).toContain(name);
    expect(new Set(own.map(({ contract }) => contract.path))).toEqual(new Set(paths));
  });

  test('answers each method of an address once', () => {
    const answered = own.map(({ contract }) => `${contract.method} ${contract.path}`);
    expect(new Set(answered).size).toBe(answered.length);
  });
});

/** The `config` of a function as its text says it, which is how the platform reads it. */
function configOf(file: { path: string; text: string }): Record<string, unknown> {
  const exported = ts
    .createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true)
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find(({ name }) => name.getText() === 'config');
  const literal = exported?.initializer;
  return literal && ts.isObjectLiteralExpression(literal) ? objectOf(literal) : {};
}

function objectOf(literal: ts.ObjectLiteralExpression): Record<string, unknown> {
  const properties = literal.properties.filter(ts.isPropertyAssignment);
  return Object.fromEntries(properties.map(({ name, initializer }) => [name.getText(), literalOf(initializer)]));
}

function literalOf(node: ts.Expression): unknown {
  if (ts.isStringLiteral(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (ts.isObjectLiteralExpression(node)) return objectOf(node);
  if (ts.isArrayLiteralExpression(node)) return node.elements.map(literalOf);
  const words: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };
  const text = node.getText();
  return text in words ? words[text] : `not a literal: ${text}`;
}

test.each(Object.entries(endpoints))('%s is served by exactly one function', (_name, contract) => {
  const hosts = served.filter(({ endpoint }) => endpoint.contract === contract);
  expect(hosts.map(({ name }) => name)).toHaveLength(1);
});

test('every function serves contracts of the table', () => {
  const known = new Set<unknown>(Object.values(endpoints));
  expect(served.filter(({ endpoint }) => !known.has(endpoint.contract))).toEqual([]);
});

describe('who may call', () => {
  const accessOf = (filter: (path: string) => boolean) =>
    served
      .filter(({ endpoint }) => filter(endpoint.contract.path))
      .map(({ endpoint: { contract, access } }) => `${contract.method} ${contract.path}: ${access}`);

  test('below /api/admin/ an admin, apart from the login [POST-42]', () => {
    const rows = accessOf((path) => path.startsWith('/api/admin/'));
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter((row) => !row.endsWith(': admin'))).toEqual([
      'GET /api/admin/login: public',
      'POST /api/admin/login: public',
    ]);
  });

  test('elsewhere everyone, but deploy events need a signature', () => {
    const rows = accessOf((path) => !path.startsWith('/api/admin/'));
    expect(rows.filter((row) => !row.endsWith(': public'))).toEqual(['POST /api/deploys/events: signed']);
  });

  test('logging in is limited before it hashes', () => {
    const login = served.find(({ endpoint }) => endpoint.contract === endpoints.login);
    expect(login?.endpoint.limit).toBe('login');
  });
});

/** Calls that one address may make in a minute. Every public address has one. */
const CALLS_A_MINUTE: Readonly<Record<string, number>> = {
  'api-analytics-page-view': 300,
  'api-analytics-interaction': 300,
  'api-analytics-visit': 300,
  'api-csp-report': 30,
  'api-chat': 60,
  'api-chat-history': 60,
  'api-chat-feedback': 60,
  'api-synthesize': 60,
  'api-calls': 60,
  'api-leads': 30,
  'api-bookings': 30,
  'api-bookings-token-move': 30,
  'api-bookings-token-cancel': 30,
  'published-page': 120,
  'api-blog-slug': 120,
  'api-admin-login': 30,
  'api-blog-changes': 120,
  'api-blog-posts': 120,
  'api-bookings-slots': 60,
  'api-bookings-token-invite': 60,
  'api-health': 60,
  'api-media': 600,
  booking: 60,
  preview: 60,
  'schedule-demo-times': 60,
};

test('the platform bounds the calls of one address where visitors cost something', () => {
  const limited = modules.filter(({ config }) => config.rateLimit !== undefined);
  const expected = Object.entries(CALLS_A_MINUTE).map(([name, windowLimit]) => [
    name,
    // A text instead of the list would be ignored: everybody would share one count.
    { windowLimit, windowSize: 60, aggregateBy: ['ip', 'domain'] },
  ]);
  expect(Object.fromEntries(limited.map(({ name, config }) => [name, config.rateLimit]))).toEqual(
    Object.fromEntries(expected),
  );
});

test('no address that strangers reach is without a bound', () => {
  const reached = served.filter(({ endpoint }) => endpoint.access === 'public').map(({ name }) => name);
  expect(reached.length).toBeGreaterThan(20);
  expect(reached.filter((name) => !(name in CALLS_A_MINUTE))).toEqual([]);
});

/** The function's own routes, each answering which contract was chosen and with which parameters. */
function routesOf({ endpoints: own }: (typeof modules)[number]) {
  const [first, ...more] = own.map(
    (endpoint): Endpoint => ({
      ...endpoint,
      serve: async (_, __, { params }) => Response.json([endpoint.contract.method, endpoint.contract.path, params]),
    }),
  );
  return first && methods(first, ...more);
}

describe.each(ADDRESS_ENDINGS)('an address that ends in "%s"', (appended) => {
  const withPaths = modules.filter(({ config }) => Array.isArray(config.path));

  test.each([
    ['with the matched path', undefined],
    ['without', { path: '' }],
  ])('reaches the contract it was made for, %s', async (_, context) => {
    expect(withPaths.map(({ name }) => name)).toContain('published-page');
    for (const module of withPaths) {
      const routes = routesOf(module);
      for (const { contract } of module.endpoints) {
        const params = Object.fromEntries(
          [...contract.path.matchAll(/:(\w+)/g)].map(([, key]) => [key, `some-${key}`]),
        );
        const path = contract.path.replace(/:(\w+)/g, 'some-$1');
        const answer =
          routes && (await call(routes, path, { method: contract.method, appended, ...(context && { context }) }));
        expect(answer?.json, `${module.name} ${path}`).toEqual([contract.method, contract.path, params]);
      }
    }
  });
});

test('a static page wins over the function that answers in its place', () => {
  expect(modules.find(({ name }) => name === 'published-page')?.config.preferStatic).toBe(true);
});
