import { readFile } from 'node:fs/promises';
import type { Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin as VitePlugin } from 'vite';

/** A call of `readLua` as lua.ts asks for it. */
const CALL = /\breadLua\(\s*import\.meta\.url,\s*'(\.\/[\w-]+\.lua)',?\s*\)/g;
/** A script that nothing in a bundle runs is left out of it: making one has no effect. */
const MADE = /= defineScript\(/g;
const MODULE = /\/src\/\w+\/server\/.*\.ts$/;

/**
 * Turns calls of `readLua` into imports, since a bundle is not beside the Lua files of its modules. `suffix`: of the import,
 * for a bundler that wants one.
 */
export function importLua(code: string, suffix = ''): string {
  const imports: string[] = [];
  const changed = code.replace(CALL, (_call, path: string) => {
    const name = `luaFile${imports.length}`;
    imports.push(`import ${name} from '${path}${suffix}';`);
    return name;
  });
  const marked = changed.replace(MADE, '= /* @__PURE__ */ defineScript(');
  // On the first line, so that lines keep their numbers.
  return imports.join(' ') + marked;
}

/** For bundles of functions. */
export const luaInEsbuild: EsbuildPlugin = {
  name: 'import-lua',
  setup({ initialOptions, onLoad }) {
    initialOptions.loader = { ...initialOptions.loader, '.lua': 'text' };
    onLoad({ filter: MODULE }, async ({ path }) => ({
      contents: importLua(await readFile(path, 'utf8')),
      loader: 'ts',
    }));
  },
};

/** For the build of the site. */
export const luaInVite: VitePlugin = {
  name: 'import-lua',
  enforce: 'pre',
  transform: {
    filter: { id: MODULE, code: 'readLua(' },
    handler: (code) => ({ code: importLua(code, '?raw'), map: null }),
  },
};
