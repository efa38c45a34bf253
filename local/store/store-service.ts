import { join } from 'node:path';
import { toDeployment } from '#core/server/deployment.ts';
import { buildRules } from '../builds/build-rights.ts';
import type { Secrets } from '../secrets.ts';
import { type Gateway, startGateway } from './gateway/gateway.ts';
import { type RedisOptions, type RedisProcess, startRedis } from './redis.ts';

/** The variables by which the server finds its store. */
interface StoreEnv {
  UPSTASH_REDIS_REST_URL: string;
  UPSTASH_REDIS_REST_TOKEN: string;
  UPSTASH_REDIS_REST_READONLY_TOKEN?: string;
}

export interface StoreService {
  env: StoreEnv;
  /** Absent for an external store, named by UPSTASH_REDIS_REST_URL. */
  redis?: RedisProcess;
  gateway?: Gateway;
  /** Stays the same when the address changes. */
  name: string;
}

interface StoreServiceOptions {
  dataDir: string;
  env: NodeJS.ProcessEnv;
  secrets: Secrets;
  fsync?: RedisOptions['fsync'];
  /** Whatever was started is to be stopped with these. */
  parts: AsyncDisposableStack;
}

function givenStore(env: NodeJS.ProcessEnv): StoreEnv | undefined {
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token } = env;
  if (!url) return undefined;
  if (!token) throw new Error('UPSTASH_REDIS_REST_URL is set without UPSTASH_REDIS_REST_TOKEN: set both or none.');
  const readOnly = env['UPSTASH_REDIS_REST_READONLY_TOKEN'];
  return {
    UPSTASH_REDIS_REST_URL: url,
    UPSTASH_REDIS_REST_TOKEN: token,
    ...(readOnly && { UPSTASH_REDIS_REST_READONLY_TOKEN: readOnly }),
  };
}

/** The store that the environment names, else a Redis of our own behind the gateway. */
export async function startStore(options: StoreServiceOptions): Promise<StoreService> {
  const { dataDir, env, secrets, fsync, parts } = options;
  const configured = givenStore(env);
  if (configured) return { env: configured, name: configured.UPSTASH_REDIS_REST_URL };
  const redis = await startRedis({ dir: join(dataDir, 'redis'), fsync });
  parts.defer(() => redis.stop());
  const { storeToken: token, storeReadOnlyToken: readOnlyToken } = secrets;
  const readOnlyRules = buildRules(toDeployment('dev', 'local').namespace);
  const gateway = await startGateway({ redisUrl: redis.url, token, readOnlyToken, readOnlyRules });
  parts.defer(() => gateway.stop());
  const own: StoreEnv = {
    UPSTASH_REDIS_REST_URL: gateway.url,
    UPSTASH_REDIS_REST_TOKEN: token,
    UPSTASH_REDIS_REST_READONLY_TOKEN: readOnlyToken,
  };
  return { env: own, redis, gateway, name: 'local' };
}
