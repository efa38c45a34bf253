import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { CHROMIUM_ARGS, findChromium } from '../chromium.ts';

// `npm run picture`: docs/voxwright.png, the picture of README.md: the home page beside the panel, as the site of
// `npm start` shows them (another address may be given).

const siteUrl = process.argv[2] ?? 'http://localhost:8888';
const target = resolve(import.meta.dirname, '../..', 'docs', 'voxwright.png');
const VIEWPORT = { width: 1100, height: 800 };
/** Width of each half in the picture, and the gap between them, in pixels. */
const HALF = 720;
const GAP = 20;
/** Sixteen take four bits a pixel. */
const COLORS = 16;

async function shoot(browser: Browser, path: string, ready: (page: Page) => Promise<void>): Promise<Buffer> {
  const page = await browser.newPage({ viewport: VIEWPORT, colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(siteUrl + path);
  await ready(page);
  const picture = await page.screenshot();
  await page.close();
  return sharp(picture).resize({ width: HALF }).toBuffer();
}

/** Logs in with the demo credentials that a local site offers, then opens the first post. */
async function openEditor(page: Page): Promise<void> {
  for (const control of ['#login-demo', '#login-submit', '#tab-blog', '[id^=post-open-]'])
    await page.locator(control).first().click();
  await page.locator('[contenteditable=true]').waitFor();
  // Without the greeting of the login.
  await page.reload();
  await page.waitForTimeout(1000);
}

const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: CHROMIUM_ARGS });
const home = await shoot(browser, '/', (page) => page.waitForTimeout(1000));
const panel = await shoot(browser, '/admin', openEditor);
await browser.close();
const { height = 0 } = await sharp(home).metadata();
const canvas = { width: 2 * HALF + GAP, height, channels: 4 as const, background: '#0000' };
const picture = sharp({ create: canvas }).composite([
  { input: home, left: 0, top: 0 },
  { input: panel, left: HALF + GAP, top: 0 },
]);
const bytes = await picture
  .png({ palette: true, colors: COLORS, dither: 0, effort: 10, compressionLevel: 9 })
  .toBuffer();
await writeFile(target, bytes);
console.log(`${target}: ${Math.round(bytes.length / 1024)} KB`);
