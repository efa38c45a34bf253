import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { describe, expect, test } from 'vitest';
import { allPaths, projectRoot, readSource, sources } from './sources.ts';

const DOCUMENT = 'docs/architecture.md';
const COMMON = 'Every call';
/** Files that a reader opens along a flow, those of every call included. A number may only go down. */
const AT_MOST: Readonly<Record<string, number>> = {
  'Chat message': 40,
  Lead: 30,
  'Post save': 32,
  'Page view': 20,
  'Voice sample': 32,
};

const flowPart = readSource(DOCUMENT).split('\n## The five flows\n')[1] ?? '';
const flows = new Map(
  flowPart
    .split('\n### ')
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n');
      return [title, lines.flatMap((line) => line.match(/^\d+\. `([^`]+)`: \S/)?.[1] ?? [])];
    }),
);
const existing = new Set(allPaths());

describe(`the flows of ${DOCUMENT}`, () => {
  test('are the five and what every call passes', () => {
    expect([...flows.keys()]).toEqual([COMMON, ...Object.keys(AT_MOST)]);
  });

  test.each([...flows])('%s names files that exist, each once', (_, files) => {
    expect(files.filter((path) => !existing.has(path))).toEqual([]);
    expect(files).toEqual([...new Set(files)]);
    expect(files.length).toBeGreaterThan(5);
  });

  test.each(Object.entries(AT_MOST))('%s takes at most %i files', (title, most) => {
    const opened = new Set([...(flows.get(COMMON) ?? []), ...(flows.get(title) ?? [])]);
    expect(opened.size).toBeLessThanOrEqual(most);
  });
});

/** Names of source files in backticks, with all of their path or the end of it, and targets of relative links. */
const NAMED_FILE = /`((?:[\w[\]-][\w.[\]-]*\/)*[\w[\]-][\w.[\]-]*\.(?:ts|tsx|mjs|js|astro|css|lua|md|yaml))`/g;
const RELATIVE_LINK = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g;
/** Files that how-to.md tells to create. */
const EXAMPLES = new Set(['functions/api-admin-interaction-count.ts', 'HelloTab.tsx']);

test('every file that a document names exists', () => {
  const paths = [...existing];
  const isThere = (name: string) => EXAMPLES.has(name) || paths.some((path) => `/${path}`.endsWith(`/${name}`));
  const isLinked = (path: string) => existing.has(path) || paths.some((each) => each.startsWith(path));
  const documents = sources(/\.md$/).filter(({ path }) => !path.startsWith('content/'));
  const missing = documents.flatMap(({ path, text }) =>
    [
      ...[...text.matchAll(NAMED_FILE)].map(([, name = '']) => name).filter((name) => !isThere(name)),
      ...[...text.matchAll(RELATIVE_LINK)]
        .map(([, target = '']) => join(dirname(path), target))
        .filter((target) => !isLinked(target)),
    ].map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('decisions are numbered without gaps, and each has a title and a status', () => {
  const records = sources(/^docs\/decisions\/\d{4}-[a-z-]+\.md$/).toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const wrong = records.filter(({ path, text }, index) => {
    const number = index + 1;
    const isNumbered = path.includes(`/${String(number).padStart(4, '0')}-`);
    return !isNumbered || !text.startsWith(`# ${number}. `) || !/^Status: (accepted|superseded by \d+)/m.test(text);
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

/** Top level as the design fixes it, besides settings of tools, dotfiles and what git ignores. */
const TOP_LEVEL = [
  ...['src', 'functions', 'content', 'public', 'tests', 'local', 'bench', 'docs', 'netlify.toml', 'package.json'],
  ...[
    'package-lock.json',
    'tsconfig.json',
    'tsconfig.astro.json',
    'README.md',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
  ],
];

test('the top level holds what the design names', () => {
  const ignored = readSource('.gitignore').split('\n');
  const isExpected = (name: string) =>
    /^\.|\.config\.(ts|mjs)$|^biome\.json$/.test(name) || TOP_LEVEL.includes(name) || ignored.includes(name);
  const names = readdirSync(projectRoot).filter((name) => !isExpected(name) && !ignored.includes(`${name}/`));
  expect(names).toEqual([]);
});

/** Folders of the top level, and features. Among pages, any Markdown file but `_README.md` would be published. */
const ROOM = /^(functions|local|bench|tests|docs|src\/[^/.]+)(?=\/)/;
const rooms = new Set(allPaths().flatMap((path) => ROOM.exec(path)?.[0] ?? []));

test.each([...rooms])('%s has a README of at most 20 lines: role, may import, may not', (room) => {
  const text = readSource(`${room}/${room === 'src/pages' ? '_README.md' : 'README.md'}`);
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(20);
  expect(text).toMatch(/^# /);
  if (room !== 'docs') expect(text).toMatch(/may (not )?import/i);
});
