import { spawnSync } from 'node:child_process';
import { accessSync, constants, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const isRoot = process.getuid?.() === 0;
export const isMac = process.platform === 'darwin';

/** @param {string} line */
export const say = (line) => console.log(line);

/**
 * Ends with one sentence.
 * @param {string} sentence
 * @returns {never}
 */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * The path of the first of these programs that there is.
 * @param {string[]} names
 */
export function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** @param {string} file */
export function isExecutable(file) {
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
export function run(command, args, cwd = root) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' });
  return { ok: status === 0, output: `${stdout ?? ''}${stderr ?? ''}`.trim() };
}

/** @param {string} output */
export const lastLine = (output) => output.split('\n').at(-1)?.trim() ?? '';

/**
 * Installs a system package with apt-get or Homebrew, where that is allowed.
 * @param {{ apt: string, brew: string, cask?: boolean }} names
 */
export function installPackage({ apt, brew, cask = false }) {
  if (isMac && findProgram(['brew'])) return run('brew', ['install', ...(cask ? ['--cask'] : []), brew]).ok;
  if (!isRoot || !findProgram(['apt-get'])) return false;
  run('apt-get', ['update', '-qq']);
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', apt]).ok;
}

/**
 * @param {string} apt
 * @param {string} brew
 */
export const howToInstall = (apt, brew) => (isMac ? `"brew install ${brew}"` : `"apt-get install ${apt}" as root`);

/**
 * Writes a script that starts an unpacked program with the libraries unpacked beside it.
 * @param {string} script
 * @param {{ program: string, libraries: string[], first?: string }} options places from the folder of the script, and a
 *   command to run first
 */
export function writeStarter(script, { program, libraries, first = '' }) {
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
