import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { allPaths, countLines, pathsBelow, projectRoot, readSource, sources } from './sources.ts';
import { parseScript } from './syntax.ts';

/** Top level as the design fixes it; what git ignores may lie there too. */
const TOP_LEVEL = [
  ...['src', 'functions', 'content', 'public', 'tests', 'local', 'bench', 'docs', '.ci'],
  ...['astro.config.mjs', 'netlify.toml', 'package.json', 'package-lock.json', 'tsconfig.json', 'README.md'],
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
  const rooms = [
    'functions',
    'local',
    'bench',
    'tests',
    'docs',
    ...foldersIn('src'),
    ...foldersIn('src/server'),
  ];

  /** Among pages, any other Markdown file would be published as one. */
  const readmeOf = (room: string) => `${room}/${room === 'src/pages' ? '_README.md' : 'README.md'}`;

  test.each(rooms)('%s/README.md has at most ten lines: role, may import, may not', (room) => {
    const text = readSource(readmeOf(room));
    expect(countLines(text)).toBeLessThanOrEqual(10);
    expect(text).toMatch(/^# /);
    if (room !== 'docs') expect(text).toMatch(/may (not )?import/i);
  });
});

const code = () => sources(/^(src|functions|local|bench|tests)\/.+\.(ts|tsx|mjs)$/);

test('no file only passes on what others export', () => {
  const barrels = code().filter((file) => {
    const { statements } = parseScript(file);
    return (
      statements.length > 0 &&
      statements.every((each) => ts.isExportDeclaration(each) && each.moduleSpecifier)
    );
  });
  expect(barrels.map(({ path }) => path)).toEqual([]);
});

describe('names', () => {
  const named = () => allPaths().filter((path) => /^(src|functions|local|bench|tests)\//.test(path));

  test('say what a file is about', () => {
    const vague = /(^|[/.-])(utils?|misc|helpers?|common|managers?|data2|stuff)([/.-]|$)/i;
    expect(named().filter((path) => vague.test(path))).toEqual([]);
  });

  test('are PascalCase for what is seen, kebab-case with a dotted role for all else', () => {
    const isPage = (path: string) => path.startsWith('src/pages/');
    const isSeen = (path: string) => /\.(astro|tsx)$/.test(path) && !isPage(path);
    const nameOf = (path: string) => path.split('/').at(-1) ?? '';
    const wrong = named().filter((path) => {
      if (isPage(path) || nameOf(path) === 'README.md' || nameOf(path).startsWith('.')) return false;
      const pattern = isSeen(path) ? /^[A-Z][A-Za-z0-9]*\.(astro|tsx)$/ : /^[a-z0-9]+([-.][a-z0-9]+)*$/;
      return !pattern.test(nameOf(path));
    });
    expect(wrong).toEqual([]);
  });
});
