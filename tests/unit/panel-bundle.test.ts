import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { panelBundle } from '#admin/rendering/panel-bundle.ts';

let root = '';
const storedFile = () => join(root, 'kept', 'panel.json');
const write = (text: string) => writeFile(join(root, 'src/admin/admin.main.tsx'), text);

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'voxwright-panel-'));
  const folder = root;
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(root, 'src/admin'), { recursive: true });
  await write("document.title = 'first';");
});

/** One build: the texts of the scripts that the page of the panel names. */
async function buildPanel(command: 'build' | 'dev' = 'build'): Promise<string[]> {
  const { hooks } = panelBundle(join(root, 'kept'), {});
  const site = join(root, 'site');
  let plugin: Plugin | undefined;
  const updateConfig = ({ vite }: { vite: { plugins: Plugin[] } }) => {
    plugin = vite.plugins[0];
  };
  hooks['astro:config:setup']?.({ command, config: { root: pathToFileURL(`${root}/`) }, updateConfig } as never);
  const load = plugin?.load as (id: string) => Promise<string | null>;
  const code = await load('\0virtual:panel-scripts');
  const scripts: string[] = JSON.parse(/^export default (.+);$/.exec(code ?? '')?.[1] ?? '[]');
  if (command === 'dev') return scripts;
  await hooks['astro:build:done']?.({ dir: pathToFileURL(`${site}/`) } as never);
  return Promise.all(scripts.map((path) => readFile(join(site, path), 'utf8')));
}

test('the site has the script that its page names', async () => {
  const [script] = await buildPanel();
  expect(script).toContain('first');
});

test('a later build takes what is kept, and makes it anew when the code has changed', async () => {
  await buildPanel();
  const bundle = JSON.parse(await readFile(storedFile(), 'utf8'));
  const marked = Buffer.from('kept').toString('base64');
  const files = Object.fromEntries(Object.keys(bundle.files).map((name) => [name, marked]));
  await writeFile(storedFile(), JSON.stringify({ ...bundle, files }));
  expect(await buildPanel()).toEqual(['kept']);

  await write("document.title = 'second';");
  expect((await buildPanel()).join()).toContain('second');
  expect(await readdir(join(root, 'kept'))).toEqual(['panel.json']);
});

test('what was kept in part is made anew', async () => {
  await buildPanel();
  await writeFile(storedFile(), (await readFile(storedFile(), 'utf8')).slice(0, -9));
  expect((await buildPanel()).join()).toContain('first');
});

test('while developing nothing is bundled', async () => {
  expect(await buildPanel('dev')).toEqual(['/@id/@vitejs/plugin-react/preamble', '/src/admin/admin.main.tsx']);
  await expect(readdir(join(root, 'kept'))).rejects.toThrow('ENOENT');
});
