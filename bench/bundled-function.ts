import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mainOf, type PlatformZip, runFresh, unpack, zipFunctionsNamed } from '#support/platform-zips.ts';

const IMPORTS = 9;

/** A function as the platform bundles it. */
export interface BundledFunction {
  /** Milliseconds that processes which have seen nothing take to import it, the platform's bootstrap included. */
  readonly imports: readonly number[];
  /** Bytes that are uploaded, and that they are unpacked to. */
  readonly zipped: number;
  readonly unpacked: number;
}

/** Imports an unpacked zip in a process that has seen nothing, as a cold start does. Answers milliseconds. */
export async function timeImport(zip: PlatformZip, root: string): Promise<number> {
  const files = ['___netlify-entry-point.mjs', mainOf(zip)].map((file) => JSON.stringify(join(root, file)));
  const imports = files.map((file) => `await import(${file});`).join(' ');
  const script = `globalThis.awslambda = { streamifyResponse: (handler) => handler };
    const startedAt = performance.now(); ${imports} console.log(performance.now() - startedAt);`;
  return Number(await runFresh(script, root));
}

/** Bundles a function of `functions/` as the platform does, and imports it. */
export async function measureBundle(name: string): Promise<BundledFunction> {
  const folder = await mkdtemp(join(tmpdir(), 'voxwright-bundle-'));
  const { zips, remove } = await zipFunctionsNamed([name]);
  try {
    const [zip] = zips;
    if (!zip) throw new Error(`There is no function "${name}".`);
    const root = await unpack(zip, folder);
    const imports: number[] = [];
    for (let n = 0; n < IMPORTS; n++) imports.push(await timeImport(zip, root));
    const unpacked = Object.values(zip.files).reduce((sum, { length }) => sum + length, 0);
    return { imports, zipped: zip.bytes.length, unpacked };
  } finally {
    await remove();
    await rm(folder, { recursive: true, force: true });
  }
}
