import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ledger } from '#core/rendering/artifacts.ts';
import { recordTitles } from '#voice/rendering/title-recordings.ts';

function nextBuild(): void {
  ledger.underWay.clear();
  ledger.published.clear();
  ledger.kept = undefined;
}

beforeEach(async () => {
  nextBuild();
  ledger.dir = await mkdtemp(join(tmpdir(), 'voxwright-titles-'));
});
afterEach(() => rm(ledger.dir, { recursive: true }));

test('titles are spoken once; those that a build has no time for are left to the next one', async () => {
  const [first, second] = ['Good morning', 'Café, déjà vu'];
  expect(await recordTitles([first, second], -1)).toEqual({ recorded: new Map(), left: 2 });
  const before = (await recordTitles([first])).recorded.get(first);
  nextBuild();
  const later = await recordTitles([first, second], -1);
  expect([later.left, later.recorded.get(first)]).toEqual([1, before]);
  // Files that pages point to become a part of the site; waveforms are in the pages.
  expect([...ledger.published]).toEqual([basename(before?.audio ?? '')]);
  expect((await recordTitles([first, second])).recorded.get(second)?.bars).toHaveLength(120);
  expect(await readdir(ledger.dir)).toHaveLength(4);
});

test('a waveform ends where the words end, and sounds as long as it says', async () => {
  const { recorded } = await recordTitles(['Good morning']);
  const { audio = '', bars = [] } = recorded.get('Good morning') ?? {};
  expect(Math.max(...bars)).toBe(100);
  expect(bars.slice(-15).some((bar) => bar > 5)).toBe(true);
  // 32 kbit/s.
  expect((await stat(join(ledger.dir, basename(audio)))).size).toBeGreaterThan(2500);
});

test.each(['日本語', 'Привет, мир', '...', '🎉', 'Good morning, 日本'])(
  '%s, which it cannot say whole, has none',
  async (title) => {
    expect(await recordTitles([title])).toEqual({ recorded: new Map(), left: 0 });
  },
);
