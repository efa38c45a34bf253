import { errors } from '@upstash/redis';
import { ApiError } from '../api-error.ts';
import { coreKeys } from './keys.ts';
import {
  createRedis,
  type Reads,
  type RedisAddress,
  type RedisOptions,
  type StoreClient,
  sendReads,
  sendScripts,
  toStoreError,
} from './redis.ts';
import {
  GUARD_PRELUDE,
  PLAIN_PRELUDE,
  type Script,
  type ScriptCall,
  sourceOf,
  toOrder,
  UNAUTHENTICATED,
} from './script.ts';
import { parseStored, type Schema } from './stored.ts';

/**
 * Credential that a request of an admin carries into its script: the hash of the token, never the token.
 * `verified` turns true when a guarded script has run; an answer without that never leaves.
 */
export interface AdminSession {
  readonly tokenHash: string;
  /** Fingerprint of the configured credentials: changing the password ends every session. */
  readonly credential: string;
  readonly username: string;
  verified: boolean;
}

/** The store of one namespace. Every call is one round trip, within the deadline, sent once. */
export interface Store {
  /** Prefix of every key, see `defineKeys`. */
  readonly namespace: string;
  /** Milliseconds since the epoch, as scripts see it. */
  readonly now: () => number;
  /** Seconds after which everything written here is gone; null: what its key says. */
  readonly ttlSeconds: number | null;
  /** @throws StoreError */
  run<T, K extends string, A extends string>(script: Script<T, K, A>, call: ScriptCall<K, A>): Promise<T>;
  /** As `run`, behind the session check. @throws ApiError UNAUTHENTICATED, StoreError */
  runAdmin<T, K extends string, A extends string>(
    script: Script<T, K, A>,
    call: ScriptCall<K, A>,
    adminSession: AdminSession,
  ): Promise<T>;
  /**
   * Sends the commands that `ask` adds, at least one, in one round trip. They need no more than a read-only token allows.
   * `replies`: schema of the list of replies, in the order of the commands; hashes come as flat lists.
   * @throws StoreError
   */
  read<T>(ask: (reads: Reads) => unknown, replies: Schema<T>): Promise<T>;
  /**
   * The same store, whose scripts are sent as one request when they are called in one turn of the event loop: one deadline for
   * all, and one round trip. For a page that reads many things at once.
   */
  joined(): Store;
  /** Bytes of memory that the store says it uses, null when it does not say. Not billed. @throws StoreError */
  usedBytes(): Promise<number | null>;
  /** Values of the given keys, null where there is none. One command. @throws StoreError */
  readAll(keys: readonly string[]): Promise<(string | null)[]>;
}

interface StoreOptions extends RedisOptions {
  readonly now?: () => number;
  readonly ttlSeconds?: number | null;
}

export function createStore(address: RedisAddress, namespace: string, options: StoreOptions = {}): Store {
  const { now = () => Date.now(), ttlSeconds = null, ...redisOptions } = options;
  const redis = createRedis(address, redisOptions);
  return storeOf(redis, createRunner(redis), { namespace, now, ttlSeconds });
}

function storeOf(redis: StoreClient, runner: Runner, place: Pick<Store, 'namespace' | 'now' | 'ttlSeconds'>): Store {
  const { namespace, now, ttlSeconds } = place;
  const { session, sessionEpoch } = coreKeys({ namespace });
  return {
    namespace,
    now,
    ttlSeconds,
    async run(script, call) {
      const source = sourceOf(script, PLAIN_PRELUDE, script.readonly);
      const { keys, args } = toOrder(script, call);
      return script.parse(await runner(source, script.readonly, keys, [now(), ttlSeconds ?? '', ...args]));
    },
    async runAdmin(script, call, adminSession) {
      const { keys, args } = toOrder(script, call);
      const guarded = [session(adminSession.tokenHash).key, sessionEpoch(adminSession.username).key, ...keys];
      const guardArgs = [now(), ttlSeconds ?? '', adminSession.credential, ...args];
      const reply = await runner(sourceOf(script, GUARD_PRELUDE), false, guarded, guardArgs);
      if (Array.isArray(reply) && reply[0] === UNAUTHENTICATED) throw new ApiError('UNAUTHENTICATED');
      adminSession.verified = true;
      return script.parse(reply);
    },
    async read(ask, replies) {
      return parseStored(replies, await attempt(() => sendReads(redis, ask)), 'reply');
    },
    joined: () => storeOf(redis, createJoinedRunner(redis, runner), place),
    usedBytes: () => attempt(() => redis.usedBytes()),
    readAll: (wanted) => attempt(() => redis.mget<(string | null)[]>(...wanted)),
  };
}

/** Sends a script; `readonly` is known to the store. @throws StoreError */
type Runner = (
  source: string,
  readonly: boolean,
  keys: string[],
  args: readonly (string | number)[],
) => Promise<unknown>;

/** Sends a script by its hash; only a store that has never seen it is sent the text, once. */
function createRunner(redis: StoreClient): Runner {
  const known = new Map<string, { exec(keys: string[], args: string[]): Promise<unknown> }>();
  return (source, readonly, keys, args) => {
    const id = readonly ? `ro:${source}` : source;
    const script =
      known.get(id) ?? (readonly ? redis.createScript(source, { readonly: true }) : redis.createScript(source));
    known.set(id, script);
    return attempt(() => script.exec(keys, args.map(String)));
  };
}

interface JoinedCall {
  readonly order: Parameters<Runner>;
  readonly resolve: (reply: unknown) => void;
  readonly reject: (failure: unknown) => void;
}

/** Sends the scripts of one turn of the event loop as one request, and by `single` those that the store has never seen. */
function createJoinedRunner(redis: StoreClient, single: Runner): Runner {
  let calls: JoinedCall[] = [];
  const send = async () => {
    const sent = calls;
    calls = [];
    try {
      const replies = await attempt(() =>
        sendScripts(
          redis,
          sent.map(({ order }) => order),
        ),
      );
      for (const [at, { order, resolve, reject }] of sent.entries()) {
        const { error, result } = replies[at] ?? {};
        if (!error) resolve(result);
        else if (error.includes('NOSCRIPT')) single(...order).then(resolve, reject);
        else reject(toStoreError(new errors.UpstashError(error)));
      }
    } catch (thrown) {
      for (const { reject } of sent) reject(thrown);
    }
  };
  return (...order) =>
    new Promise((resolve, reject) => {
      if (calls.length === 0) setImmediate(send);
      calls.push({ order, resolve, reject });
    });
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
