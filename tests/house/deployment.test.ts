import { describe, expect, test } from 'vitest';
import { PAGE_CSP, securityHeaders } from '#server/http/security-headers.ts';
import { envTableOf } from './env-table.ts';
import { readSource } from './sources.ts';

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

  test('says of pages what their meta element cannot', () => {
    expect(headersFor('/*')['content-security-policy']).toBe(PAGE_CSP);
  });
});

test('the table of environment variables in README.md is the one of server/env.ts', () => {
  const table = envTableOf();
  const found = readSource('README.md').includes(table);
  expect(found, `README.md should contain:\n\n${table}\n`).toBe(true);
});
