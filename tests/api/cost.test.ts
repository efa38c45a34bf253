import { beforeAll, expect, it } from 'vitest';
import { missedCostBars } from '../../bench/cost.bars.ts';
import { toMonth, type Usage } from '../../bench/cost.month.ts';
import { toActionTable } from '../../bench/cost.report.ts';
import { type Measured, measureUsage } from '../../bench/cost.usage.ts';
import { readSource } from '../house/sources.ts';

const NO_FILES = { first: { requests: 0, bytes: 0 }, further: { requests: 0, bytes: 0 } };
const VIEWS = 100_000;

let measured: Measured;
beforeAll(async () => {
  measured = await measureUsage();
});

it('holds the bars of each action, of an idle month and of 100,000 page views', () => {
  expect(missedCostBars(measured, [toMonth(VIEWS, measured.mean, NO_FILES)])).toEqual([]);
});

it('says what missed its bar', () => {
  const health = { ...measured.mean.health, commands: 2 };
  const idleDay = { ...measured.mean.idleDay, commands: 60_000 };
  const mean: Usage = { ...measured.mean, health, idleDay };
  const worst = { ...measured.worst, health: 2 };
  expect(missedCostBars({ mean, worst }, [toMonth(VIEWS, mean, NO_FILES)])).toEqual([
    'health costs 2 commands, at most 1 is right.',
    'an idle month costs 1,860,000 commands, at most 50,000 is right.',
    expect.stringMatching(/^100,000 views cost [\d,]+ commands, at most 1,600,000 is right\.$/),
  ]);
});

it('is what docs/deploy.md says', () => {
  const table = toActionTable(measured);
  const found = readSource('docs/deploy.md').includes(table);
  expect(found, `docs/deploy.md should contain:\n\n${table}\n`).toBe(true);
});
