import { readFileSync } from 'node:fs';

/** A value that Lua code uses under its TypeScript name. */
type LuaValue = string | number | readonly string[] | { readonly [name: string]: LuaValue };

/** Lua code of one file, with the constants and the libraries it uses. */
export interface LuaLibrary {
  readonly lua: string;
  readonly constants?: Readonly<Record<string, LuaValue>>;
  /** Libraries whose local functions this code calls; they are put before it, each once. */
  readonly uses?: readonly LuaLibrary[];
}

const SECTION = /^--- @section ([\w-]+)\n/m;

/** Sections of a Lua file by their names; a file without sections is one without a name. */
export function sectionsOf(text: string): ReadonlyMap<string, string> {
  const [before = '', ...parts] = text.split(SECTION);
  if (parts.length === 0) return new Map([['', before]]);
  const sections = new Map<string, string>();
  for (let at = 0; at < parts.length; at += 2) sections.set(parts[at] ?? '', `${parts[at + 1]?.trimEnd()}\n`);
  return sections;
}

/** A Lua file beside the module that reads it: bundlers find no other. */
export type LuaPath = `./${string}.lua`;

/**
 * Reads a Lua file beside the module that calls this, or one section of it. Bundlers replace the call by the code, so its
 * arguments have to be `import.meta.url` and strings, see import-lua.ts. @throws Error when there is no such file or section
 */
export function readLua(moduleUrl: string, path: LuaPath, section = ''): string {
  const found = sectionsOf(readFileSync(new URL(path, moduleUrl), 'utf8')).get(section);
  if (found === undefined) throw new Error(`${path} has no section "${section}".`);
  return found;
}

/** A library after all libraries it uses, each once. */
export function inOrder(library: LuaLibrary, seen = new Set<LuaLibrary>()): LuaLibrary[] {
  if (seen.has(library)) return [];
  seen.add(library);
  return [...(library.uses ?? []).flatMap((each) => inOrder(each, seen)), library];
}

/** Constants and code of a library with all that it uses. @throws Error when a constant has two values */
export function assembleLua(library: LuaLibrary): string {
  const parts = inOrder(library);
  const lines = new Map<string, string>();
  for (const [name, value] of parts.flatMap(({ constants = {} }) => Object.entries(constants))) {
    const line = `local ${name} = ${toLua(value)}\n`;
    if ((lines.get(name) ?? line) !== line) throw new Error(`Two libraries disagree about ${name}.`);
    lines.set(name, line);
  }
  return [...lines.values(), parts.map(({ lua }) => lua).join('\n')].join('');
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', "'": "\\'", '\n': '\\n' };

function toLua(value: LuaValue): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return `'${value.replace(/[\\'\n]/g, (sign) => ESCAPES[sign] ?? sign)}'`;
  if (isList(value)) return `{${value.map(toLua).join(', ')}}`;
  const fields = Object.entries(value).map(([name, field]) => `[${toLua(name)}] = ${toLua(field)}`);
  return `{${fields.join(', ')}}`;
}

const isList = (value: LuaValue): value is readonly string[] => Array.isArray(value);
