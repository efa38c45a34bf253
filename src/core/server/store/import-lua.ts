import { readFile } from 'node:fs/promises';
import type { Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin as VitePlugin } from 'vite';
import { type LuaPath, readLua } from './lua.ts';

/** A call of `readLua` as lua.ts asks for it. */
const CALL = /\breadLua\(\s*import\.meta\.url,\s*'(\.\/[\w-]+\.lua)'(?:,\s*'([\w-]+)')?,?\s*\)/g;
/** A script that nothing in a bundle runs is left out of it: making one has no effect. */
const MADE = /= defineScript\(/g;
const MODULE = /\/src\/\w+\/server\/.*\.ts$/;

/** Replaces calls of `readLua` by the Lua code they read, since a bundle is not beside the Lua files of its modules. */
export function inlineLua(code: string, moduleUrl: string): string {
  return code
    .replace(CALL, (_call, path: LuaPath, section?: string) => JSON.stringify(readLua(moduleUrl, path, section)))
    .replace(MADE, '= /* @__PURE__ */ defineScript(');
}

export const luaInEsbuild: EsbuildPlugin = {
  name: 'inline-lua',
  setup({ onLoad }) {
    onLoad({ filter: MODULE }, async ({ path }) => ({
      contents: inlineLua(await readFile(path, 'utf8'), `file://${path}`),
      loader: 'ts',
    }));
  },
};

export const luaInVite: VitePlugin = {
  name: 'inline-lua',
  enforce: 'pre',
  transform: {
    filter: { id: MODULE, code: 'readLua(' },
    handler: (code, id) => ({ code: inlineLua(code, `file://${id}`), map: null }),
  },
};
