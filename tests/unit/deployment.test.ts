import { describe, expect, test } from 'vitest';
import { envTable, productionSecrets } from '#core/server/env.ts';
import { STATIC_CSP, securityHeaders } from '#core/server/http/security-headers.ts';
import { buildRules } from '#local/builds/build-rights.ts';
import { warnOfSecrets } from '#site/rendering/published-posts.ts';
import { readSource } from '../house/sources.ts';
import { envTableOf } from '../support/env-table.ts';

/** Values of `[[headers]]` for an address pattern of netlify.toml, names in lower case. */
function headersFor(pattern: string): Record<string, string> {
  const blocks = readSource('netlify.toml').split('[[headers]]').slice(1);
  const block = blocks.find((each) => each.includes(`for = "${pattern}"`)) ?? '';
  const values = block.split('[headers.values]')[1]?.split(/^\s*\[/m)[0] ?? '';
  const lines = values.matchAll(/^\s*"?([\w-]+)"?\s*=\s*(?:"([^"]*)"|'([^']*)')/gm);
  return Object.fromEntries(
    [...lines].map(([, name = '', double, single]) => [name.toLowerCase(), double ?? single ?? '']),
  );
}

describe('netlify.toml', () => {
  test('gives static files the headers that functions give', () => {
    expect(headersFor('/*')).toMatchObject(securityHeaders);
  });

  test('lets other sites show the images of a build, and nothing else', () => {
    expect(headersFor('/_astro/*')['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headersFor('/*')['cross-origin-resource-policy']).toBe('same-origin');
  });

  test('says of pages what their meta element cannot', () => {
    expect(headersFor('/*')['content-security-policy']).toBe(STATIC_CSP);
  });
});

test('docs/configuration.md has the table of environment variables of core/server/env.ts', () => {
  const table = envTableOf();
  const found = readSource('docs/configuration.md').includes(table);
  expect(found, `docs/configuration.md should contain:\n\n${table}\n`).toBe(true);
});

test('docs/deploy.md has the rights of builds and previews, as the local store enforces them', () => {
  expect(readSource('docs/deploy.md')).toContain(
    `\nACL SETUSER builds on >THE-TOKEN ${buildRules('prod:').join(' ')}\n`,
  );
});

test('docs/deploy.md keeps every secret to production, but for the tokens that previews have', () => {
  const rows = [...readSource('docs/deploy.md').matchAll(/^\| (`[A-Z].*) \| (.+) \| yes \|$/gm)];
  const elsewhere = rows.filter(([, , contexts]) => !contexts?.startsWith('production')).map(([, names]) => names);
  expect(rows.length).toBeGreaterThan(8);
  expect(elsewhere).toEqual(['`UPSTASH_REDIS_REST_READONLY_TOKEN`', '`PREVIEW_REDIS_REST_TOKEN`']);
  const named = rows.flatMap(([, names = '', contexts]) =>
    contexts === 'production only' ? [...names.matchAll(/`([A-Z_0-9]+)`/g)].map(([, name]) => name) : [],
  );
  expect(named.toSorted()).toEqual([...productionSecrets].toSorted());
});

test('a build of a preview says which secrets it was given, and not their values', () => {
  const warnings: string[] = [];
  const env = { SIGNING_SECRET: 'not-to-be-said', PREVIEW_REDIS_REST_TOKEN: 'its own' };
  warnOfSecrets((text) => warnings.push(text), { CONTEXT: 'production', ...env });
  expect(warnings).toEqual([]);
  warnOfSecrets((text) => warnings.push(text), { CONTEXT: 'deploy-preview', BRANCH: 'x', ...env });
  expect(warnings).toEqual([expect.stringContaining(': SIGNING_SECRET. ')]);
});

test('docs/deploy.md says of each variable of a deployment where it belongs and whether it is secret', () => {
  const rows = readSource('docs/deploy.md').matchAll(/^\| (`[A-Z].*) \| .+ \| (?:yes|no) \|$/gm);
  const named = [...rows].flatMap(([, names = '']) => [...names.matchAll(/`([A-Z_0-9]+)`/g)].map(([, name]) => name));
  const needed = Object.entries(envTable).filter(([, { need }]) => need !== 'local');
  expect(named.toSorted()).toEqual(needed.map(([name]) => name).toSorted());
});
