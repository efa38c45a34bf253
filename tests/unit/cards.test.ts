import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { toSettable } from '#site/layouts/page-card.ts';
import { colorOf } from '#site/rendering/card.ts';
import { drawCard } from '#site/rendering/draw-card.ts';

const MAX_BYTES = 60_000;
const SLOW_MS = 60_000;
const card = (title: string) => drawCard({ brand: 'Voxwright', title, label: 'Case Studies' });

/** Rows in which something of this color stands, as [first, last]. */
async function rowsOf(png: Uint8Array, color: string): Promise<number[]> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const rgb = Buffer.from(color.slice(1), 'hex');
  const rows = Array.from({ length: info.height }, (_, at) => at).filter((row) => {
    const line = data.subarray(row * info.width * 3, (row + 1) * info.width * 3);
    for (let at = line.indexOf(rgb); at >= 0; at = line.indexOf(rgb, at + 1)) {
      if (at % 3 === 0) return true;
    }
    return false;
  });
  return [rows[0] ?? -1, rows.at(-1) ?? -1];
}

describe('the picture beside a shared link', () => {
  test.each([
    'Blog',
    'What happens in the first five seconds of a call',
    'Donaudampfschifffahrtsgesellschaftskapitän',
    'Crème brûlée – “quoted” & <b>bold</b>',
    '!!!',
    'An unending title, '.repeat(11).trim(),
    'W'.repeat(200),
  ])(
    'of "%s" is 1200 by 630, small, and keeps its words above the waveform',
    async (title) => {
      const png = await card(title);
      expect(png.byteLength).toBeLessThan(MAX_BYTES);
      const { format, width, height } = await sharp(png).metadata();
      expect([format, width, height]).toEqual(['png', 1200, 630]);
      const [[top = -1, bottom = -1], [, wave = -1]] = await Promise.all([
        rowsOf(png, colorOf('text')),
        rowsOf(png, colorOf('accent')),
      ]);
      expect(top).toBeGreaterThan(40);
      expect(bottom).toBeLessThan(430);
      expect(wave).toBeGreaterThan(480);
      expect(wave).toBeLessThan(600);
    },
    SLOW_MS,
  );

  test('is the same for the same words', async () => {
    const [first, second] = await Promise.all([card('Once more'), card('Once more')]);
    expect(Buffer.from(first).equals(second)).toBe(true);
  });
});

describe('a title', () => {
  test('keeps what the typeface can set and loses signs it cannot', () => {
    expect(toSettable('Voilà: 50 € – “done”')).toBe('Voilà: 50 € – “done”');
    expect(toSettable('Party 🎉 time')).toBe('Party time');
    expect(toSettable('cafe\u0301')).toBe('café');
  });

  test.each(['日本語のタイトル', 'Łódź', 'Ответы', '🎉', ''])('"%s" is not set with holes in it', (title) => {
    expect(toSettable(title)).toBeNull();
  });
});
