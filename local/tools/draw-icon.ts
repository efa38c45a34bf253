import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

// `npm run draw`: draws the icon of the site, which has the colors of `tokens.css` but cannot read them.

/** Heights of the bars of the icon, in a square of 24. */
const ICON_BARS = [6, 14, 20, 10, 4];

const root = resolve(import.meta.dirname, '../..');
const tokens = await readFile(join(root, 'src/core/ui/tokens.css'), 'utf8');

/** Reads a shade of the raw ramps. */
function color(name: string): string {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1];
  if (value) return value;
  throw new Error(`tokens.css has no --${name}.`);
}

/** Draws the mark of the site, five bars of a waveform. A page shows it as an image, which gets no variables. */
function drawIcon(): string {
  const fills = `rect{fill:${color('accent-700')}}@media(prefers-color-scheme:dark){rect{fill:${color('accent-400')}}}`;
  const bars = ICON_BARS.map((height, at) => {
    const y = 12 - height / 2;
    return `<rect x="${at * 5}" y="${y}" width="3.4" height="${height}" rx="1.7"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><style>${fills}</style>${bars.join('')}</svg>\n`;
}

await writeFile(join(root, 'public/favicon.svg'), drawIcon());
