import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allPaths, countLines, pathsBelow, projectRoot, readSource } from './sources.ts';

/** Top level as the design fixes it; what git ignores may lie there too. */
const TOP_LEVEL = [
  ...['src', 'functions', 'content', 'public', 'tests', 'local', 'bench', 'docs', '.ci'],
  ...['astro.config.mjs', 'netlify.toml', 'package.json', 'package-lock.json', 'tsconfig.json', 'README.md'],
  ...['CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md'],
];
/** Settings of tools and dotfiles. */
const SETTINGS = /^\.|\.config\.(ts|mjs)$|^biome\.json$/;

test('the top level holds what the design names', () => {
  const ignored = new Set(
    readSource('.gitignore')
      .split('\n')
      .map((line) => line.replace(/\/$/, '')),
  );
  const found = readdirSync(projectRoot).filter((name) => !SETTINGS.test(name) && !ignored.has(name));
  expect(found.filter((name) => !TOP_LEVEL.includes(name))).toEqual([]);
});

const foldersIn = (folder: string) =>
  readdirSync(join(projectRoot, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`)
    .filter((path) => pathsBelow(path).length > 0);

describe('each room says what it is for', () => {
  const rooms = ['functions', 'local', 'bench', 'tests', 'docs', ...foldersIn('src')];

  /** Among pages, any other Markdown file would be published as one. */
  const readmeOf = (room: string) => `${room}/${room === 'src/pages' ? '_README.md' : 'README.md'}`;

  test.each(rooms)('%s/README.md has at most 20 lines: role, may import, may not', (room) => {
    const text = readSource(readmeOf(room));
    expect(countLines(text)).toBeLessThanOrEqual(20);
    expect(text).toMatch(/^# /);
    if (room !== 'docs') expect(text).toMatch(/may (not )?import/i);
  });
});

test('names of files say what a file is about', () => {
  const named = allPaths().filter((path) => /^(src|functions|local|bench|tests)\//.test(path));
  const vague = /(^|[/.-])(utils?|misc|helpers?|common|managers?|data2|stuff)([/.-]|$)/i;
  expect(named.filter((path) => vague.test(path))).toEqual([]);
});
