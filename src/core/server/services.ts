import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '@netlify/functions';
import { ApiError } from './api-error.ts';
import { branchOfHost, type Deployment, toDeployment } from './deployment.ts';
import { type Env, readEnv } from './env.ts';
import type { RedisAddress } from './store/redis.ts';
import { createStore, type Store } from './store/store.ts';

/** Services of a handler. Created once per deploy and process. */
export interface Services {
  readonly deployment: Deployment;
  readonly env: Env;
  readonly store: Store;
  /** Store posts are read from; the same as `store` except in a preview, where it is read-only. */
  readonly posts: Store;
  readonly origin: string;
  /** Name of the site on the platform, part of its deploys' addresses; null when unknown. */
  readonly siteName: string | null;
  /** Resolves after so many ms. */
  readonly wait: (ms: number) => Promise<void>;
}

/** The clock that services wait by. Tests put one in place that moves their date instead. */
export const clock = { wait: (ms: number): Promise<void> => wait(ms) };

const made = new Map<string, Services>();

/** @throws ApiError NOT_CONFIGURED when the store's address is missing or a variable is malformed. */
export function servicesFor(request: Request, context: Pick<Context, 'deploy' | 'site'>): Services {
  const { host, origin } = new URL(request.url);
  const id = `${context.deploy.context}|${host}`;
  const known = made.get(id);
  if (known) return known;
  const env = readEnv();
  const deployment = toDeployment(context.deploy.context, branchOfHost(host));
  const preview = deployment.kind === 'preview';
  const publishedPosts = createStore(readAddress(env), deployment.postsNamespace);
  let store: Store | undefined;
  const services: Services = {
    deployment,
    env,
    // Created on first use: a preview with only the read-only token still shows posts.
    get store() {
      const { namespace, ttlSeconds } = deployment;
      store ??= createStore(writeAddress(env, preview), namespace, { ttlSeconds });
      return store;
    },
    get posts() {
      return preview ? publishedPosts : this.store;
    },
    origin: preview ? origin : (env.SITE_URL ?? context.site.url ?? origin),
    siteName: context.site.name ?? null,
    wait: (ms) => clock.wait(ms),
  };
  made.set(id, services);
  return services;
}

/** Address the build and previews read posts from: with the read-only token, if there is one. */
export function readAddress(env: Env): RedisAddress {
  return address(env.UPSTASH_REDIS_REST_URL, env.UPSTASH_REDIS_REST_READONLY_TOKEN ?? env.UPSTASH_REDIS_REST_TOKEN);
}

/**
 * Address a deploy writes to. A preview has a store of its own or none: what it was given of production is for reading.
 * @throws ApiError NOT_CONFIGURED
 */
export function writeAddress(env: Env, preview: boolean): RedisAddress {
  return preview
    ? address(env.PREVIEW_REDIS_REST_URL, env.PREVIEW_REDIS_REST_TOKEN, 'PREVIEW_REDIS')
    : address(env.UPSTASH_REDIS_REST_URL, env.UPSTASH_REDIS_REST_TOKEN);
}

/** `variables`: what the names of the two begin with. */
function address(url: string | undefined, token: string | undefined, variables = 'UPSTASH_REDIS'): RedisAddress {
  if (url && token) return { url, token };
  throw new ApiError('NOT_CONFIGURED', {
    hint: `No storage is configured. Set ${variables}_REST_URL and ${variables}_REST_TOKEN on the server.`,
  });
}
