import { readFileSync } from 'node:fs';

/** Flag of a script that locks only the keys it is given. https://upstash.com/docs/redis/features/key-locking */
const KEY_LOCKING_FLAG = 'allow-key-locking';

const readLua = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** The script's own lines keep their numbers. */
const onOneLine = (lua: string) =>
  lua
    .replace(/^--.*\n/gm, '')
    .trim()
    .replace(/\s*\n\s*/g, ' ');

const preludeWith = (check: string) => onOneLine(`${readLua(check)}\n${readLua('./metered.lua')}`);
const PLAIN = preludeWith('./no-key-check.lua');
const LOCKED = preludeWith('./key-check.lua');

const SHEBANG = /^#!lua([^\n]*)(?:\n|$)/;

/** A script as plain Redis is to run it, and whether it locks only its keys. */
interface MeteredScript {
  readonly source: string;
  readonly locksKeys: boolean;
}

/** Takes the flag that plain Redis does not know off the first line; the other flags stay in force. */
function parseFlags(first: string): { shebang: string; locksKeys: boolean } {
  const flags = (/flags=(\S+)/.exec(first)?.[1] ?? '').split(',');
  const others = flags.filter((flag) => flag && flag !== KEY_LOCKING_FLAG);
  const rest = first.replace(/\s*flags=\S+/, '');
  return {
    shebang: `#!lua${rest}${others.length > 0 ? ` flags=${others.join(',')}` : ''}\n`,
    locksKeys: flags.includes(KEY_LOCKING_FLAG),
  };
}

/**
 * Rewrites a script so that its reply is `[[name, count, ...], reply]`. `sha` is the hash its caller knows it by. Lines
 * keep their numbers.
 */
export function meter(source: string, sha: string): MeteredScript {
  const [line = '', first] = SHEBANG.exec(source) ?? [];
  const { shebang, locksKeys } = first === undefined ? { shebang: '', locksKeys: false } : parseFlags(first);
  const body = source.slice(line.length);
  const prelude = locksKeys ? LOCKED : PLAIN;
  // A function that takes `...` without naming it has a local variable `arg`, one of the 200 a script may have.
  const parameters = body.includes('...') ? '...' : '';
  return { source: `${shebang}${prelude} return __run('${sha}', function(${parameters}) ${body}\nend)`, locksKeys };
}
