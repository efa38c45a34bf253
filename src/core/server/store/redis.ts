import { createHash } from 'node:crypto';
import { errors, type Pipeline, Redis } from '@upstash/redis';
import { StoreError } from './stored.ts';

const USED_MEMORY = /^used_memory:(\d+)/m;

/** The client, with the one command we need that it has no method for. */
export class StoreClient extends Redis {
  /** Bytes in use, null when the report does not say: its lines may change. */
  async usedBytes(): Promise<number | null> {
    const { result = '' } = await this.client.request<string>({ body: ['INFO', 'memory'] });
    const used = USED_MEMORY.exec(result)?.[1];
    return used === undefined ? null : Number(used);
  }
}

/** No command of a request may take longer, milliseconds: the caller answers 503 instead. */
export const STORE_DEADLINE_MS = 1500;

export interface RedisAddress {
  readonly url: string;
  readonly token: string;
}

export interface RedisOptions {
  /** For one command; a build may be more patient than a request. */
  readonly deadlineMs?: number;
  /** Replies come as they are stored and not in base64, which costs 0.1 ms for a post. For values known to be text. */
  readonly isPlain?: boolean;
}

/**
 * The one place a client is made. Nothing is sent twice: a command whose reply was lost may have been applied.
 * Values arrive as the strings they are; `keys.ts` says what they hold.
 */
export function createRedis({ url, token }: RedisAddress, options: RedisOptions = {}): StoreClient {
  const { deadlineMs = STORE_DEADLINE_MS, isPlain = false } = options;
  return new StoreClient({
    url,
    token,
    retry: { retries: 0 },
    signal: () => AbortSignal.timeout(deadlineMs),
    automaticDeserialization: false,
    ...(isPlain && { responseEncoding: false }),
    enableTelemetry: false,
    // One command, one deadline: joined commands would share their slowest one's fate.
    enableAutoPipelining: false,
  });
}

/** Plain commands that only read what they are given the key of: all that the token of builds and previews may send. */
export const READ_COMMANDS = ['get', 'mget', 'hget', 'hmget', 'hgetall', 'hkeys', 'zcard', 'zrange'] as const;
export type Reads = Pick<Pipeline, (typeof READ_COMMANDS)[number]>;

/** Sends reads as one pipeline. @throws UpstashError of the first command that was refused */
export async function sendReads(redis: Redis, ask: (reads: Reads) => unknown): Promise<unknown[]> {
  const pipeline = redis.pipeline();
  ask(pipeline);
  const replies = await pipeline.exec<unknown[]>({ keepErrors: true });
  return replies.map(({ error, result }) => {
    if (error) throw new errors.UpstashError(error);
    return result;
  });
}

interface ScriptReply {
  readonly result?: unknown;
  readonly error?: string | undefined;
}

/** Hashes of scripts by their texts: a process has some hundred. */
const hashes = new Map<string, string>();

function hashOf(source: string): string {
  const hash = hashes.get(source) ?? createHash('sha1').update(source).digest('hex');
  hashes.set(source, hash);
  return hash;
}

/** Sends scripts by their hashes as one pipeline; the reply or the error of each, in their order. */
export async function sendScripts(
  redis: Redis,
  orders: readonly (readonly [source: string, readonly: boolean, keys: string[], args: readonly (string | number)[]])[],
): Promise<readonly ScriptReply[]> {
  const pipeline = redis.pipeline();
  for (const [source, readonly, keys, args] of orders) {
    if (readonly) pipeline.evalshaRo(hashOf(source), keys, args.map(String));
    else pipeline.evalsha(hashOf(source), keys, args.map(String));
  }
  return await pipeline.exec<unknown[]>({ keepErrors: true });
}

/** Replies by which the store refuses a command as written; any other failure is taken for an outage. */
const REJECTED =
  /^(ERR (Error|unknown|wrong|syntax|value|user_script|increment|Dynamic keys|Can not|max (key|single|request size))|WRONGTYPE|NOPERM|NOSCRIPT|user_script)/;

/** Turns what the client threw into a StoreError. The client's text quotes the command and is dropped. */
export function toStoreError(thrown: unknown): StoreError {
  if (thrown instanceof StoreError) return thrown;
  const { name = '', message = '' } = thrown instanceof Error ? thrown : {};
  if (name === 'TimeoutError' || name === 'AbortError') return new StoreError('timeout', 'deadline passed');
  if (name === 'UpstashError' && REJECTED.test(message)) {
    return new StoreError('rejected', message.split(', command was:')[0]?.slice(0, 120) ?? '');
  }
  return new StoreError('unavailable', name);
}
