import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

// `npm run typeface`: the files of the one typeface, cut from its package. English prose needs the first alone, which
// fits into the first packets of an answer; browsers ask for the rest on pages that hold one of its letters.

const PACKAGED = '@fontsource-variable/host-grotesk/files/host-grotesk-latin-wght-normal.woff2';
const ON_PAGES = 'src/core/ui/fonts';
const IN_PICTURES = 'src/site/rendering/fonts';
/** Weights that pictures are set in: what draws them knows no axes. */
const PICTURE_WEIGHTS = [550, 660];
/** Characters of English prose, as in `unicode-range` of `fonts.css`. */
const PROSE =
  /[ -~\u{a0}\u{a9}\u{b7}\u{2013}\u{2014}\u{2018}\u{2019}\u{201c}\u{201d}\u{2022}\u{2026}\u{2191}\u{2193}]/u;

const source = await readFile(fileURLToPath(import.meta.resolve(PACKAGED)));
const characters = await readFile(`${IN_PICTURES}/characters.txt`, 'utf8');

async function cut(path: string, text: string, weight?: number): Promise<void> {
  const file = await subsetFont(source, text, {
    targetFormat: weight ? 'woff' : 'woff2',
    ...(weight && { variationAxes: { wght: weight } }),
  });
  await writeFile(path, file);
  console.log(`${path}: ${[...text].length} characters, ${file.length} bytes`);
}

const [prose, rest] = [true, false].map((isProse) =>
  [...characters].filter((character) => PROSE.test(character) === isProse).join(''),
);
await cut(`${ON_PAGES}/host-grotesk-prose.woff2`, prose ?? '');
await cut(`${ON_PAGES}/host-grotesk-rest.woff2`, rest ?? '');
for (const weight of PICTURE_WEIGHTS) await cut(`${IN_PICTURES}/host-grotesk-${weight}.woff`, characters, weight);
