import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { hashFiles, listFiles } from '#core/rendering/hash-files.ts';

const SCRIPTS = 'virtual:panel-scripts';
const ENTRY = 'src/admin/admin.main.tsx';
/** All that decides the bundle. It is not worth asking which files of `src` the panel reads: a publish changes none. */
const INPUTS = ['src', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json'];

interface Bundle {
  /** Hash of what it was made from. */
  readonly inputs: string;
  /** Address of its entry. */
  readonly entry: string;
  /** Contents in Base64 by paths in the site. */
  readonly files: Readonly<Record<string, string>>;
}

const contentOf = (file: Rolldown.OutputChunk | Rolldown.OutputAsset) =>
  Buffer.from(file.type === 'chunk' ? file.code : file.source).toString('base64');

/** Bundles the panel with what its workers run. */
async function bundle(root: string, { build: options, ...settings }: InlineConfig): Promise<Omit<Bundle, 'inputs'>> {
  const name = '_astro/[name].[hash].js';
  const built = await build({
    ...settings,
    root,
    configFile: false,
    envDir: false,
    publicDir: false,
    mode: 'production',
    logLevel: 'warn',
    build: {
      ...options,
      write: false,
      assetsDir: '_astro',
      rolldownOptions: {
        ...options?.rolldownOptions,
        input: join(root, ENTRY),
        output: { entryFileNames: name, chunkFileNames: name },
      },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return {
    entry: `/${output[0].fileName}`,
    files: Object.fromEntries(output.map((file) => [file.fileName, contentOf(file)])),
  };
}

/** Null for a file that is missing or damaged. */
const readBundle = (file: string): Promise<Bundle | null> =>
  readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => null);

/** The bundle of this code: the one that is kept in `file`, or a new one, which is kept from now on. */
async function findBundle(root: string, file: string, settings: InlineConfig): Promise<Bundle> {
  const lists = await Promise.all(INPUTS.map((name) => listFiles(join(root, name))));
  const inputs = hashFiles(root, lists.flat());
  const kept = await readBundle(file);
  if (kept?.inputs === inputs) return kept;
  const made = { inputs, ...(await bundle(root, settings)) };
  // Another build reads the whole file or none.
  const part = `${file}.${randomUUID()}.part`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(part, JSON.stringify(made));
  await rename(part, file);
  return made;
}

/** Names the scripts to the page of the panel. */
const namedScripts = (find: () => Promise<readonly string[]>): Plugin => ({
  name: 'panel-scripts',
  resolveId: (source) => (source === SCRIPTS ? `\0${SCRIPTS}` : null),
  load: async (id) => (id === `\0${SCRIPTS}` ? `export default ${JSON.stringify(await find())};` : null),
});

/**
 * Bundles the panel apart from the site and keeps it in `folder` from one build to the next: it is a third of what a build of
 * a hundred posts computes, and no post changes anything of it. `settings`: how scripts for browsers are made.
 */
export function panelBundle(folder: string, settings: InlineConfig): AstroIntegration {
  let root = '';
  let found: Promise<Bundle> | undefined;
  const find = () => {
    found ??= findBundle(root, join(folder, 'panel.json'), settings);
    return found;
  };
  return {
    name: 'panel-bundle',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        root = fileURLToPath(config.root);
        // While developing, its modules are loaded one by one; the first script lets React replace them in place.
        const scripts =
          command === 'build'
            ? async () => [(await find()).entry]
            : async () => ['/@id/@vitejs/plugin-react/preamble', `/${ENTRY}`];
        updateConfig({ vite: { plugins: [namedScripts(scripts)] } });
      },
      'astro:build:done': async ({ dir }) => {
        const { files } = await find();
        for (const [path, content] of Object.entries(files)) {
          const file = fileURLToPath(new URL(path, dir));
          await mkdir(dirname(file), { recursive: true });
          await writeFile(file, content, 'base64');
        }
      },
    },
  };
}
