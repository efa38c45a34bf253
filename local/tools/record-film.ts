import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { CHROMIUM_ARGS, findTestBrowser } from '../chromium.ts';
import { FPS, startEncoder } from './record/encoder.ts';
import { readFilm, toCaptions } from './record/film.ts';
import { PICTURE, toFilmPage } from './record/film-page.ts';

// `npm run record`: makes the film of `content/film.yaml` from our own recordings into public/video/. Needs ffmpeg.
const projectRoot = resolve(import.meta.dirname, '../..');
const folder = join(projectRoot, 'public', 'video');
const POSTER_QUALITY = 45;
/** How long a thing takes to appear, seconds. */
const APPEARS_SECONDS = 0.4;
/** The trace that the poster shows last. */
const POSTER_TRACE = 1;

/** Brings the page to a moment. Runs in the page. */
function showAt({ seconds, length, appears }: { seconds: number; length: number; appears: number }): void {
  const number = (element: HTMLElement, name: string) => Number(element.dataset[name]);
  const turns = [...document.querySelectorAll<HTMLElement>('.turn')];
  const startOf = (turn: HTMLElement) => number(turn.querySelector('span') as HTMLElement, 'start');
  const now = Math.max(
    0,
    turns.findLastIndex((turn) => startOf(turn) <= seconds),
  );
  for (const [at, turn] of turns.entries()) {
    turn.classList.toggle('before', at === now - 1);
    turn.classList.toggle('now', at === now);
    for (const words of turn.querySelectorAll('span')) {
      words.classList.toggle('said', number(words, 'start') <= seconds);
      words.classList.toggle('heard', number(words, 'start') <= seconds && seconds < number(words, 'end'));
    }
  }
  for (const trace of document.querySelectorAll<HTMLElement>('.trace')) {
    const share = Math.min(1, Math.max(0, (seconds - number(trace, 'at')) / appears));
    Object.assign(trace.style, { opacity: share, translate: `0 ${12 * (1 - share)}px` });
    if (share > 0) document.querySelector('aside > p')?.classList.add('there');
  }
  const played = document.querySelector<SVGElement>('.played');
  if (played) played.style.clipPath = `inset(-9px ${100 - (100 * seconds) / length}% -9px -9px)`;
  const clock = document.getElementById('clock');
  const whole = Math.floor(seconds);
  if (clock) clock.textContent = `0:${String(whole).padStart(2, '0')}`;
}

await mkdir(folder, { recursive: true });
const film = await readFilm(projectRoot);
const video = join(folder, 'demo.mp4');
const encoder = await startEncoder(video, film.sounds);
const executablePath = findTestBrowser();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: CHROMIUM_ARGS });
try {
  const page = await browser.newPage({ viewport: PICTURE });
  await page.setContent(await toFilmPage(film, projectRoot));
  await page.evaluate(() => document.fonts.ready);
  const poster = (film.traces[POSTER_TRACE]?.at ?? 0) + APPEARS_SECONDS;
  for (let frame = 0; frame < film.seconds * FPS; frame += 1) {
    const seconds = frame / FPS;
    await page.evaluate(showAt, { seconds, length: film.seconds, appears: APPEARS_SECONDS });
    const picture = await page.screenshot();
    await encoder.add(picture);
    if (frame === Math.ceil(poster * FPS))
      await sharp(picture).avif({ quality: POSTER_QUALITY }).toFile(join(folder, 'demo-poster.avif'));
  }
} finally {
  await browser.close();
}
await encoder.finish();
await writeFile(join(folder, 'demo.vtt'), toCaptions(film));
console.log(`${video}: ${film.seconds} s, ${Math.round((await stat(video)).size / 1024)} KB`);
