import * as z from 'zod/mini';
import type { ErrorCode } from '../../contract/errors.ts';
import { ApiError } from '../api-error.ts';
import type { Key } from './key.ts';
import { SESSION_IDLE_MS } from './keys.ts';
import { assembleLua, inOrder, type LuaLibrary, readLua } from './lua.ts';
import { parseStored, type Schema } from './stored.ts';

/** A Lua script, the names of its keys and arguments, and how its reply is read. */
export interface Script<T, K extends string = string, A extends string = string> {
  readonly name: string;
  /** Code that names keys and arguments, then libraries and the script itself. A prelude stands before it. */
  readonly body: string;
  /** Code of all libraries, then of the script's own file. */
  readonly parts: readonly string[];
  readonly readonly: boolean;
  readonly locks: Locks;
  /** Names of keys and arguments in the order they are sent; those of the lists follow. */
  readonly keys: readonly K[];
  readonly args: readonly A[];
  /** Parses the reply. @throws StoreError `corrupt` when it does not fit. */
  readonly parse: (reply: unknown) => T;
}

/**
 * `keys`: the script touches no key but those it is given, so the store locks only those while it runs. Otherwise the
 * reason why it cannot, in a few words: then the whole database is locked.
 */
type Locks = 'keys' | { readonly database: string };

interface ScriptOptions<K extends string, A extends string> extends LuaLibrary {
  readonly name: string;
  readonly readonly?: boolean;
  readonly locks: Locks;
  /** Each becomes a local variable of the script, a string; in camel case here, in snake case there. */
  readonly keys?: readonly K[];
  readonly args?: readonly A[];
  /** Name of the list of further keys, and of further arguments: lists of any length that come last. */
  readonly moreKeys?: string;
  readonly moreArgs?: string;
}

/**
 * Makes a script of a Lua file, which sees its keys and arguments by their names, `now` (milliseconds since the epoch) and
 * `now_text` (the same as text), and `bound(key)`, and replies with an array whose first element names the outcome.
 * `reply`: schema of that array; `result` turns it into what the caller wants.
 */
export function defineScript<R, const K extends string = never, const A extends string = never>(
  options: ScriptOptions<K, A> & { readonly reply: Schema<R>; readonly result?: undefined },
): Script<R, K, A>;
export function defineScript<R, T, const K extends string = never, const A extends string = never>(
  options: ScriptOptions<K, A> & { readonly reply: Schema<R>; readonly result: (reply: R) => T },
): Script<T, K, A>;
export function defineScript<K extends string, A extends string>(
  options: ScriptOptions<K, A> & { reply: Schema<unknown>; result?: ((reply: unknown) => unknown) | undefined },
): Script<unknown, K, A> {
  const { name, readonly = false, locks, keys = [], args = [], reply, result } = options;
  const names = nameValues('keys', keys, options.moreKeys) + nameValues('args', args, options.moreArgs);
  const body = names + assembleLua(options);
  const parts = inOrder(options).map(({ lua }) => lua);
  const parse = (received: unknown) => {
    const parsed = parseStored(reply, received, name);
    return result ? result(parsed) : parsed;
  };
  return { name, body, parts, readonly, locks, keys, args, parse };
}

/** Lua that gives the elements of a list their names, the list `more` to those behind them. */
function nameValues(list: 'keys' | 'args', names: readonly string[], more: string | undefined): string {
  const named = names.length > 0 ? `local ${names.map(toSnakeCase).join(', ')} = unpack(${list})\n` : '';
  return more ? `${named}local ${toSnakeCase(more)} = {unpack(${list}, ${names.length + 1})}\n` : named;
}

const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Reply of a script that has nothing to say. */
export const doneReply = z.tuple([z.literal('OK')]);

/** Reply of a script that reads a record, or finds none. */
export const recordReply = <S extends z.core.SomeType>(record: S) =>
  z.union([z.tuple([z.literal('NOT_FOUND')]), z.tuple([z.literal('OK'), record])]);

/** Extracts the record of a `recordReply`. @throws ApiError with this code when there is none */
export function requireRecord<T>(reply: readonly ['NOT_FOUND'] | readonly ['OK', T], code: ErrorCode): T {
  if (reply[0] === 'NOT_FOUND') throw new ApiError(code);
  return reply[1];
}

/**
 * First line of a script that locks only its own keys. Upstash-specific: plain Redis refuses the flag.
 * https://upstash.com/docs/redis/features/key-locking
 */
export const KEY_LOCKING = {
  writes: '#!lua flags=allow-key-locking',
  /** EVAL_RO takes a script with flags only when it says that it does not write. */
  reads: '#!lua flags=no-writes,allow-key-locking',
} as const;

type Argument = string | number;

/** Keys and arguments of a script by their names. */
export type ScriptCall<K extends string, A extends string> = Named<'keys', K, Key> &
  Named<'args', A, Argument> & { readonly moreKeys?: readonly Key[]; readonly moreArgs?: readonly Argument[] };

/** A record of these names, which can be left out when there are none. */
type Named<Field extends string, Name extends string, Value> = [Name] extends [never]
  ? { readonly [field in Field]?: undefined }
  : { readonly [field in Field]: Readonly<Record<Name, Value>> };

export function toOrder<K extends string, A extends string>(
  script: Pick<Script<unknown, K, A>, 'keys' | 'args'>,
  call: ScriptCall<K, A>,
): { readonly keys: string[]; readonly args: Argument[] } {
  const named: {
    readonly keys?: Readonly<Record<K, Key>> | undefined;
    readonly args?: Readonly<Record<A, Argument>> | undefined;
  } = call;
  const keys = [...valuesOf(script.keys, named.keys), ...(call.moreKeys ?? [])];
  const args = [...valuesOf(script.args, named.args), ...(call.moreArgs ?? [])];
  return { keys: keys.map(({ key }) => key), args };
}

const valuesOf = <N extends string, V>(names: readonly N[], values: Readonly<Record<N, V>> | undefined): V[] =>
  values ? names.map((name) => values[name]) : [];

/** Defines `bound(key)`, which ends in a preview what lives forever elsewhere. */
const bound = readLua(import.meta.url, './store.lua', 'bound');

/** Code before every script: names what the runner passes first, then the script's own keys and arguments. */
export const PLAIN_PRELUDE = `\n${assembleLua({
  lua: bound,
  uses: [{ lua: readLua(import.meta.url, './store.lua', 'prelude') }],
})}`;

/** Outcome of a guarded script whose session is none: missing, idle too long, over, revoked, or of an old password. */
export const UNAUTHENTICATED = 'UNAUTHENTICATED';

/** Code before every script of an admin. */
export const GUARD_PRELUDE = `\n${assembleLua({
  lua: bound,
  uses: [
    {
      lua: readLua(import.meta.url, './store.lua', 'session-guard'),
      constants: { SESSION_IDLE_MS, UNAUTHENTICATED },
    },
  ],
})}`;

/** The whole text of a script. `isReading`: it is run by EVAL_RO. */
export function sourceOf(
  { body, locks }: Pick<Script<unknown>, 'body' | 'locks'>,
  prelude: string,
  isReading = false,
): string {
  const locking = locks === 'keys' ? KEY_LOCKING[isReading ? 'reads' : 'writes'] : '';
  return `${locking}${prelude}${body}`;
}
