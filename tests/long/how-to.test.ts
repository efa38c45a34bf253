import { execFile } from 'node:child_process';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyProject, type ProjectCopy } from '#support/netlify/project-copy.ts';
import { NATIVE_COMPILER } from '../lanes.ts';

const run = promisify(execFile);

let copy: ProjectCopy;
let guide = '';
beforeAll(async () => {
  copy = await copyProject();
  guide = await readFile(join(copy.dir, 'docs/how-to.md'), 'utf8');
}, 120_000);
afterAll(() => copy.remove());

/** Code of a task of the guide, as it stands there. */
function codeOf(heading: string): string[] {
  const task = guide.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  return [...task.matchAll(/^ *```tsx?\n(.*?)^ *```$/gms)].map(([, code = '']) => code.replaceAll(/^ {3}/gm, ''));
}

async function edit(path: string, ...changes: readonly (readonly [before: string, after: string])[]): Promise<void> {
  const file = join(copy.dir, path);
  let text = await readFile(file, 'utf8');
  for (const [before, after] of changes) {
    expect(text, path).toContain(before);
    text = text.replace(before, () => after);
  }
  await writeFile(file, text);
}

async function create(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(copy.dir, path)), { recursive: true });
  await writeFile(join(copy.dir, path), text);
}

/** A program of the copy. Rejects with what it wrote. */
const program = (name: string, ...args: readonly string[]) =>
  run(join(copy.dir, 'node_modules/.bin', name), args, { cwd: copy.dir, maxBuffer: 1e8 }).catch(
    ({ stdout, stderr }) => {
      throw new Error(`${stdout}${stderr}`);
    },
  );

it('an endpoint and a tab made by the guide alone pass types, lint, and every test that walks the calls', async () => {
  const [contract = '', endpoint = ''] = codeOf('Add an endpoint');
  const like = await readFile(join(copy.dir, 'functions/api-admin-user-interactions.ts'), 'utf8');
  const imports = like.slice(0, like.indexOf('export const')).replace('listUserInteractions', 'countInteractions');
  await appendFile(join(copy.dir, 'src/analytics/contract/analytics-reports.ts'), `\n${contract}`);
  await create('functions/api-admin-interaction-count.ts', imports + endpoint);
  await edit(
    'local/endpoints.ts',
    ['  listPopularElements,', '  countInteractions,\n  listPopularElements,'],
    ['export const endpoints = {', 'export const endpoints = {\n  countInteractions,'],
  );
  await edit('tests/support/analytics-examples.ts', [
    'export const analyticsExamples = {',
    "export const analyticsExamples = {\n  countInteractions: () => ({ path: '/api/admin/interaction-count', status: 200 }),",
  ]);

  const [tab = ''] = codeOf('Add a tab to the panel');
  await create('src/analytics/panel/hello/HelloTab.tsx', tab);
  await edit('src/admin/dashboard/tabs.ts', [
    "  { id: 'leads',",
    "  { id: 'hello', View: deferred(() => import('#analytics/panel/hello/HelloTab.tsx')) },\n  { id: 'leads',",
  ]);
  await edit('content/copy/admin.yaml', ['\n    overview: ', '\n    hello: Hello\n    overview: ']);

  await program('biome', 'check', '--write', '--error-on-warnings', 'src', 'functions', 'local', 'tests');
  await program('astro', 'sync');
  await program('node', NATIVE_COMPILER);
  await program(
    'vitest',
    'run',
    'tests/house',
    'tests/unit/functions',
    'tests/api/admin-walk',
    'tests/api/round-trips',
  );
}, 600_000);
