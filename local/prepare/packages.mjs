import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, lastLine, root, run, say } from './machine.mjs';

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
  if (!ok)
    giveUp(
      `The packages could not be installed (${lastLine(output)}): run "npm ci" in ${join(root, folder)} to see why.`,
    );
}

/** Where the packages of the long lane are: below the project, whose packages they use. `tests/support/tools.ts` looks there, too. */
const TOOLS = '.local/tools';

/** Installs the packages of the long lane. */
export function installTools() {
  mkdirSync(join(root, TOOLS), { recursive: true });
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(join(root, 'tests/tools', name), join(root, TOOLS, name));
  installPackages(TOOLS);
}

/** Installs the packages of the project, and completes its Node. */
export function preparePackages() {
  installPackages('.');
  if (hasOwnNode()) return;
  run('npm', ['rebuild', 'node', 'esbuild', 'sharp']);
  if (!hasOwnNode()) giveUp('The package "node" is not complete: run "npm rebuild node" to see why.');
}
