/**
 * A Lua script and how its reply is read. The body sees `keys` and `args` (its own, without the guard's), `now`
 * (milliseconds since the epoch) and replies with an array whose first element names the outcome.
 */
export interface Script<T> {
  readonly name: string;
  readonly body: string;
  /** Changes nothing, so that a read-only token may run it. */
  readonly readonly: boolean;
  /** Parses the reply. @throws StoreError `corrupt` when it does not fit. */
  readonly parse: (reply: unknown) => T;
}

/** Keys and arguments in the order the body names them. */
export interface ScriptCall {
  readonly keys: readonly string[];
  readonly args: readonly (string | number)[];
}

/** Prelude of every script: what the runner passes first, then the script's own. */
export const PLAIN_PRELUDE = `
local now = tonumber(ARGV[1])
local keys, args = KEYS, {unpack(ARGV, 2)}
`;
