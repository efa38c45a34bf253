import type { Redis } from '@upstash/redis';
import { ApiError } from '../http/api-error.ts';
import { createKeys, type Keys } from './keys.ts';
import { createRedis, type RedisAddress, toStoreError } from './redis.ts';
import { PLAIN_PRELUDE, type Script, type ScriptCall } from './script.ts';
import { GUARD_PRELUDE, UNAUTHENTICATED } from './session-guard.lua.ts';
import { StoreError } from './store-error.ts';

/**
 * What a request with an admin token carries into its script: the hash of the token, never the token.
 * `verified` turns true when a guarded script has run; an answer without that never leaves.
 */
export interface Pass {
  readonly tokenHash: string;
  /** Fingerprint of the configured credentials: changing the password ends every session. */
  readonly credential: string;
  readonly username: string;
  verified: boolean;
}

/** The store of one namespace. Every call is one round trip, within the deadline, sent once. */
export interface Store {
  readonly keys: Keys;
  /** What every key begins with. */
  readonly namespace: string;
  /** Milliseconds since the epoch, as scripts see it. */
  readonly now: () => number;
  /** Seconds after which everything written here is gone; null: what its key says. */
  readonly ttlSeconds: number | null;
  /** @throws StoreError */
  run<T>(script: Script<T>, call: ScriptCall): Promise<T>;
  /** As `run`, behind the session check. @throws ApiError UNAUTHENTICATED, StoreError */
  runAdmin<T>(script: Script<T>, call: ScriptCall, pass: Pass): Promise<T>;
  /** Values of the given keys, null where there is none. @throws StoreError */
  readAll(keys: readonly string[]): Promise<(string | null)[]>;
}

/** `deadlineMs`: for one command; a build, which nobody waits for, may be more patient than a request. */
export interface StoreOptions {
  readonly now?: () => number;
  readonly ttlSeconds?: number | null;
  readonly deadlineMs?: number;
  /** See `RedisOptions`. */
  readonly isPlain?: boolean;
}

export function createStore(address: RedisAddress, namespace: string, options: StoreOptions = {}): Store {
  const { now = () => Date.now(), ttlSeconds = null, deadlineMs, isPlain } = options;
  const redis = createRedis(address, { deadlineMs, isPlain });
  const keys = createKeys(namespace);
  const runner = createRunner(redis);
  return {
    keys,
    namespace,
    now,
    ttlSeconds,
    async run(script, call) {
      const reply = await runner(PLAIN_PRELUDE + script.body, script.readonly, call.keys, [
        now(),
        ...call.args,
      ]);
      return script.parse(reply);
    },
    async runAdmin(script, call, pass) {
      const guarded = [keys.session(pass.tokenHash).key, keys.sessionEpoch(pass.username).key, ...call.keys];
      const reply = await runner(GUARD_PRELUDE + script.body, false, guarded, [
        now(),
        pass.credential,
        ...call.args,
      ]);
      if (Array.isArray(reply) && reply[0] === UNAUTHENTICATED) throw new ApiError('UNAUTHENTICATED');
      pass.verified = true;
      return script.parse(reply);
    },
    readAll: (wanted) => attempt(() => redis.mget<(string | null)[]>(...wanted)),
  };
}

type Runner = (
  source: string,
  readonly: boolean,
  keys: readonly string[],
  args: readonly (string | number)[],
) => Promise<unknown>;

/** Sends a script by its hash; only a store that has never seen it is sent the text, once. */
function createRunner(redis: Redis): Runner {
  const known = new Map<string, { exec(keys: string[], args: string[]): Promise<unknown> }>();
  return (source, readonly, keys, args) => {
    const id = readonly ? `ro:${source}` : source;
    const script =
      known.get(id) ??
      (readonly ? redis.createScript(source, { readonly: true }) : redis.createScript(source));
    known.set(id, script);
    return attempt(() => script.exec([...keys], args.map(String)));
  };
}

/** Commands under way at once from one process; the rest wait their turn, and their deadline begins with it. */
const MOST_UNDER_WAY = 64;
const waiting: (() => void)[] = [];
let underWay = 0;

async function attempt<T>(send: () => Promise<T>): Promise<T> {
  if (underWay >= MOST_UNDER_WAY) await new Promise<void>((go) => waiting.push(go));
  else underWay++;
  try {
    return await send();
  } catch (thrown) {
    throw toStoreError(thrown);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else underWay--;
  }
}

/** Reads a stored value by its schema. @throws StoreError `corrupt` */
export function parseStored<T>(
  schema: { safeParse(value: unknown): { success: boolean; data?: T } },
  value: unknown,
  what: string,
): T {
  const result = schema.safeParse(value);
  if (!result.success) throw new StoreError('corrupt', what);
  return result.data as T;
}
