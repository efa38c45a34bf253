import { beforeAll, expect, test } from 'vitest';
import { cruiseProject, type Edge, markupEdges, violations } from './import-rules.ts';
import { allPaths, readSource } from './sources.ts';

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

const STORE = 'src/core/server/store/store.ts';
const CHAT = 'src/assistant/widget/Chat.tsx';

test.each([
  { from: CHAT, to: STORE, rule: 'server-stays-on-the-server' },
  { from: 'src/pages/index.astro', to: STORE, rule: 'server-stays-on-the-server' },
  { from: CHAT, to: 'src/voice/sampler/Sampler.tsx', rule: 'features-know-the-core-only' },
  { from: STORE, to: 'src/blog/server/keys.ts', rule: 'core-knows-no-feature' },
  { from: 'src/site/frame/SiteHeader.astro', to: 'src/admin/Admin.tsx', rule: 'site-and-admin-stay-apart' },
  { from: 'src/blog/contract/posts.ts', to: STORE, rule: 'contracts-know-zod-only' },
  { from: STORE, to: 'src/core/ui/Quotes.astro', rule: 'server-knows-contracts-and-templates' },
  { from: STORE, to: 'src/pages/index.astro', rule: 'no-import-of-a-page' },
  { from: 'src/core/server/env.ts', to: 'node_modules/@upstash/redis/nodejs.mjs', rule: 'one-store-client' },
  {
    from: 'src/site/browser/site-chrome.ts',
    to: 'node_modules/react/index.js',
    rule: 'page-scripts-are-framework-free',
  },
  { from: CHAT, to: 'src/site/layouts/BaseLayout.astro', rule: 'islands-use-contracts' },
  { from: 'functions/api-health.ts', to: 'functions/api-media.ts', rule: 'functions-are-thin' },
])('$rule refuses $from → $to', ({ from, to, rule }) => {
  expect(violations([{ from, to }])).toContain(`${rule}: ${from} → ${to}`);
});

/** Where a program begins: a script of package.json, a process of its own, a function, a page, what pages go through; and the table of calls. */
function entryPaths(): Set<string> {
  const { scripts } = JSON.parse(readSource('package.json')) as { scripts: Record<string, string> };
  const commands = Object.values(scripts).flatMap((line) => [...line.matchAll(/node (\S+)/g)]);
  const isEntry =
    /^functions\/|^src\/pages\/|^src\/(content\.config|collections)\.ts$|\.copy\.ts$|\.main\.ts$|\.config\.(mjs|ts)$/;
  return new Set([...commands.map((match) => match[1] ?? ''), ...allPaths().filter((path) => isEntry.test(path))]);
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
  const modules = allPaths().filter((path) => /^(src|functions|local|bench)\/.+\.(ts|tsx|astro|mjs)$/.test(path));
  expect(modules.filter((path) => !used.has(path) && !path.endsWith('.d.ts'))).toEqual([]);
});
