import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import rules from '../../.dependency-cruiser.mjs';
import { projectRoot, readSource, sources } from './sources.ts';
import { markupImports } from './syntax.ts';

/** One import: both ends are paths from the project's root. */
export interface Edge {
  readonly from: string;
  readonly to: string;
}

const ROOTS = ['src', 'functions', 'local', 'tests', 'bench', 'astro.config.mjs'];

/** Modules and verdict of dependency-cruiser. */
export async function cruiseProject(): Promise<ICruiseResult> {
  const { options = {}, forbidden = [] } = rules;
  const cruiseOptions = { ...options, baseDir: projectRoot, validate: true, ruleSet: { forbidden } };
  const tsConfig = extractTsConfig('tsconfig.json');
  const { output } = await cruise(ROOTS, cruiseOptions, options.enhancedResolveOptions ?? {}, { tsConfig });
  return output as ICruiseResult;
}

const aliases = (JSON.parse(readSource('package.json')) as { imports: Record<string, string> }).imports;

/** Where an import of an `.astro` file leads; packages as they lie in `node_modules`, Astro's virtual modules nowhere. */
function resolveSpecifier(from: string, specifier: string): string | null {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('.')) return join(dirname(from), path).replaceAll('\\', '/');
  if (/^(astro|virtual|node):/.test(path)) return null;
  if (!path.startsWith('#')) return `node_modules/${path}/`;
  const [alias = '', target = ''] = Object.entries(aliases).find(([name]) => path.startsWith(name.slice(0, -1))) ?? [];
  return target.slice(2, -1) + path.slice(alias.length - 1);
}

/** Every import of every `.astro` file. */
export function markupEdges(): Edge[] {
  return sources(/^src\/.+\.astro$/).flatMap((file) =>
    markupImports(file)
      .map((specifier) => ({ from: file.path, to: resolveSpecifier(file.path, specifier) }))
      .filter((edge): edge is Edge => edge.to !== null),
  );
}

const matches = (pattern: string | string[] | undefined, path: string) =>
  [pattern ?? []].flat().some((each) => new RegExp(each).test(path));

/** Conditions of a rule on the two ends of an import. */
interface PathRule {
  readonly from: { path?: string | string[]; pathNot?: string | string[] };
  readonly to: { path?: string | string[]; pathNot?: string | string[] };
}

/** Conditions that an import's two paths decide; a type-only import of an `.astro` file is taken for a whole one. */
const BY_PATH = new Set(['path', 'pathNot', 'dependencyTypesNot']);

/** Whether a rule that goes by paths alone forbids an import. Groups of `from.path` are known in `to` as `$1`. */
function isForbidden({ from, to }: PathRule, edge: Edge): boolean {
  if (Object.keys(to).some((condition) => !BY_PATH.has(condition))) return false;
  const start = [from.path ?? '.*'].flat().map((each) => new RegExp(each).exec(edge.from));
  const found = start.find(Boolean);
  if (!found || matches(from.pathNot, edge.from)) return false;
  const fill = (pattern: string | string[] | undefined) =>
    pattern === undefined ? undefined : [pattern].flat().map((each) => each.replaceAll('$1', found[1] ?? '$1'));
  const isTarget = to.path === undefined || matches(fill(to.path), edge.to);
  return isTarget && !matches(fill(to.pathNot), edge.to);
}

/** The rules, applied to imports that dependency-cruiser cannot see. */
export function violations(edges: readonly Edge[]): string[] {
  const { forbidden = [] } = rules;
  return edges.flatMap((edge) =>
    forbidden
      .filter((rule) => isForbidden(rule as PathRule, edge))
      .map(({ name }) => `${name}: ${edge.from} → ${edge.to}`),
  );
}
