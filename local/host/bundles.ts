import { setTimeout as sleep } from 'node:timers/promises';
import { bundleFunctions, type FunctionBundle } from '../builds/function-bundles.ts';

/** How long a request to bundle waits for others to be bundled with, milliseconds. */
const JOIN_MS = 10;

/** Bundles the function `name` into `outDir`. @throws Error as `bundleFunctions` */
export type Bundler = (name: string, outDir: string) => Promise<FunctionBundle>;

/**
 * Bundles functions the way `npm run build` does, those that are asked for in one moment together: 61 take as long as five
 * that are bundled alone. When one of them is broken, the others are bundled all the same.
 */
export function createBundler(projectRoot: string): Bundler {
  let joined: { readonly names: Set<string>; readonly done: Promise<Map<string, FunctionBundle>> } | undefined;
  const bundle = (outDir: string, names: Iterable<string>) =>
    bundleFunctions({ projectRoot, outDir, names: [...names], carriesFiles: false });

  function join(name: string, outDir: string): Promise<Map<string, FunctionBundle>> {
    if (!joined) {
      const names = new Set<string>();
      const done = sleep(JOIN_MS).then(() => {
        joined = undefined;
        return bundle(outDir, names);
      });
      joined = { names, done };
    }
    joined.names.add(name);
    return joined.done;
  }

  return async (name, outDir) => {
    const together = await join(name, outDir).catch(() => undefined);
    const own = (together ?? (await bundle(outDir, [name]))).get(name);
    if (!own) throw new Error(`The function ${name} was not bundled.`);
    return own;
  };
}
