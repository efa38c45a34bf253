import type { Command, Refusal } from './commands.ts';

/** The rights of a token: everything the service offers, or what the rules of the read-only user allow. */
export type Access = 'full' | 'read-only';

/**
 * Rights of the read-only token, as Redis ACL rules: the service's own recipe for such a user. It counts SCAN among the
 * dangerous commands; Redis does not.
 * https://upstash.com/docs/redis/troubleshooting/readonly_connection, https://upstash.com/docs/redis/features/restapi
 */
export const READ_ONLY_RULES: readonly string[] = ['~*', '+@read', '-@dangerous', '-scan'];

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

/** The service offers them, but the gateway cannot see which commands they call. */
const UNCOUNTED = words('FCALL FCALL_RO FUNCTION');

/** The service's answer to a command it does not have. */
const unavailable = (name: string): Refusal => ({
  error: `ERR Command is not available: '${name}'. See https://upstash.com/docs/redis/overall/rediscompatibility for details`,
});

function blocksConnection([name, ...args]: Command): boolean {
  if (name !== 'XREAD' && name !== 'XREADGROUP') return false;
  const streams = args.findIndex((arg) => arg.toUpperCase() === 'STREAMS');
  return args.slice(0, streams < 0 ? args.length : streams).some((arg) => arg.toUpperCase() === 'BLOCK');
}

/** Why no token may run this command through the gateway; undefined when Redis is to decide. */
export function refusalOf(command: Command): Refusal | undefined {
  const [name] = command;
  if (CONNECTION_STATE.has(name)) {
    return { error: `ERR Command "${name}" is not allowed in REST or it has a special context path` };
  }
  if (UNAVAILABLE.has(name) || blocksConnection(command)) return unavailable(name);
  if (UNCOUNTED.has(name)) return { error: `ERR the gateway does not count what ${name} runs: use EVAL` };
  return undefined;
}

/** An error of Redis in the service's words. */
export function inServiceWords(message: string, name: string): string {
  if (message.startsWith('ERR unknown command')) return unavailable(name).error;
  const denied = /^NOPERM .* has no permissions to run the '([^'|]+)/.exec(message)?.[1];
  if (denied === undefined) return message;
  return `NOPERM this user has no permissions to run the '${denied}' command or its subcommand`;
}
