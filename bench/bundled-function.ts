import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { zipFunction } from '@netlify/zip-it-and-ship-it';

const IMPORTS = 9;
const projectRoot = resolve(import.meta.dirname, '..');

/** A function as the platform bundles it. */
export interface BundledFunction {
  /** Milliseconds that processes which have seen nothing take to import it. */
  readonly imports: readonly number[];
  /** Bytes that are uploaded, and that they are unpacked to. */
  readonly zipped: number;
  readonly unpacked: number;
}

/** Bundles a function of `functions/` and imports it. `extra`: files beside it that `netlify.toml` names. */
export async function measureBundle(name: string, extra: readonly string[] = []): Promise<BundledFunction> {
  const folder = await mkdtemp(join(tmpdir(), 'voxwright-bundle-'));
  const source = join(projectRoot, 'functions', `${name}.ts`);
  const own = { includedFiles: [...extra], includedFilesBasePath: projectRoot };
  const bundle = async (archiveFormat: 'none' | 'zip') =>
    zipFunction(source, folder, { archiveFormat, basePath: projectRoot, config: { [name]: own } });
  try {
    await bundle('zip');
    await bundle('none');
    const main = join(folder, name, `functions/${name}.mjs`);
    const script = `const begun = performance.now(); await import(${JSON.stringify(main)}); console.log(performance.now() - begun)`;
    const imports: number[] = [];
    for (let n = 0; n < IMPORTS; n++) {
      const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
      imports.push(Number(stdout));
    }
    const { size: zipped } = await stat(join(folder, `${name}.zip`));
    return { imports, zipped, unpacked: await sizeOf(join(folder, name)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function sizeOf(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = files
    .filter((file) => file.isFile())
    .map(async (file) => (await stat(join(file.parentPath, file.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
