import { describe, expect, test } from 'vitest';
import { type SourceFile, sources } from './sources.ts';

const TEXT = /\.(ts|tsx|mjs|astro|css|json|md|mdx|yaml|toml|lua|html)$|^\.ci\/run$|^\.gitignore$/;
const files = sources(TEXT).filter(({ path }) => path !== 'package-lock.json');

function linesWith(pattern: RegExp, among: readonly SourceFile[]): string[] {
  return among.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  );
}

describe('no file', () => {
  test('names a folder of one machine', () => {
    expect(linesWith(/(?<![\w.$}*])\/(home|Users|root|work)\/[\w.-]+/, files)).toEqual([]);
    expect(linesWith(/[A-Z]:\\Users\\/, files)).toEqual([]);
  });

  test('names a host to install from', () => {
    const host = /registry[.][\w-]+[.]\w+|\bregistry[ ]?=|_auth[T]oken/i;
    expect(linesWith(host, files)).toEqual([]);
  });

  test('holds a secret', () => {
    const secrets = [
      /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
      /\b(?:sk|pk|rk)[_-](?:live|test|proj)[_-]\w{16,}/,
      /\bgh[pousr]_\w{30,}|\bgithub_pat_\w{30,}|\bxox[abps]-[\w-]{10,}|\bAKIA[A-Z0-9]{16}\b/,
      /\bnfp_\w{30,}|\bhttps:\/\/api\.netlify\.com\/build_hooks\/[\da-f]{20,}/,
      /\bhttps:\/\/[\w-]+\.upstash\.io\b/,
    ];
    const shown = files.filter(({ path }) => path !== 'README.md');
    expect(secrets.flatMap((pattern) => linesWith(pattern, shown))).toEqual([]);
  });

  test('puts work off', () => {
    const own = files.filter(({ path }) => !path.startsWith('tests/house/'));
    expect(linesWith(/\b(TODO|FIXME|XXX|HACK)\b/, own)).toEqual([]);
  });

  test('has a banner', () => {
    expect(linesWith(/^\s*(\/\/|#|\/\*)\s*[-=*#~─]{6,}/, files)).toEqual([]);
  });
});
