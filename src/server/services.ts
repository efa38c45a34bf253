import type { Context } from '@netlify/functions';
import { branchOfHost, type Deployment, toDeployment } from './deployment.ts';
import { type Env, EnvError, readEnv } from './env.ts';
import { ApiError } from './http/api-error.ts';
import type { RedisAddress } from './store/redis.ts';
import { createStore, type Store } from './store/store.ts';

/** What a handler may lean on. Made once per deploy and process. */
export interface Services {
  readonly deployment: Deployment;
  readonly env: Env;
  /** Where this deploy writes. */
  readonly store: Store;
  /** Where posts are read; the same as `store` but in a preview, where it is read-only. */
  readonly posts: Store;
  /** Public origin of this site. */
  readonly origin: string;
}

const made = new Map<string, Services>();

/** @throws ApiError NOT_CONFIGURED when the store's address is missing or a variable is malformed. */
export function servicesFor(request: Request, context: Pick<Context, 'deploy' | 'site'>): Services {
  const { host, origin } = new URL(request.url);
  const id = `${context.deploy.context}|${host}`;
  const known = made.get(id);
  if (known) return known;
  const env = readServerEnv();
  const deployment = toDeployment(context.deploy.context, branchOfHost(host));
  const preview = deployment.kind === 'preview';
  const publishedPosts = createStore(readAddress(env), deployment.postsNamespace);
  let store: Store | undefined;
  const services: Services = {
    deployment,
    env,
    // On first use: a preview that was given the read-only token alone still shows posts.
    get store() {
      const { namespace, ttlSeconds } = deployment;
      store ??= createStore(writeAddress(env, preview), namespace, { ttlSeconds });
      return store;
    },
    get posts() {
      return preview ? publishedPosts : this.store;
    },
    origin: preview ? origin : (env.SITE_URL ?? context.site.url ?? origin),
  };
  made.set(id, services);
  return services;
}

function readServerEnv(): Env {
  try {
    return readEnv();
  } catch (thrown) {
    if (thrown instanceof EnvError) throw new ApiError('NOT_CONFIGURED', { message: thrown.message });
    throw thrown;
  }
}

/** Where the published posts are read, by the build and by previews: the read-only token, where there is one. */
export function readAddress(env: Env): RedisAddress {
  return address(
    env.UPSTASH_REDIS_REST_URL,
    env.UPSTASH_REDIS_REST_READONLY_TOKEN ?? env.UPSTASH_REDIS_REST_TOKEN,
  );
}

function writeAddress(env: Env, preview: boolean): RedisAddress {
  return preview && env.PREVIEW_REDIS_REST_URL
    ? address(env.PREVIEW_REDIS_REST_URL, env.PREVIEW_REDIS_REST_TOKEN)
    : address(env.UPSTASH_REDIS_REST_URL, env.UPSTASH_REDIS_REST_TOKEN);
}

function address(url: string | undefined, token: string | undefined): RedisAddress {
  if (url && token) return { url, token };
  throw new ApiError('NOT_CONFIGURED', {
    message:
      'No storage is configured. Set UPSTASH_REDIS_REST_URL and UPSTASH_REDIS_REST_TOKEN on the server.',
  });
}
