// Prepares the machine for `npm start`, `npm test` and the long lane. Runs before anything is installed, under whatever Node the
// system has, so it uses nothing but Node 20 itself.
import { spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));
const isRoot = process.getuid?.() === 0;
const isMac = process.platform === 'darwin';

/** @param {string} line */
const say = (line) => console.log(line);

/**
 * Ends with one sentence.
 * @param {string} sentence
 * @returns {never}
 */
function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * The path of the first of these programs that there is.
 * @param {string[]} names
 */
function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs a command; answers whether it succeeded and what it said.
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 */
function run(command, args, cwd = root) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' });
  return { ok: status === 0, output: `${stdout ?? ''}${stderr ?? ''}`.trim() };
}

/** @param {string} output */
const lastLine = (output) => output.split('\n').at(-1)?.trim() ?? '';

/**
 * The packages a lock file lists, by folder; none when it is missing.
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

/**
 * True when node_modules of a folder holds what its package-lock.json names; npm leaves a lock file of its own there, last
 * of all.
 * @param {string} folder
 */
function hasPackages(folder) {
  const required = readLock(join(folder, 'package-lock.json'));
  const installed = readLock(join(folder, 'node_modules/.package-lock.json'));
  const missing = Object.keys(required).some((path) => path && !required[path].optional && !installed[path]);
  return !missing && Object.keys(installed).every((path) => installed[path].version === required[path]?.version);
}

/** The Node that npm scripts run under comes as a package, whose install script a strict npm may have held back. */
const hasOwnNode = () => run(join(root, 'node_modules', '.bin', 'node'), ['--version']).ok;

/**
 * Installs the packages of a folder, unless they are there.
 * @param {string} folder
 */
function installPackages(folder) {
  if (hasPackages(folder)) return;
  say('Installing packages (npm ci) …');
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { ok, output } = run('npm', ['ci', ...flags], join(root, folder));
  if (!ok) giveUp(`The packages could not be installed (${lastLine(output)}): run "npm ci" in ${folder} to see why.`);
}

/** Where the packages of the long lane are: below the project, whose packages they use; `tests/support/tools.ts` looks there, too. */
const TOOLS = '.local/tools';

function installTools() {
  mkdirSync(join(root, TOOLS), { recursive: true });
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(join(root, 'tests/tools', name), join(root, TOOLS, name));
  installPackages(TOOLS);
}

function prepareNode() {
  if (hasOwnNode()) return;
  run('npm', ['rebuild', 'node', 'esbuild', 'sharp']);
  if (!hasOwnNode()) giveUp('The package "node" is not complete: run "npm rebuild node" to see why.');
}

/**
 * Installs a system package with apt-get or Homebrew, where that is allowed.
 * @param {{ apt: string, brew: string, cask?: boolean }} names
 */
function installPackage({ apt, brew, cask = false }) {
  if (isMac && findProgram(['brew'])) return run('brew', ['install', ...(cask ? ['--cask'] : []), brew]).ok;
  if (!isRoot || !findProgram(['apt-get'])) return false;
  run('apt-get', ['update', '-qq']);
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', apt]).ok;
}

/**
 * @param {string} apt
 * @param {string} brew
 */
const howToInstall = (apt, brew) => (isMac ? `"brew install ${brew}"` : `"apt-get install ${apt}" as root`);

/** Where Debian's package of Redis is unpacked when it may not be installed; `local/store/redis.ts` looks there, too. */
const UNPACKED = join(root, '.local', 'redis-package');

const UNPACKED_REDIS = join(UNPACKED, 'redis-server');

/**
 * Writes a script that starts an unpacked program with the libraries unpacked beside it.
 * @param {string} script
 * @param {{ program: string, libraries: string[], first?: string }} options places from the folder of the script, and a
 *   command to run first
 */
function writeStarter(script, { program, libraries, first = '' }) {
  const text = `#!/bin/sh
here=$(dirname "$0")
${first}
for folder in ${libraries.map((folder) => `"$here"/${folder}`).join(' ')}; do
  LD_LIBRARY_PATH="$folder:$LD_LIBRARY_PATH"
done
export LD_LIBRARY_PATH
exec "$here/${program}" "$@"
`;
  writeFileSync(script, text, { mode: 0o755 });
}

const hasUnpackedRedis = () => run(UNPACKED_REDIS, ['--version']).ok;

/** Downloads and unpacks Debian's package with its libraries into `.local/`, which needs no rights. */
function unpackRedis() {
  if (isMac || !findProgram(['apt-get']) || !findProgram(['dpkg'])) return false;
  const folders = { lists: join(UNPACKED, 'apt/lists'), cache: join(UNPACKED, 'apt/cache') };
  for (const folder of [join(folders.lists, 'partial'), join(folders.cache, 'archives/partial')])
    mkdirSync(folder, { recursive: true });
  const options = [`Dir::State::lists=${folders.lists}`, `Dir::Cache=${folders.cache}`, 'Debug::NoLocking=1'];
  const own = options.flatMap((option) => ['-o', option]);
  if (!run('apt-get', [...own, '-qq', 'update']).ok) return false;
  const flags = ['recommends', 'suggests', 'conflicts', 'breaks', 'replaces', 'enhances'].map((name) => `--no-${name}`);
  const { output } = run('apt-cache', [...own, 'depends', '--recurse', ...flags, 'redis-tools']);
  // The C library is that of the machine.
  const needed = output.split('\n').filter((line) => /^lib(?!c6$)[\w.+-]+$/.test(line));
  const archives = join(UNPACKED, 'archives');
  mkdirSync(archives, { recursive: true });
  const names = ['redis-server', 'redis-tools', ...new Set(needed)];
  for (const name of names) run('apt-get', [...own, 'download', name], archives);
  for (const file of readdirSync(archives)) run('dpkg', ['-x', join(archives, file), UNPACKED]);
  for (const folder of [archives, join(UNPACKED, 'apt')]) rmSync(folder, { recursive: true, force: true });
  const libraries = ['usr/lib/*-linux-gnu', 'lib/*-linux-gnu'];
  writeStarter(UNPACKED_REDIS, { program: 'usr/bin/redis-server', libraries });
  return hasUnpackedRedis();
}

function prepareRedis() {
  if (process.env.UPSTASH_REDIS_REST_URL || findProgram(['redis-server']) || hasUnpackedRedis()) return;
  say('Installing redis-server …');
  if (!isRoot && unpackRedis()) return;
  if (installPackage({ apt: 'redis-server', brew: 'redis' }) && findProgram(['redis-server'])) {
    // Debian starts a service of its own for it, which is not needed. Without one this does nothing.
    if (!isMac) run('service', ['redis-server', 'stop']);
    return;
  }
  giveUp(`redis-server is missing: install it with ${howToInstall('redis-server', 'redis')}.`);
}

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
function prepareBrowser(needsWindow) {
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

const [purpose] = process.argv.slice(2);
installPackages('.');
prepareNode();
if (purpose === 'long' || purpose === 'mutation') installTools();
prepareRedis();
if (purpose === 'test' || purpose === 'long') prepareBrowser(purpose === 'long');
