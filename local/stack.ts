import { projectPosts } from '#blog/server/posts/project-posts.store.ts';
import { readPublishing } from '#blog/server/publishing/publishing.store.ts';
import { toDeployment } from '#core/server/deployment.ts';
import { createStore, type Store } from '#core/server/store/store.ts';
import { type BuildHook, startBuildHook } from './builds/build-hook.ts';
import type { BuildResult } from './builds/build-queue.ts';
import { createSiteBuilds, type SiteBuilds } from './builds/site-builds.ts';
import type { Host, HostOptions } from './host/host.ts';
import { loadSecrets, type Secrets } from './secrets.ts';
import { seedPosts } from './seed.ts';
import type { RedisOptions } from './store/redis.ts';
import { type StoreService, startStore } from './store/store-service.ts';
import { startVendors } from './vendors/vendors.ts';

interface StackOptions {
  projectRoot: string;
  /** Absolute; holds everything the stack writes. */
  dataDir: string;
  port: number;
  /** The environment the stack was started in; what it sets itself is added. */
  env: NodeJS.ProcessEnv;
  startHost(options: HostOptions): Promise<Host>;
  /** Takes one line for people. */
  say(line: string): void;
  /** Parts to stop, last first, also when starting fails halfway. */
  parts: AsyncDisposableStack;
  fsync?: RedisOptions['fsync'];
  /** Import the starter posts into an empty store; default yes. */
  seed?: boolean | undefined;
  /** Builds instead of `astro build`. */
  build?: ((builds: SiteBuilds) => Promise<BuildResult>) | undefined;
}

export interface Stack {
  url: string;
  /** Variables added to the environment for the server. */
  env: Readonly<Record<string, string>>;
  storeService: StoreService;
  store: Store;
  builds: SiteBuilds;
  hook: BuildHook;
  host: Host;
}

/** Demo credentials hold as long as no admin is configured. */
function demoLogin(env: NodeJS.ProcessEnv): Record<string, string> {
  const configured = Object.keys(env).some((name) => name.startsWith('ADMIN_') && env[name]);
  return configured ? {} : { DEMO_LOGIN: 'on' };
}

/** A store as functions of this machine see it. */
export function localStore({ env }: StoreService): Store {
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token } = env;
  return createStore({ url, token }, toDeployment('dev', 'local').namespace);
}

/** The variables of the server that are no part's own. */
export function serverEnv(outer: NodeJS.ProcessEnv, secrets: Secrets, siteUrl: string): Record<string, string> {
  return {
    SIGNING_SECRET: outer['SIGNING_SECRET'] || secrets.signing,
    DEPLOY_WEBHOOK_SECRET: secrets.deployWebhook,
    SITE_URL: siteUrl,
    // This machine's store has no plan.
    STORE_COMMANDS_PER_MONTH: outer['STORE_COMMANDS_PER_MONTH'] || '999999999999',
    ...demoLogin(outer),
  };
}

/** Starts every part but the schedules. Builds nothing: see `bringUpToDate`. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { projectRoot, dataDir, port, parts, say } = options;
  const url = `http://localhost:${port}`;
  const secrets = await loadSecrets(dataDir);
  say('Starting Redis …');
  const storeService = await startStore({ ...options, secrets });
  const store = localStore(storeService);
  await projectPosts(store);
  const imported = options.seed === false ? 0 : await seedPosts(store, projectRoot);
  if (imported > 0) say(`Imported ${imported} starter posts.`);

  const vendors = options.env['FAKE_VENDORS'] === 'on' ? await startVendors(say) : null;
  parts.defer(() => vendors?.stop());
  const env = { ...serverEnv(options.env, secrets, url), ...storeService.env, ...vendors?.env };
  const buildEnv = { ...options.env, ...env };
  const builds = createSiteBuilds({ projectRoot, dataDir, env: buildEnv, storeName: storeService.name });
  const hook = await startBuildHook({
    siteUrl: url,
    secret: secrets.deployWebhook,
    id: secrets.buildHookId,
    build: () => (options.build ? options.build(builds) : builds.build()),
    say,
  });
  const siteEnv = { ...env, BUILD_HOOK_URL: hook.url, SITE_DIR: builds.siteDir };
  const limitsRates = options.env['PLATFORM_LIMITS'] !== 'off';
  const host = await options.startHost({ projectRoot, siteDir: builds.siteDir, port, env: siteEnv, limitsRates });
  parts.defer(() => host.stop());
  parts.defer(() => builds.stop());
  parts.defer(() => hook.stop());
  return { url, env: siteEnv, storeService, store, builds, hook, host };
}

/** Builds the site unless the one there is was built from these files and posts. @throws Error when there is none */
export async function bringUpToDate(
  { builds, hook, store }: Pick<Stack, 'builds' | 'hook' | 'store'>,
  say: (line: string) => void,
): Promise<void> {
  const [current, publishing] = await Promise.all([builds.isCurrent(), readPublishing(store, null)]);
  if (current && publishing.version === publishing.deployedVersion) return;
  say('Building the site …');
  const result = await hook.request('npm start');
  if (result.ok) return;
  if (!current) throw new Error(`The site could not be built:\n${result.problem}`);
  say(`The site could not be built; the last one is served:\n${result.problem}`);
}
