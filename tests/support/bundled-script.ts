import { brotliCompressSync } from 'node:zlib';
import { build, type Plugin } from 'vite';

/** Where a script stands that is no file. */
const ENTRY = '\0entry.js';

/**
 * Bundles code, which may import files by their absolute paths, into one script as small as our build makes it. `replaced`: texts in any of it that a build of its own would fill in.
 */
export async function bundleScript(code: string, replaced: Readonly<Record<string, string>> = {}): Promise<string> {
  const entry: Plugin = {
    name: 'entry',
    resolveId: (id) => (id === ENTRY ? id : null),
    load: (id) => (id === ENTRY ? code : null),
    transform: (text) =>
      Object.entries(replaced).reduce((filled, [place, value]) => filled.replaceAll(place, value), text),
  };
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [entry],
    build: { write: false, modulePreload: false, rollupOptions: { input: ENTRY } },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  return outputs.map((chunk) => ('code' in chunk ? chunk.code : '')).join('');
}

/** Bytes over the network. */
export const brotliBytes = (script: string): number => brotliCompressSync(script).length;
