import { Redis, type RedisConfigNodejs } from '@upstash/redis';
import { STORE_DEADLINE_MS } from '#core/server/store/redis.ts';
import { type Gateway, type GatewayOptions, startGateway } from '#local/store/gateway/gateway.ts';
import type { RedisOptions } from '#local/store/redis.ts';
import { extendDeadlines } from './deadlines.ts';
import { startTestRedis, type TestRedis } from './redis.ts';
import { startedStores } from './started-stores.ts';

/** A store for one test file: a real Redis behind the gateway, both stopped and removed by `stop`. */
export interface TestStore {
  url: string;
  token: string;
  readOnlyToken: string;
  redis: TestRedis;
  gateway: Gateway;
  stop(): Promise<void>;
}

const isSlow = ({ faults }: Gateway) => faults.rules.some(({ kind }) => kind === 'hang' || kind === 'delay');
// A store that takes long without having been asked to is one on a busy machine.
extendDeadlines((ms) => ms === STORE_DEADLINE_MS && ![...startedStores].some(({ gateway }) => isSlow(gateway)));

/** Settings of the gateway that differ from its strict defaults. */
type TestStoreOptions = Pick<RedisOptions, 'fsync'> & Pick<GatewayOptions, 'limits' | 'quota' | 'readOnlyRules'>;

/**
 * Starts in about 100 ms. The gateway runs in the test's own process, so `gateway.faults`, `gateway.roundTrips`,
 * `gateway.commands`, `gateway.quota` and `gateway.databaseLocks` are at hand; Redis is a process of its own.
 */
export async function startTestStore({ fsync, ...rest }: TestStoreOptions = {}): Promise<TestStore> {
  const redis = await startTestRedis({ fsync });
  const token = 'test-token';
  const readOnlyToken = 'test-read-only-token';
  const gateway = await startGateway({ redisUrl: redis.process.url, token, readOnlyToken, ...rest });
  const store: TestStore = { url: gateway.url, token, readOnlyToken, redis, gateway, stop };
  async function stop() {
    startedStores.delete(store);
    await gateway.stop();
    await redis.stop();
  }
  startedStores.add(store);
  return store;
}

/** The client production uses, set as production sets it: one try per command, a deadline for each. */
export function upstashClient(store: Pick<TestStore, 'url' | 'token'>, config: Partial<RedisConfigNodejs> = {}): Redis {
  return new Redis({
    url: store.url,
    token: store.token,
    retry: { retries: 0 },
    signal: () => AbortSignal.timeout(STORE_DEADLINE_MS),
    enableTelemetry: false,
    ...config,
  });
}
