import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#contracts/endpoints.ts';
import type { Endpoint } from '#server/http/endpoint.ts';
import { sources } from './sources.ts';
import { parseScript } from './syntax.ts';

interface FunctionModule {
  readonly config: { path?: string; schedule?: string; method?: unknown; preferStatic?: boolean };
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
const NAMED: Readonly<Record<string, string>> = { '/blog/:slug': 'blog-post' };

/** What the function of an address may be called: its words, with or without the last parameter. */
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
    expect(config.method, 'endpoint() checks methods: the platform would answer without our headers').toBe(
      undefined,
    );
  });

  test('is named after its address, which is its contracts’', () => {
    if (config.path === undefined) return expect(own).toEqual([]);
    expect(namesOf(config.path)).toContain(name);
    expect(new Set(own.map(({ contract }) => contract.path))).toEqual(new Set([config.path]));
  });

  test('answers each method once', () => {
    const answered = own.map(({ contract }) => contract.method);
    expect(new Set(answered).size).toBe(answered.length);
  });
});

/** The `config` of a function as its text says it, which is how the platform reads it. */
function configOf(file: { path: string; text: string }): Record<string, unknown> {
  const exported = parseScript(file)
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find(({ name }) => name.getText() === 'config');
  const literal = exported?.initializer;
  if (!literal || !ts.isObjectLiteralExpression(literal)) return {};
  const properties = literal.properties.filter(ts.isPropertyAssignment);
  return Object.fromEntries(
    properties.map(({ name, initializer }) => [name.getText(), literalOf(initializer)]),
  );
}

function literalOf(node: ts.Expression): unknown {
  if (ts.isStringLiteral(node)) return node.text;
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

  test('below /api/admin/ an admin, and whoever logs in', () => {
    const rows = accessOf((path) => path.startsWith('/api/admin/'));
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter((row) => !row.endsWith(': admin'))).toEqual([
      'GET /api/admin/login: public',
      'POST /api/admin/login: public',
    ]);
  });

  test('deploy notifications whoever signs, elsewhere everybody', () => {
    const rows = accessOf((path) => !path.startsWith('/api/admin/'));
    expect(rows.filter((row) => !row.endsWith(': public'))).toEqual(['POST /api/deploys/events: signed']);
  });

  test('logging in is limited before it hashes', () => {
    const login = served.find(({ endpoint }) => endpoint.contract === endpoints.login);
    expect(login?.endpoint.limit).toBe('login');
  });
});

test('a static page wins over the function that answers in its place', () => {
  expect(modules.find(({ name }) => name === 'blog-post')?.config.preferStatic).toBe(true);
});
