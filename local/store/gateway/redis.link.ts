import { setTimeout as sleep } from 'node:timers/promises';
import { Redis, Command as RedisCommand, ReplyError } from 'ioredis';
import { type Access, inServiceWords } from './access.ts';
import type { Command } from './commands.ts';
import { createReader, type Reader } from './reader.ts';
import type { Reply } from './replies.ts';
import { StoreAway } from './store-away.ts';

const RECONNECT_MS = 50;

interface LinkOptions {
  /** ACL rules of read-only access; absent: there is none. */
  readOnlyRules?: readonly string[] | undefined;
  /** Longest string Redis lets grow, in bytes; at least 1 MB. */
  recordBytes: number;
}

/** Connections that send every command once or not at all. Everything rejects with StoreAway. */
export interface RedisLink {
  /** Resolves when commands of this access can be sent. */
  ready(access: Access): Promise<void>;
  /** The reply, or as an Error what Redis answered. Send only when ready. */
  send(command: Command, access: Access): Promise<Reply>;
  /** All or nothing: a command Redis does not queue discards the rest, and its error is the answer. */
  transaction(commands: readonly Command[], access: Access): Promise<readonly Reply[] | Error>;
  /** Keys of a command, as Redis itself finds them; none when it finds none. */
  keysOf(command: Command): Promise<readonly string[]>;
  /** Resolves when Redis answers for the first time, or after `patienceMs` without it. @throws what Redis has against the rules */
  settled(patienceMs: number): Promise<void>;
  close(): void;
}

const open = (url: string) =>
  new Redis(url, {
    protocol: 2,
    stringNumbers: true,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    maxLoadingRetryTime: RECONNECT_MS,
    connectTimeout: 1000,
    disableClientInfo: true,
    retryStrategy: () => RECONNECT_MS,
  });

function errorReply(error: unknown, name: string): Error {
  if (!(error instanceof ReplyError)) throw StoreAway.unknown();
  const { message } = error as Error;
  return new Error(inServiceWords(message, name));
}

/** ioredis rewrites commands it knows by their lower-case names; in capitals they pass through as bytes. */
function dispatch(redis: Redis, [name, ...args]: Command): Promise<Reply> {
  const command = new RedisCommand(name, args, { replyEncoding: null });
  const reply = redis.sendCommand(command) as Promise<Reply>;
  return reply.catch((error: unknown) => errorReply(error, name));
}

/** Written in one go, so that no other caller's command comes between. */
async function transact(redis: Redis, commands: readonly Command[]): Promise<readonly Reply[] | Error> {
  const multi = dispatch(redis, ['MULTI']);
  const queued = commands.map((command) => dispatch(redis, command));
  const replies = await Promise.all([multi, ...queued, dispatch(redis, ['EXEC'])]);
  const executed = replies.at(-1);
  if (Array.isArray(executed)) return executed;
  return replies.find((reply) => reply instanceof Error) ?? new Error('EXECABORT Transaction discarded.');
}

async function keysOf(redis: Redis, command: Command): Promise<readonly string[]> {
  const keys = await dispatch(redis, ['COMMAND', 'GETKEYS', ...command]);
  return Array.isArray(keys) ? keys.map(String) : [];
}

/** Redis forgets users and settings when it ends. @throws only what Redis itself answers */
async function prepareRedis(redis: Redis, reader: Reader | undefined, recordBytes: number): Promise<void> {
  const limited = redis.config('SET', 'proto-max-bulk-len', recordBytes);
  await Promise.all([limited, reader?.open(redis)]).catch((error: unknown) => {
    if (error instanceof ReplyError) throw error;
  });
}

/** Connects in the background and keeps reconnecting until closed. */
export function linkRedis(url: string, { readOnlyRules, recordBytes }: LinkOptions): RedisLink {
  const redis = open(url);
  const reader = readOnlyRules && createReader(url, readOnlyRules);
  let prepared = Promise.resolve();
  const prepare = () => {
    prepared = prepareRedis(redis, reader, recordBytes);
    prepared.catch(() => undefined);
  };
  redis.on('error', () => undefined);
  redis.on('ready', prepare);
  const first = new Promise<void>((resolve) => redis.once('ready', () => resolve(prepared)));
  const connection = (access: Access): Redis => {
    const chosen = access === 'full' ? redis : reader?.redis;
    if (redis.status !== 'ready' || chosen?.status !== 'ready') throw StoreAway.notApplied();
    return chosen;
  };
  return {
    async ready(access) {
      if (access === 'read-only' && redis.status === 'ready') {
        await prepared;
        if (reader?.redis.status === 'end') prepare();
        await prepared;
      }
      connection(access);
    },
    send: async (command, access) => dispatch(connection(access), command),
    transaction: async (commands, access) => transact(connection(access), commands),
    keysOf: async (command) => keysOf(connection('full'), command),
    settled: (patienceMs) => Promise.race([first, sleep(patienceMs, undefined, { ref: false })]),
    close: () => {
      reader?.close(redis);
      redis.disconnect();
    },
  };
}
