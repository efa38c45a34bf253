import { expect, test } from 'vitest';
import { idsIn, requirementIds } from '../requirements.ts';
import { sources } from './sources.ts';

test('the table of requirements has each id once', () => {
  const ids = requirementIds();
  expect(ids.length).toBeGreaterThanOrEqual(388);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
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
