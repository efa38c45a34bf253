import { setTimeout as sleep } from 'node:timers/promises';
import { Redis, Command as RedisCommand, ReplyError } from 'ioredis';
import { type CommandInfo, readableCommands, unavailable } from './access.ts';
import type { Command } from './commands.ts';
import type { Reply } from './replies.ts';

const RECONNECT_MS = 50;

/** Redis cannot be reached; the message says whether the command may have been applied. */
export class StoreAway extends Error {
  static notApplied = () => new StoreAway('ERR Redis is away, nothing was applied');
  static unknown = () =>
    new StoreAway('ERR the connection to Redis was lost, the command may have been applied');
}

/** One connection that sends every command once or not at all. Everything rejects with StoreAway. */
export interface RedisLink {
  assertReady(): void;
  /** The reply, or as an Error what Redis answered. */
  send(command: Command): Promise<Reply>;
  /** All or nothing: a command Redis does not queue discards the rest, and its error is the answer. */
  transaction(commands: readonly Command[]): Promise<readonly Reply[] | Error>;
  /** Commands a read-only token may run, asked of Redis once. */
  readable(): Promise<ReadonlySet<string>>;
  /** Settles when Redis answers for the first time, or after `patienceMs` without it. */
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
  const reply = error as Error;
  return reply.message.startsWith('ERR unknown command') ? new Error(unavailable(name).error) : reply;
}

/** ioredis rewrites commands it knows by their lower-case names; in capitals they pass through as bytes. */
function dispatch(redis: Redis, [name, ...args]: Command): Promise<Reply> {
  const command = new RedisCommand(name, args, { replyEncoding: null });
  const sent = redis.sendCommand(command) as Promise<Reply>;
  return sent.catch((error: unknown) => errorReply(error, name));
}

/** Written in one go, so that no other caller's command comes between. */
async function transact(redis: Redis, commands: readonly Command[]): Promise<readonly Reply[] | Error> {
  const begun = dispatch(redis, ['MULTI']);
  const queued = commands.map((command) => dispatch(redis, command));
  const replies = await Promise.all([begun, ...queued, dispatch(redis, ['EXEC'])]);
  const executed = replies.at(-1);
  if (Array.isArray(executed)) return executed;
  return replies.find((reply) => reply instanceof Error) ?? new Error('EXECABORT Transaction discarded.');
}

/** Connects in the background and keeps reconnecting until closed. */
export function linkRedis(url: string): RedisLink {
  const redis = open(url);
  let readable: Promise<ReadonlySet<string>> | undefined;
  redis.on('error', () => undefined);
  const ready = new Promise<void>((resolve) => redis.once('ready', resolve));
  const assertReady = () => {
    if (redis.status !== 'ready') throw StoreAway.notApplied();
  };
  const guarded = async <T>(run: () => Promise<T>): Promise<T> => {
    assertReady();
    return run();
  };
  const loadReadable = () =>
    redis.call('COMMAND').then(
      (table) => readableCommands(table as CommandInfo[]),
      () => {
        readable = undefined;
        throw StoreAway.notApplied();
      },
    );
  return {
    assertReady,
    send: (command) => guarded(() => dispatch(redis, command)),
    transaction: (commands) => guarded(() => transact(redis, commands)),
    readable: () => guarded(() => (readable ??= loadReadable())),
    settled: (patienceMs) => Promise.race([ready, sleep(patienceMs, undefined, { ref: false })]),
    close: () => redis.disconnect(),
  };
}
