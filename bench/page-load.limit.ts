import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { seededRandom } from '#support/build-service.ts';

/** Address of the limit page in a site it was written into. */
export const LIMIT_PATH = '/limit';

/** Named as what may be kept for good. */
const IMAGE_PATH = '/_astro/limit.webp';
const IMAGE_BYTES = 16 * 1024;
const IMAGE = { width: 800, height: 450 } as const;
const SECTIONS = 11;
const CARDS = 6;
const WORDS =
  'agent answer booking call caller customer hour human language minute number order phone pilot price ring script summary team transfer voice'.split(
    ' ',
  );

const STYLES = `*{box-sizing:border-box}
body{font:16px/1.6 system-ui,sans-serif;margin:0;color:#16181d;background:#fff}
header,main,footer{max-width:72rem;margin:auto;padding:1rem}
nav{display:flex;flex-wrap:wrap;gap:1rem}
h1{font-size:2.5rem;line-height:1.1}
h2{font-size:1.75rem}
.cards{display:grid;gap:1.5rem;grid-template-columns:repeat(auto-fit,minmax(16rem,1fr))}
.card{border:1px solid #d5d9e0;border-radius:.75rem;padding:1.25rem}
a{color:#0b4fd0;display:inline-block;padding:.75rem 0}
img{max-width:100%;height:auto}`;

type Random = () => number;

function sentence(random: Random, length: number): string {
  const words = Array.from({ length }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function card(random: Random, index: number): string {
  const mark = `<svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><path fill="none" stroke="currentColor" stroke-width="2" d="M${index} 4h10v9H2zM4 ${8 + index}l6 4"/></svg>`;
  const link = `<p><a href="#top">${sentence(random, 4)}</a></p>`;
  return `<div class="card">${mark}<h3>${sentence(random, 4)}</h3><p>${sentence(random, 28)}</p>${link}</div>`;
}

function section(random: Random): string {
  const cards = Array.from({ length: CARDS }, (_, index) => card(random, index)).join('');
  const lead = `<h2>${sentence(random, 6)}</h2><p>${sentence(random, 30)}</p>`;
  return `<section>${lead}<div class="cards">${cards}</div></section>`;
}

function toPage(random: Random): string {
  const links = Array.from({ length: 5 }, () => `<a href="#top">${sentence(random, 1)}</a>`).join('');
  const hero = `<h1>${sentence(random, 7)}</h1><p>${sentence(random, 24)}</p>`;
  const image = `<img src="${IMAGE_PATH}" width="${IMAGE.width}" height="${IMAGE.height}" alt="Noise" fetchpriority="high">`;
  const sections = Array.from({ length: SECTIONS }, () => section(random)).join('');
  return `<!doctype html><html lang="en" id="top"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>The limit</title>
<meta name="description" content="A marketing page of full length that asks for nothing."><link rel="icon" href="data:,">
<style>${STYLES}</style></head><body><header><nav aria-label="Main">${links}</nav></header>
<main>${hero}${image}${sections}</main><footer><p>${sentence(random, 12)}</p></footer></body></html>`;
}

/** A picture of about 16 KB: noise, as coarse as that takes. */
async function toImage(random: Random): Promise<Buffer> {
  for (let cell = 4; ; cell += 1) {
    const [width, height] = [Math.ceil(IMAGE.width / cell), Math.ceil(IMAGE.height / cell)];
    const pixels = Uint8Array.from({ length: width * height * 3 }, () => random() * 256);
    const noise = sharp(pixels, { raw: { width, height, channels: 3 } });
    const image = await noise.resize(IMAGE.width, IMAGE.height, { kernel: 'cubic' }).webp({ quality: 60 }).toBuffer();
    if (image.length <= IMAGE_BYTES) return image;
  }
}

/**
 * Writes the page that ours is held against into a built site, so that one host serves both alike: a marketing page of
 * full length (11 sections, 66 cards with a drawing each, 500 elements), its styles inline, one image of 16 KB on the
 * first screen, no typeface and no script. What such a page cannot go below, ours should not go above by much.
 */
export async function writeLimitPage(siteDir: string): Promise<void> {
  const random = seededRandom(7);
  const image = join(siteDir, IMAGE_PATH);
  await mkdir(dirname(image), { recursive: true });
  await writeFile(image, await toImage(random));
  await writeFile(join(siteDir, `${LIMIT_PATH}.html`), toPage(random));
}
