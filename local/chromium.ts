import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

/** The system's Chromium or Chrome, else one that any Playwright has downloaded: with all that the headless shell lacks. */
export function findWholeChromium(): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const onMac = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ];
  return [...installed, ...onMac, ...downloaded()].find((path) => existsSync(path));
}

/** The headless shell of a package, which `prepare.mjs` unpacks where the system has no Chromium. */
const UNPACKED = resolve(import.meta.dirname, '../.local/chromium-153/chromium-headless-shell');

/** A whole Chromium, else the headless shell of a package; undefined: the one that this Playwright expects. */
export const findChromium = (): string | undefined =>
  [findWholeChromium(), UNPACKED].find((path) => path && existsSync(path));

/** Chromium for tests: the system's headless shell, which draws no window and takes a quarter less of the machine, else any. */
export function findTestBrowser(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, 'chromium-headless-shell')).find(existsSync) ?? findChromium();
}

/** Where Playwright keeps its downloads, newest first. */
function downloaded(): string[] {
  const caches = [
    process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? '',
    join(homedir(), '.cache', 'ms-playwright'),
    join(homedir(), 'Library', 'Caches', 'ms-playwright'),
  ];
  const programs = [
    join('chrome-linux64', 'chrome'),
    join('chrome-linux', 'chrome'),
    join('chrome-mac', 'Chromium.app', 'Contents', 'MacOS', 'Chromium'),
  ];
  const found = caches.filter(existsSync).flatMap((cache) =>
    readdirSync(cache)
      .filter((name) => name.startsWith('chromium-'))
      .map((name) => join(cache, name)),
  );
  return found
    .sort()
    .reverse()
    .flatMap((folder) => programs.map((program) => join(folder, program)));
}

/** Chromium without what it would do behind our back, in places where it may not have a sandbox. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
