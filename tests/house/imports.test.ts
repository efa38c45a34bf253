import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { expect, test } from 'vitest';
import rules from '../../.dependency-cruiser.mjs';
import { allPaths, projectRoot, readSource, type SourceFile, sources } from './sources.ts';
import { syntaxNodes } from './syntax.ts';

/** One import: both ends are paths from the project's root. */
type Edge = Readonly<Record<'from' | 'to', string>>;

const ROOTS = ['src', 'functions', 'local', 'tests', 'bench', 'astro.config.mjs'];

const { options = {}, forbidden = [] } = rules;
const cruiseOptions = { ...options, baseDir: projectRoot, validate: true, ruleSet: { forbidden } };
const tsConfig = extractTsConfig('tsconfig.json');
const cruised = await cruise(ROOTS, cruiseOptions, options.enhancedResolveOptions ?? {}, { tsConfig });
/** Modules and verdict of dependency-cruiser. */
const project = cruised.output as ICruiseResult;

/** Where an import of an `.astro` file leads; packages as they lie in `node_modules`, Astro's virtual modules nowhere. */
function resolveSpecifier(from: string, specifier: string): string | null {
  const path = specifier.replace(/\?.*$/, '');
  if (/^(astro|virtual|node):/.test(path)) return null;
  if (!/^[.#]/.test(path)) return `node_modules/${path}/`;
  const resolved = createRequire(join(projectRoot, from)).resolve(path);
  return relative(projectRoot, resolved).replaceAll('\\', '/');
}

/** Imports of an `.astro` file, in its front matter and its scripts. */
function importsOf(file: SourceFile): string[] {
  const importing = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression'];
  return syntaxNodes(file)
    .filter(({ type }) => importing.includes(type))
    .map(({ source }) => (source as { value?: unknown } | null)?.value)
    .filter((specifier) => typeof specifier === 'string');
}

/** Every import of every `.astro` file. */
function markupEdges(): Edge[] {
  return sources(/^src\/.+\.astro$/).flatMap((file) =>
    importsOf(file)
      .map((specifier) => ({ from: file.path, to: resolveSpecifier(file.path, specifier) }))
      .filter((edge): edge is Edge => edge.to !== null),
  );
}

const toList = (patterns: string | string[] | undefined) => [patterns ?? []].flat();
const matches = (patterns: string[], path: string) => patterns.some((pattern) => new RegExp(pattern).test(path));

/** Conditions of a rule on the two ends of an import. */
type PathRule = Record<'from' | 'to', { path?: string | string[]; pathNot?: string | string[] }>;

/** Conditions that an import's two paths decide; a type-only import of an `.astro` file is taken for a whole one. */
const BY_PATH = new Set(['path', 'pathNot', 'dependencyTypesNot']);

/** Whether a rule that goes by paths alone forbids an import. Groups of `from.path` are known in `to` as `$1`. */
function isForbidden({ from, to }: PathRule, edge: Edge): boolean {
  if (Object.keys(to).some((condition) => !BY_PATH.has(condition))) return false;
  const start = toList(from.path ?? '.*').map((pattern) => new RegExp(pattern).exec(edge.from));
  const found = start.find(Boolean);
  if (!found || matches(toList(from.pathNot), edge.from)) return false;
  const fill = (patterns: string | string[] | undefined) =>
    toList(patterns).map((pattern) => pattern.replaceAll('$1', found[1] ?? '$1'));
  return (to.path === undefined || matches(fill(to.path), edge.to)) && !matches(fill(to.pathNot), edge.to);
}

/** The rules, applied to imports that dependency-cruiser cannot see. */
function violations(edges: readonly Edge[]): string[] {
  return edges.flatMap((edge) =>
    forbidden
      .filter((rule) => isForbidden(rule as PathRule, edge))
      .map(({ name }) => `${name}: ${edge.from} → ${edge.to}`),
  );
}

test('scripts import only what the rules of .dependency-cruiser.mjs let them', () => {
  expect(project.summary.totalCruised).toBeGreaterThan(150);
  const broken = project.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  expect(broken).toEqual([]);
});

test('.astro files keep the same rules', () => {
  expect(violations(markupEdges())).toEqual([]);
});

const STORE = 'src/core/server/store/store.ts';
const CHAT = 'src/assistant/widget/mount-chat.tsx';

test.each([
  ['server-stays-on-the-server', CHAT, STORE],
  ['server-stays-on-the-server', 'src/pages/index.astro', STORE],
  ['features-know-the-core-only', CHAT, 'src/voice/sampler/Sampler.tsx'],
  ['core-knows-no-feature', STORE, 'src/blog/server/keys.ts'],
  ['site-and-admin-stay-apart', 'src/site/frame/SiteHeader.astro', 'src/admin/Admin.tsx'],
  ['contracts-know-zod-only', 'src/blog/contract/posts.ts', STORE],
  ['server-knows-contracts-and-templates', STORE, 'src/core/ui/ToastParts.astro'],
  ['no-import-of-a-page', STORE, 'src/pages/index.astro'],
  ['one-store-client', 'src/core/server/env.ts', 'node_modules/@upstash/redis/nodejs.mjs'],
  ['page-scripts-are-framework-free', 'src/site/browser/site-chrome.ts', 'node_modules/react/index.js'],
  ['islands-use-contracts', CHAT, 'src/site/layouts/BaseLayout.astro'],
  ['functions-are-thin', 'functions/api-health.ts', 'functions/api-media.ts'],
])('%s refuses %s → %s', (rule, from, to) => {
  expect(violations([{ from, to }])).toContain(`${rule}: ${from} → ${to}`);
});

/** Where a program begins: a script of package.json, a process of its own, the panel, a function, a page, what pages go through; and the table of calls. */
function entryPaths(): Set<string> {
  const { scripts } = JSON.parse(readSource('package.json')) as { scripts: Record<string, string> };
  const commands = Object.values(scripts).flatMap((line) => [...line.matchAll(/node (\S+)/g)]);
  const isEntry =
    /^functions\/|^src\/pages\/|^src\/(content\.config|collections)\.ts$|\.copy\.ts$|\.main\.tsx?$|\.config\.(mjs|ts)$/;
  return new Set([...commands.map((match) => match[1] ?? ''), ...allPaths().filter((path) => isEntry.test(path))]);
}

function reachable(edges: readonly Edge[], entries: ReadonlySet<string>): Set<string> {
  const targets = Map.groupBy(edges, ({ from }) => from);
  const seen = new Set(entries);
  for (const path of seen) for (const { to } of targets.get(path) ?? []) seen.add(to);
  return seen;
}

/** Imports of scripts; `isRun`: only those that are there when they run. */
const scriptEdges = (isRun: boolean): Edge[] =>
  project.modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ dependencyTypes }) => !isRun || !dependencyTypes.includes('type-only'))
      .map(({ resolved }) => ({ from: source, to: resolved })),
  );

/** The first circle that is met from a folder, as the folders on the way. */
function circleFrom(
  folder: string,
  targets: ReadonlyMap<string, ReadonlySet<string>>,
  way: readonly string[] = [],
): string[] | undefined {
  if (way.includes(folder)) return [...way.slice(way.indexOf(folder)), folder];
  for (const next of targets.get(folder) ?? []) {
    const circle = circleFrom(next, targets, [...way, folder]);
    if (circle) return circle;
  }
  return undefined;
}

test('folders of a feature import each other one way; a folder and those in it may both ways', () => {
  const targets = new Map<string, Set<string>>();
  for (const edge of [...scriptEdges(false), ...markupEdges()]) {
    const [from, to] = [dirname(edge.from), dirname(edge.to)];
    const isOneRoom = from.startsWith('src/') && from.split('/')[1] === to.split('/')[1] && to.startsWith('src/');
    if (!isOneRoom || `${from}/`.startsWith(`${to}/`) || `${to}/`.startsWith(`${from}/`)) continue;
    targets.set(from, (targets.get(from) ?? new Set()).add(to));
  }
  expect(targets.size).toBeGreaterThan(50);
  expect([...targets.keys()].map((folder) => circleFrom(folder, targets)?.join(' → ')).filter(Boolean)).toEqual([]);
});

test('every module is used by something that runs', () => {
  const used = reachable([...scriptEdges(false), ...markupEdges()], entryPaths());
  const modules = allPaths().filter((path) => /^(src|functions|local|bench)\/.+\.(ts|tsx|astro|mjs)$/.test(path));
  expect(modules.filter((path) => !used.has(path) && !path.endsWith('.d.ts'))).toEqual([]);
});

/** Modules that carry a file of the build that another text changes: the index of the knowledge, and the pages around a text. */
const CARRIES_CONTENT = [
  'src/assistant/server/knowledge-index.ts',
  'src/assistant/server/documents/document-page.ts',
  'src/blog/server/pages/post-page.ts',
];

test('a publish changes six functions: the platform keeps the others warm', () => {
  const edges = scriptEdges(true);
  const functions = allPaths().filter((path) => /^functions\/.+\.ts$/.test(path));
  const changed = functions.filter((path) => {
    const reached = reachable(edges, new Set([path]));
    return CARRIES_CONTENT.some((module) => reached.has(module));
  });
  expect(changed.map((path) => path.slice('functions/'.length, -'.ts'.length))).toEqual([
    'api-admin-chat-questions',
    'api-admin-knowledge',
    'api-chat',
    'preview',
    'published-page',
    'tick',
  ]);
});
