import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import {
  findProgram,
  giveUp,
  howToInstall,
  installPackage,
  isExecutable,
  root,
  run,
  say,
  writeStarter,
} from './machine.mjs';

/** Chromium as Playwright downloads it, of any version. */
function hasPlaywrightBrowser() {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache', 'ms-playwright'),
    join(homedir(), 'Library', 'Caches', 'ms-playwright'),
  ];
  return caches.some((folder) => {
    const names = folder && existsSync(folder) ? readdirSync(folder) : [];
    return names.some((name) => name.startsWith('chromium-'));
  });
}

/** Chromium's headless shell as a package carries it, unpacked; `local/chromium.ts` looks there, too. */
const UNPACKED_BROWSER = join(root, '.local', 'chromium-153', 'chromium-headless-shell');

const hasUnpackedBrowser = () => run(UNPACKED_BROWSER, ['--version']).ok;

/** A machine without fonts has no list of them either: these come with the package. */
const FONTS =
  '<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>\n';

/** Unpacks the program with its libraries and fonts from its package, for Linux on x64, which needs no rights. */
function unpackBrowser() {
  const packed = join(root, 'node_modules', 'chromium-153', 'bin');
  const folder = dirname(UNPACKED_BROWSER);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(packed)) {
    const file = join(folder, name.replace('.br', ''));
    writeFileSync(file, brotliDecompressSync(readFileSync(join(packed, name))), { mode: 0o755 });
    if (!file.endsWith('.tar')) continue;
    run('tar', ['-xf', file], folder);
    rmSync(file);
  }
  writeFileSync(join(folder, 'fonts.conf'), FONTS);
  const first = '[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="$here/fonts.conf"';
  writeStarter(UNPACKED_BROWSER, { program: 'chromium', libraries: ['lib'], first });
  return hasUnpackedBrowser();
}

/**
 * Makes sure of a browser. Tests run in Chromium's headless shell, benches of the long lane in Chromium itself.
 * @param {boolean} needsWindow
 */
export function prepareBrowser(needsWindow) {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const macPaths = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ];
  const programs = needsWindow ? names : ['chromium-headless-shell', ...names];
  const isThere = () => Boolean(findProgram(programs)) || macPaths.some(isExecutable) || hasPlaywrightBrowser();
  if (isThere() || (!needsWindow && hasUnpackedBrowser())) return;
  say('Installing Chromium …');
  if (!needsWindow && process.platform === 'linux' && process.arch === 'x64' && unpackBrowser()) return;
  installPackage({ apt: 'chromium', brew: 'chromium', cask: true });
  if (isThere()) return;
  giveUp(`Chromium is missing: install it with ${howToInstall('chromium', '--cask chromium')}.`);
}
