import type { Command, Refusal } from './commands.ts';

/** What a token may do: everything the service offers, or reading alone. */
export type Access = 'full' | 'read-only';

const words = (text: string) => new Set(text.trim().split(/\s+/));

/** They change the state of a connection, which all callers of the gateway share. */
const CONNECTION_STATE = words(`
  AUTH CLIENT DISCARD EXEC HELLO MONITOR MULTI PSUBSCRIBE PUNSUBSCRIBE QUIT RESET SELECT SSUBSCRIBE SUBSCRIBE
  SUNSUBSCRIBE UNSUBSCRIBE UNWATCH WATCH
`);

/** They run the server, or block the shared connection; the service does not offer them either. */
const UNAVAILABLE = words(`
  ACL ASKING BGREWRITEAOF BGSAVE BLMOVE BLMPOP BLPOP BRPOP BRPOPLPUSH BZMPOP BZPOPMAX BZPOPMIN CLUSTER COMMAND CONFIG
  DEBUG FAILOVER LASTSAVE LATENCY MIGRATE MODULE MOVE PSYNC READONLY READWRITE REPLCONF REPLICAOF ROLE SAVE SHUTDOWN
  SLAVEOF SLOWLOG SWAPDB SYNC WAIT WAITAOF
`);

/** The service's answer to a command it does not have. */
export const unavailable = (name: string): Refusal => ({
  error: `ERR Command is not available: '${name}'. See https://upstash.com/docs/redis/overall/rediscompatibility for details`,
});

function blocksConnection([name, ...args]: Command): boolean {
  if (name !== 'XREAD' && name !== 'XREADGROUP') return false;
  const streams = args.findIndex((arg) => arg.toUpperCase() === 'STREAMS');
  return args.slice(0, streams < 0 ? args.length : streams).some((arg) => arg.toUpperCase() === 'BLOCK');
}

/** Why this access may not run this command; undefined when it may. */
export function refusalOf(
  command: Command,
  access: Access,
  readable: ReadonlySet<string>,
): Refusal | undefined {
  const [name] = command;
  if (CONNECTION_STATE.has(name)) {
    return { error: `ERR Command "${name}" is not allowed in REST or it has a special context path` };
  }
  if (UNAVAILABLE.has(name) || blocksConnection(command)) return unavailable(name);
  if (access === 'full' || readable.has(name)) return undefined;
  const denied = name.toLowerCase();
  return { error: `NOPERM this user has no permissions to run the '${denied}' command or its subcommand` };
}

/**
 * Names a read-only token may run, from the answer of COMMAND: what Redis flags `readonly`, without the dangerous
 * ones and SCAN, which the service withholds too. A command Redis says nothing about stays refused.
 */
export function readableCommands(table: readonly CommandInfo[]): ReadonlySet<string> {
  const names = table
    .filter(
      ([, , flags, , , , categories]) => flags.includes('readonly') && !categories.includes('@dangerous'),
    )
    .map(([name]) => name.toUpperCase())
    .filter((name) => name !== 'SCAN');
  return new Set([...names, 'PING', 'ECHO']);
}

/** One row of COMMAND, Redis 6 and newer; the rest of the row is of no use here. */
export type CommandInfo = readonly [
  name: string,
  arity: number,
  flags: readonly string[],
  firstKey: number,
  lastKey: number,
  step: number,
  categories: readonly string[],
];
