import { expect, test } from 'vitest';
import { readSource, sources } from './sources.ts';

/** The record that lists the scripts which lock the whole database. */
const RECORD = 'docs/decisions/0025-billed-commands.md';

const reasons = sources(/^src\/\w+\/server\/.+\.ts$/).flatMap(({ path, text }) =>
  [...text.matchAll(/\{ database: '([^']+)' \}/g)].map(([, reason = '']) => ({ path, reason })),
);

test('every script that locks the whole database is listed with its reason', () => {
  const record = readSource(RECORD);
  expect(reasons.length).toBeGreaterThan(0);
  const row = ({ path, reason }: (typeof reasons)[number]) => `| \`${path.slice('src/'.length)}\` | ${reason} |`;
  const listed = [...new Set(reasons.map(row))];
  expect(
    record
      .split('\n')
      .filter((line) => /^\| `[\w-]+\//.test(line))
      .sort(),
  ).toEqual(listed.sort());
});
