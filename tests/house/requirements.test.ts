import { expect, test } from 'vitest';
import { checkRequirements, idsIn, requirementIds } from '../requirements.ts';
import { sources } from './sources.ts';

test('the table of requirements has each id once', () => {
  const ids = requirementIds();
  expect(ids.length).toBeGreaterThanOrEqual(388);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('an id needs a test that passed and none that failed', () => {
  const result = checkRequirements(
    ['A-01', 'A-02', 'A-03', 'A-04', 'A-05'],
    [
      { title: 'does it [A-01..03]', status: 'passed' },
      { title: 'does it elsewhere [A-02 B-07]', status: 'failed' },
      { title: 'takes long [A-03 A-04]', status: 'skipped' },
    ],
  );
  expect(result).toEqual({ missing: ['A-02', 'A-04', 'A-05'], unknown: ['B-07'] });
});

/** `npm test` counts the tests that passed; this finds a wrong id without running them. */
test('tests name every requirement, and no other', () => {
  const texts = sources(/^tests\/(unit|api|e2e|house)\/(?!requirements).+\.test\.ts$/).map(({ text }) => text);
  const rows = texts.flatMap((text) => [...text.matchAll(/\bid: '([A-Z]+-\d+)'/g)].map(([, id = '']) => id));
  const named = new Set([...texts.flatMap(idsIn), ...rows]);
  const ids = requirementIds();
  expect(ids.filter((id) => !named.has(id))).toEqual([]);
  expect([...named].filter((id) => !ids.includes(id))).toEqual([]);
});
