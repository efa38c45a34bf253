import { describe, expect, test } from 'vitest';
import { envTable } from '#core/server/env.ts';
import { PAGE_CSP, securityHeaders } from '#core/server/http/security-headers.ts';
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
    expect(headersFor('/*')['content-security-policy']).toBe(PAGE_CSP);
  });
});

test('docs/configuration.md has the table of environment variables of core/server/env.ts', () => {
  const table = envTableOf();
  const found = readSource('docs/configuration.md').includes(table);
  expect(found, `docs/configuration.md should contain:\n\n${table}\n`).toBe(true);
});

test('docs/deploy.md says of each variable of a deployment where it belongs and whether it is secret', () => {
  const rows = readSource('docs/deploy.md').matchAll(/^\| (`[A-Z].*) \| .+ \| (?:yes|no) \|$/gm);
  const named = [...rows].flatMap(([, names = '']) => [...names.matchAll(/`([A-Z_0-9]+)`/g)].map(([, name]) => name));
  const needed = Object.entries(envTable).filter(([, { need }]) => need !== 'local');
  expect(named.toSorted()).toEqual(needed.map(([name]) => name).toSorted());
});
