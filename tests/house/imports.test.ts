import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { cruiseProject, type Edge, markupEdges, violations } from './import-rules.ts';
import { allPaths, readSource, type SourceFile, sources } from './sources.ts';
import { lineAt, parseScript, scriptNodes } from './syntax.ts';

type Project = Awaited<ReturnType<typeof cruiseProject>>;
let project: Project;
beforeAll(async () => {
  project = await cruiseProject();
});

test('scripts import only what the rules of .dependency-cruiser.mjs let them', () => {
  expect(project.summary.totalCruised).toBeGreaterThan(150);
  const broken = project.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  expect(broken).toEqual([]);
});

test('.astro files keep the same rules', () => {
  expect(violations(markupEdges())).toEqual([]);
});

test.each([
  { from: 'src/islands/chat/Chat.tsx', to: 'src/server/store/store.ts', rule: 'server-stays-on-the-server' },
  { from: 'src/pages/index.astro', to: 'src/server/env.ts', rule: 'server-stays-on-the-server' },
  { from: 'src/islands/chat/Chat.tsx', to: 'src/islands/voice/Voice.tsx', rule: 'islands-are-islands' },
  { from: 'src/contracts/posts.ts', to: 'src/shell/shell.ts', rule: 'contracts-know-zod-only' },
  { from: 'src/server/env.ts', to: 'src/pages/index.astro', rule: 'server-knows-contracts-and-shell' },
  { from: 'src/server/env.ts', to: 'node_modules/@upstash/redis/nodejs.mjs', rule: 'one-store-client' },
  {
    from: 'src/browser/drawer.ts',
    to: 'node_modules/react/index.js',
    rule: 'page-scripts-are-framework-free',
  },
  { from: 'src/components/Card.astro', to: 'src/sections/Hero.astro', rule: 'components-know-no-section' },
  { from: 'functions/api-health.ts', to: 'functions/api-media.ts', rule: 'functions-are-thin' },
])('$rule refuses $from → $to', ({ from, to, rule }) => {
  expect(violations([{ from, to }])).toContain(`${rule}: ${from} → ${to}`);
});

test.each([
  { from: 'src/islands/chat/Chat.tsx', to: 'src/islands/shared/api.ts' },
  { from: 'src/islands/chat/Chat.tsx', to: 'src/contracts/posts.ts' },
  { from: 'src/content.config.ts', to: 'src/server/posts/snapshot.ts' },
  { from: 'functions/api-health.ts', to: 'src/server/http/endpoint.ts' },
  { from: 'src/pages/version.json.ts', to: 'src/server/posts/snapshot.ts' },
])('$from may import $to', (edge) => {
  expect(violations([edge])).toEqual([]);
});

/** Where a program begins: a script of package.json, a process of its own, a function, a page, what pages go through; and the table of calls. */
function entryPaths(): Set<string> {
  const { scripts } = JSON.parse(readSource('package.json')) as { scripts: Record<string, string> };
  const commands = Object.values(scripts).flatMap((line) => [...line.matchAll(/node (\S+)/g)]);
  const isEntry =
    /^functions\/|^src\/pages\/|^src\/(content\.config|middleware)\.ts$|^src\/contracts\/endpoints\.ts$|\.main\.ts$|\.config\.(mjs|ts)$/;
  return new Set([
    ...commands.map((match) => match[1] ?? ''),
    ...allPaths().filter((path) => isEntry.test(path)),
  ]);
}

function reachable(edges: readonly Edge[], entries: ReadonlySet<string>): Set<string> {
  const targets = Map.groupBy(edges, ({ from }) => from);
  const seen = new Set(entries);
  for (const path of seen) for (const { to } of targets.get(path) ?? []) seen.add(to);
  return seen;
}

test('every module is used by something that runs', () => {
  const scriptEdges = project.modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
  const used = reachable([...scriptEdges, ...markupEdges()], entryPaths());
  const modules = allPaths().filter((path) =>
    /^(src|functions|local|bench)\/.+\.(ts|tsx|astro|mjs)$/.test(path),
  );
  expect(modules.filter((path) => !used.has(path) && !path.endsWith('.d.ts'))).toEqual([]);
});

/** Lines of the given files on which a node is found. */
function occurrences(files: readonly SourceFile[], isFound: (node: ts.Node) => boolean): string[] {
  return files.flatMap((file) => {
    const script = parseScript(file);
    const found = scriptNodes(script).filter(isFound);
    return found.map((node) => `${file.path}:${lineAt(file.text, node.getStart(script))}`);
  });
}

const shipped = (exceptions: RegExp) =>
  sources(/^(src|functions)\/.+\.(ts|tsx|mjs)$|^[\w.-]+\.(mjs|ts)$/).filter(
    ({ path }) => !exceptions.test(path),
  );

describe('the outside world is met in few places', () => {
  test('the environment is read in server/env.ts', () => {
    const isEnvironment = (node: ts.Node) =>
      ts.isPropertyAccessExpression(node) && node.getText() === 'process.env';
    const exceptions = /^src\/server\/env\.ts$|^(astro|playwright|vitest)\.config\./;
    expect(occurrences(shipped(exceptions), isEnvironment)).toEqual([]);
    expect(occurrences(sources(/^src\/server\/env\.ts$/), isEnvironment)).not.toEqual([]);
  });

  test('the server calls others in publishing, engines and delivery only', () => {
    const isCall = (node: ts.Node) =>
      ts.isCallExpression(node) && /^(globalThis\.)?fetch$/.test(node.expression.getText());
    const vendors = /^src\/server\/(publishing\/|delivery\/|chat\/engines\/|voice\/engines\/)/;
    const server = shipped(vendors).filter(({ path }) => /^(src\/server|functions)\//.test(path));
    expect(occurrences(server, isCall)).toEqual([]);
    expect(occurrences(sources(vendors), isCall)).not.toEqual([]);
  });
});
