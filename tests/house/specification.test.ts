import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { projectRoot, readSource } from './sources.ts';
import { observed } from './specification/observed.ts';
import { checklist } from './specification/table.ts';

const seen = checklist.filter((row) => row.status === 'observed');
const open = checklist.filter((row) => row.status === 'open');

afterAll(() => {
  const perIssue = Map.groupBy(open, ({ issue }) => issue);
  const counts = [...perIssue].map(([issue, rows]) => `${issue} ${rows.length}`).sort();
  const total = `${seen.length} of ${checklist.length} observed`;
  console.log(`Specification: ${total}, ${open.length} open (${counts.join(', ')}).`);
});

describe('the specification checklist', () => {
  test('covers sections 1 to 9 in full length', () => {
    expect(new Set(checklist.map(({ section }) => section))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9]));
    expect(checklist.length).toBeGreaterThan(350);
  });

  test('lists everything once, under its section', () => {
    expect(new Set(checklist.map(({ id }) => id)).size).toBe(checklist.length);
    expect(checklist.filter(({ id }) => !/^S[1-9](-[a-z0-9]+)+$/.test(id))).toEqual([]);
    expect(Object.keys(observed).filter((id) => !checklist.some((row) => row.id === id))).toEqual([]);
  });

  test.each(seen)('$id is observed by $by', ({ by, literal }) => {
    expect(by).toMatch(/^tests\/(unit|api|e2e|house)\/.+\.test\.ts$/);
    expect(existsSync(join(projectRoot, by)), `${by} does not exist`).toBe(true);
    expect(literal.length).toBeGreaterThan(3);
    expect(readSource(by).includes(literal), `${by} does not mention ${literal}`).toBe(true);
  });
});
