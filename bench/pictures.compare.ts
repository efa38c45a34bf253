import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { printVerdict } from './bench.ts';

/** Largest share of pixels that may differ between two pictures of one view. */
const MAX_DIFFERENCE = 0.001;
/** Difference of a color channel, of 255, that is invisible. */
const TOLERANCE = 12;

interface Picture {
  readonly width: number;
  readonly height: number;
  /** Three bytes a pixel, row by row. */
  readonly data: Buffer;
}

async function readPicture(file: string): Promise<Picture> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function isSamePixel(a: Picture, b: Picture, x: number, y: number): boolean {
  const [i, j] = [(y * a.width + x) * 3, (y * b.width + x) * 3];
  return [0, 1, 2].every((channel) => Math.abs((a.data[i + channel] ?? 0) - (b.data[j + channel] ?? 0)) <= TOLERANCE);
}

/** Share of the pixels that differ; those that only the larger picture has differ. */
async function differenceOf(before: string, after: string): Promise<number> {
  const [a, b] = await Promise.all([readPicture(before), readPicture(after)]);
  if (a.data.equals(b.data)) return 0;
  const [width, height] = [Math.min(a.width, b.width), Math.min(a.height, b.height)];
  let same = 0;
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) if (isSamePixel(a, b, x, y)) same += 1;
  return 1 - same / (Math.max(a.width, b.width) * Math.max(a.height, b.height));
}

/** Compares the pictures of two folders by name. @returns whether no view differs visibly */
export async function comparePictures(before: string, after: string, say: (line: string) => void): Promise<boolean> {
  const [left, right] = await Promise.all(
    [before, after].map(async (folder) => (await readdir(folder)).filter((name) => name.endsWith('.png'))),
  );
  const names = new Set([...(left ?? []), ...(right ?? [])]);
  const missed: string[] = [];
  for (const name of [...names].sort()) {
    if (!left?.includes(name) || !right?.includes(name)) {
      missed.push(`${name} exists in one folder only.`);
      continue;
    }
    const difference = await differenceOf(join(before, name), join(after, name));
    if (difference > MAX_DIFFERENCE) missed.push(`${name} differs in ${(difference * 100).toFixed(2)} %.`);
  }
  say(`${names.size} pictures compared.`);
  return printVerdict(missed, say);
}
