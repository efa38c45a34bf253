import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { CHROMIUM_ARGS, findChromium } from './chromium.ts';
import { startHost } from './host.ts';
import { freePort } from './port.ts';
import { publish } from './record/admin.ts';
import { Camera, SCALE, VIEWPORT } from './record/camera.ts';
import { startEncoder } from './record/encoder.ts';
import { type Beat, POSTER_SCENE, scenes } from './record/scenes.ts';
import { FPS, framesOf, sceneFrames, toCaptions } from './record/timeline.ts';
import { stopWithSignals } from './signals.ts';
import { bringUpToDate, startStack } from './stack.ts';

// `npm run record`: records the demo video from the product itself, on a stack of its own, into public/video/.
const projectRoot = resolve(import.meta.dirname, '..');
const folder = join(projectRoot, 'public', 'video');
const POSTER_QUALITY = 45;
const say = (line: string) => console.log(line);

/** A recording publishes posts: only into a store of its own. */
function ownEnv(): NodeJS.ProcessEnv {
  const foreign = /^(ADMIN_|UPSTASH_|PREVIEW_|SITE_|CONTEXT$|BRANCH$|URL$)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
}

async function startSite(parts: AsyncDisposableStack): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'voxwright-record-'));
  parts.defer(() => rm(dataDir, { recursive: true, force: true }));
  const options = { projectRoot, dataDir, port: await freePort(), env: ownEnv(), startHost, say, parts };
  const stack = await startStack(options);
  await bringUpToDate(stack, say);
  return stack.url;
}

async function openBrowser(parts: AsyncDisposableStack) {
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: CHROMIUM_ARGS });
  parts.defer(() => browser.close());
  // Less motion: what moves by itself would move at the speed of the machine.
  const look = { colorScheme: 'light', reducedMotion: 'reduce', locale: 'en-US' } as const;
  return browser.newPage({ viewport: VIEWPORT, deviceScaleFactor: SCALE, ...look });
}

function act(camera: Camera, siteUrl: string, beat: Beat): Promise<void> {
  switch (beat.do) {
    case 'hold':
      return camera.hold(framesOf(beat));
    case 'scroll':
      return camera.scrollTo(beat.to, framesOf(beat));
    case 'point':
      return camera.pointAt(beat.at, framesOf(beat));
    case 'press':
      return camera.press(beat.until);
    case 'type':
      return camera.type(beat.text, framesOf(beat));
    case 'send':
      return camera.send(beat.until);
    case 'publish':
      return publish(siteUrl, beat.post);
    case 'open':
      return camera.open(siteUrl + beat.path, beat.until);
  }
}

async function record(parts: AsyncDisposableStack): Promise<void> {
  await mkdir(folder, { recursive: true });
  const video = join(folder, 'demo.mp4');
  const encoder = await startEncoder(video);
  const siteUrl = await startSite(parts);
  const page = await openBrowser(parts);
  let last = Buffer.alloc(0);
  const camera = new Camera(page, async (picture, times) => {
    last = Buffer.from(picture);
    for (let time = 0; time < times; time += 1) await encoder.add(picture);
  });
  for (const [index, scene] of scenes.entries()) {
    say(`${(sceneFrames(scene) / FPS).toFixed(1).padStart(4)} s  ${scene.caption}`);
    for (const beat of scene.beats) await act(camera, siteUrl, beat);
    if (index !== POSTER_SCENE) continue;
    await sharp(last).avif({ quality: POSTER_QUALITY }).toFile(join(folder, 'demo-poster.avif'));
  }
  await encoder.finish();
  await writeFile(join(folder, 'demo.vtt'), toCaptions(scenes));
  say(`${video}: ${Math.round((await stat(video)).size / 1024)} KB`);
}

const parts = new AsyncDisposableStack();
const stop = stopWithSignals(parts, say);
try {
  await record(parts);
  await stop(0);
} catch (error) {
  await stop(1, error);
}
