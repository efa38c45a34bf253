import { Features, transform } from 'lightningcss';
import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { liveSite } from '#support/live-site.ts';

/** Syntax that our oldest browsers do not read: they drop the declaration, or the whole rule. */
const TOO_NEW = Features.LightDark | Features.Nesting;
/** The parser writes `min-width` as a range too, so ranges are looked for in the text. */
const RANGES = /@media[^{;]*[<>][^{;]*/g;

const print = (css: string, include = 0) =>
  transform({ filename: 'page.css', code: Buffer.from(css), include }).code.toString();

/** Lists the lines of a style sheet that lowering would still change. */
function tooNew(css: string): string[] {
  const lowered = new Set(print(css, TOO_NEW).split('\n'));
  const lines = print(css).split('\n');
  return [...lines.filter((line) => !lowered.has(line)), ...(css.match(RANGES) ?? [])];
}

test.each(['a{color:light-dark(red,blue)}', 'a{& b{top:0}}', '@media (width>=40rem){a{top:0}}'])(
  '%s is too new',
  (css) => expect(tooNew(css)).not.toEqual([]),
);

test('every built style sheet, in pages, templates and files, is lowered to the oldest browsers', async () => {
  const site = await liveSite();
  let sheets = 0;
  for (const file of await site.files()) {
    if (!/\.(html|css)$/.test(file)) continue;
    const text = await site.read(file);
    const inline = () =>
      [...parseHTML(text).document.querySelectorAll('style')].map((style) => style.textContent ?? '');
    for (const css of file.endsWith('.css') ? [text] : inline()) {
      sheets += 1;
      expect(tooNew(css), file).toEqual([]);
    }
  }
  expect(sheets).toBeGreaterThan(30);
});
