import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { type BuildResult, build, type Metafile, type Plugin } from 'esbuild';
import { luaInEsbuild } from '#core/server/store/import-lua.ts';
import { expandGlobs, FILES_OF_MODULES, NATIVE_PACKAGES, toPatterns } from './function-bundles.files.ts';
import { listFunctionFiles } from './function-files.ts';

/** Where `npm run build` puts the bundles; `functions.directory` of netlify.toml names it. */
export const BUNDLES_DIR = '.netlify/function-bundles';

/** CommonJS packages require Node's own modules, which an ES module has no `require` for. */
const BANNER =
  'import { createRequire as createRequireOfBundle } from "node:module"; const require = createRequireOfBundle(import.meta.url);';

/** A function bundled into one file, or into a folder with a file for each part that is loaded later. */
export interface FunctionBundle {
  /** The file to load, absolute. */
  readonly path: string;
  /** Files of the project that were read for it, absolute; no packages. */
  readonly sources: readonly string[];
  /** Its `config`, as the source says it. */
  readonly config: Readonly<Record<string, unknown>>;
  /** Names of the packages that code of it comes from, sorted. */
  readonly packages: readonly string[];
  /** Files it carries, because it reads them when it runs: paths below the project, sorted. */
  readonly files: readonly string[];
}

interface BundleOrder {
  readonly projectRoot: string;
  /** Receives `<name>.mjs` or `<name>/<name>.mjs` for each function; absolute. */
  readonly outDir: string;
  /** Names of functions: files of `functions/` without their extension. */
  readonly names: readonly string[];
  /** True for the platform: the bundle names the files that it carries. Local hosts leave those where they are. */
  readonly carriesFiles: boolean;
}

type Bundled = BuildResult<{ metafile: true; write: false }>;
type Inputs = Metafile['inputs'];

/** An entry per function that exports its handler alone: the configuration is added as text, where the platform's parser finds it. */
const entries = (projectRoot: string): Plugin => ({
  name: 'function-entries',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^function:/ }, ({ path }) => ({
      path: path.slice('function:'.length),
      namespace: 'function',
    }));
    onLoad({ filter: /./, namespace: 'function' }, ({ path }) => ({
      contents: `export { default } from ${JSON.stringify(`./functions/${path}.ts`)};`,
      resolveDir: projectRoot,
    }));
  },
});

function runEsbuild(
  projectRoot: string,
  outdir: string,
  names: readonly string[],
  splitting: boolean,
): Promise<Bundled> {
  return build({
    absWorkingDir: projectRoot,
    entryPoints: names.map((name) => ({ in: `function:${name}`, out: name })),
    outdir,
    outExtension: { '.js': '.mjs' },
    plugins: [entries(projectRoot), luaInEsbuild],
    bundle: true,
    splitting,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    external: Object.keys(NATIVE_PACKAGES),
    // Names stay: traces in the log are read by people.
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    banner: { js: BANNER },
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
}

const sourceOf = (name: string) => `functions/${name}.ts`;

/** Everything that the module at `path` imports, directly or not, itself included. */
function reachableFrom(path: string, inputs: Inputs, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const each of inputs[path]?.imports ?? []) if (!each.external) reachableFrom(each.path, inputs, seen);
  return seen;
}

/** Whether a function loads parts of it later. Those get files of their own: parsed only when needed, in the order of their imports. */
function loadsLater(name: string, { metafile: { inputs } }: Bundled): boolean {
  const imports = [...reachableFrom(sourceOf(name), inputs)].flatMap((path) => inputs[path]?.imports ?? []);
  return imports.some(({ kind, external }) => kind === 'dynamic-import' && !external);
}

/** Text between the braces of `export const config = {...};`, if any. @throws Error when it is no literal */
function configLiteral(name: string, text: string): string {
  if (!/^\s*export const config\b/m.test(text)) return '';
  const found = /^\s*export const config = \{(.*?),?\s*\};$/ms.exec(text)?.[1];
  if (found === undefined) throw new Error(`The config of ${sourceOf(name)} is not written as one literal.`);
  return `${found}, `;
}

/** `own`: what the source says; `patterns`: what the bundle carries, relative to its own folder. */
function configText(own: string, patterns: readonly string[]): string {
  // A name of its own: packages have a "config" too.
  const literal = `{ ${own}nodeBundler: "none", includedFiles: ${JSON.stringify(patterns)} }`;
  return `const configOfFunction = ${literal};\nexport { configOfFunction as config };\n`;
}

type Outputs = readonly Metafile['outputs'][string][];

const modulesOf = (outputs: Outputs) =>
  outputs.flatMap(({ inputs }) => Object.entries(inputs)).filter(([, { bytesInOutput }]) => bytesInOutput > 0);

/** Names of the packages in the outputs of a function, those it loads natively included. */
function packagesOf(outputs: Outputs): string[] {
  const bundled = modulesOf(outputs).flatMap(([path]) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []);
  const loaded = outputs.flatMap(({ imports }) => imports.filter(({ external }) => external).map(({ path }) => path));
  return [...new Set([...bundled, ...loaded.filter((path) => path in NATIVE_PACKAGES)])].sort();
}

/** Globs, below the project, of the files that the outputs of a function read. */
function filesOf(outputs: Outputs): string[] {
  const modules = modulesOf(outputs);
  const imports = outputs.flatMap((output) => output.imports).filter(({ external }) => external);
  const ofModules = modules.flatMap(([path]) => FILES_OF_MODULES[path] ?? []);
  const ofPackages = imports.flatMap(({ path }) => NATIVE_PACKAGES[path] ?? []);
  return [...new Set([...ofModules, ...ofPackages])].sort();
}

/** Writes the function `name`, whose files are those of `bundled` at the addresses `paths`; the first is to be loaded. */
async function writeBundle(
  name: string,
  order: BundleOrder,
  bundled: Bundled,
  paths: readonly [string, ...string[]],
): Promise<FunctionBundle> {
  const { projectRoot, carriesFiles } = order;
  const [main] = paths;
  const { metafile, outputFiles } = bundled;
  const outputs = paths.flatMap((path) => metafile.outputs[relative(projectRoot, path)] ?? []);
  const files = carriesFiles ? await expandGlobs(projectRoot, filesOf(outputs)) : [];
  const carried = [...paths.slice(1), ...files.map((file) => join(projectRoot, file))];
  const literal = configLiteral(name, await readFile(join(projectRoot, sourceOf(name)), 'utf8'));
  const config = configText(literal, toPatterns(dirname(main), carried));
  await mkdir(dirname(main), { recursive: true });
  await Promise.all(
    paths.map(async (path) => {
      const code = outputFiles.find((file) => file.path === path)?.text ?? '';
      await writeFile(path, path === main ? `${code}${config}` : code);
    }),
  );
  const reached = [...reachableFrom(sourceOf(name), metafile.inputs)];
  const sources = reached.filter((path) => !path.includes('node_modules/'));
  return {
    path: main,
    config: runInNewContext(`({${literal}})`),
    files,
    packages: packagesOf(outputs),
    sources: sources.map((path) => resolve(projectRoot, path)),
  };
}

/**
 * Bundles functions with everything they import but native packages; ends when all are written. Equal sources give equal files.
 * @throws Error (esbuild's, with the place in the source) when one cannot be bundled
 */
export async function bundleFunctions(order: BundleOrder): Promise<Map<string, FunctionBundle>> {
  const { projectRoot, outDir, names } = order;
  // All at once, each source is parsed once.
  const whole = await runEsbuild(projectRoot, outDir, names, false);
  const bundles = names.map(async (name): Promise<[string, FunctionBundle]> => {
    if (!loadsLater(name, whole)) {
      return [name, await writeBundle(name, order, whole, [join(outDir, `${name}.mjs`)])];
    }
    const folder = join(outDir, name);
    const main = join(folder, `${name}.mjs`);
    const split = await runEsbuild(projectRoot, folder, [name], true);
    const parts = split.outputFiles.map(({ path }) => path).filter((path) => path !== main);
    return [name, await writeBundle(name, order, split, [main, ...parts.sort()])];
  });
  return new Map(await Promise.all(bundles));
}

/** Empties the folder and bundles all functions of the project into it, for the platform. @throws Error as `bundleFunctions` */
export async function bundleForPlatform(projectRoot: string, outDir: string): Promise<Map<string, FunctionBundle>> {
  const files = await listFunctionFiles(projectRoot);
  const names = files.map((file) => file.replace(/\.ts$/, ''));
  await rm(outDir, { recursive: true, force: true });
  return bundleFunctions({ projectRoot, outDir, names, carriesFiles: true });
}

/** @throws Error when a file that a bundle should carry is missing, such as a page of a site that was not built */
export async function requireFiles(projectRoot: string, bundles: Iterable<FunctionBundle>): Promise<void> {
  for (const file of new Set([...bundles].flatMap(({ files }) => files))) {
    await access(join(projectRoot, file)).catch(() => {
      throw new Error(`Functions need ${file}, and there is no such file.`);
    });
  }
}
