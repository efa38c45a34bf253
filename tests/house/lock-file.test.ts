import { describe, expect, test } from 'vitest';
import { readSource } from './sources.ts';

interface LockedPackage {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  readonly optionalDependencies?: Record<string, string>;
}

type Packages = Record<string, LockedPackage>;
const packagesIn = (file: string) => (JSON.parse(readSource(file)) as { packages: Packages }).packages;
const packages = packagesIn('package-lock.json');

describe.each(['', 'tests/tools/'])('in /%s', (folder) => {
  const locked = packagesIn(`${folder}package-lock.json`);
  /** Paths of the locked packages, besides the project itself, that a condition holds for. */
  const packagesWhere = (isWrong: (locked: LockedPackage) => boolean) =>
    Object.keys(locked).filter((path) => path !== '' && isWrong(locked[path] ?? {}));

  test('every version is pinned', () => {
    const manifest = JSON.parse(readSource(`${folder}package.json`)) as Record<string, Record<string, string>>;
    const required = { ...manifest['dependencies'], ...manifest['devDependencies'] };
    expect(Object.entries(required).filter(([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  test('the lock file names no host', () => {
    expect(packagesWhere(({ resolved }) => resolved !== undefined)).toEqual([]);
  });

  test('the lock file says what every package must hash to', () => {
    expect(packagesWhere(({ integrity, link, inBundle }) => !integrity && !link && !inBundle)).toEqual([]);
  });
});

/** Where Node would find a package that one at `path` asks for. */
function candidates(path: string, name: string): string[] {
  const parts = path.split('/node_modules/');
  const around = parts.map((_, index) => parts.slice(0, index + 1).join('/node_modules/'));
  return [...around.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`];
}

/** A package left out for another platform makes every `npm ci` there, and often here, fail. */
test('the lock file is complete for every platform', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !candidates(path, name).some((each) => each in packages))
      .map((name) => `${path} wants ${name}`),
  );
  expect(missing).toEqual([]);
});

test('the platforms of native parts are there to be checked', () => {
  const native = ['@img/sharp-darwin-arm64', '@biomejs/cli-win32-x64', '@rolldown/binding-linux-arm64-gnu'];
  expect(native.filter((name) => !(`node_modules/${name}` in packages))).toEqual([]);
});
