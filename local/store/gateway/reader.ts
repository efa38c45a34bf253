import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';

/** A connection as a Redis user of its own, so that Redis itself enforces what a read-only token may do. */
export interface Reader {
  readonly redis: Redis;
  /** Makes the user over `admin` and connects as it. @throws what Redis or the network answers */
  open(admin: Redis): Promise<void>;
  /** Disconnects, and removes the user when `admin` is connected. */
  close(admin: Redis): void;
}

/** INFO, which a ready check calls, is not a right of the user; `open` decides when to connect again. */
const connectLater = (url: string, username: string, password: string) =>
  new Redis(url, {
    username,
    password,
    lazyConnect: true,
    enableReadyCheck: false,
    protocol: 2,
    stringNumbers: true,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 1000,
    disableClientInfo: true,
    retryStrategy: () => null,
  });

/** Rules of the `+eval_ro` kind let scripts run; those with key locks ask Redis which keys a command has. */
function withKeyQuestions(rules: readonly string[]): readonly string[] {
  return rules.some((rule) => rule.startsWith('+eval')) ? [...rules, '+command|getkeys'] : rules;
}

/** `rules`: ACL rules of the user. The user is named for this connection alone. */
export function createReader(url: string, rules: readonly string[]): Reader {
  const username = `gateway-reader-${randomBytes(6).toString('hex')}`;
  const password = randomBytes(18).toString('base64url');
  const redis = connectLater(url, username, password);
  redis.on('error', () => undefined);
  return {
    redis,
    async open(admin) {
      await admin.acl('SETUSER', username, 'reset', 'on', `>${password}`, ...withKeyQuestions(rules));
      if (redis.status !== 'ready') await redis.connect();
    },
    close(admin) {
      redis.disconnect();
      if (admin.status === 'ready') void admin.acl('DELUSER', username).catch(() => undefined);
    },
  };
}
