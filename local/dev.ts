import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type AstroInlineConfig, dev } from 'astro';
import { projectPosts } from '#blog/server/posts/project-posts.store.ts';
import { startBuildHook } from './builds/build-hook.ts';
import { createSiteBuilds, type SiteBuilds } from './builds/site-builds.ts';
import { redirectFolders } from './host/netlify-dev.ts';
import { keepInstances } from './host/runtime.ts';
import { parsePort, requireFreePort } from './port.ts';
import { loadSecrets } from './secrets.ts';
import { seedPosts } from './seed.ts';
import { stopWithSignals } from './signals.ts';
import { localStore, serverEnv } from './stack.ts';
import { startStore } from './store/store-service.ts';

// `npm run dev`: pages and functions reload as they are edited; pages show the posts as they were when it started. The
// site is built only where there is none yet, for the post template that functions fill.
const projectRoot = resolve(import.meta.dirname, '..');
const say = (line: string) => console.log(line);

/** Tells functions who calls and that this is no preview, as `host.ts` does. */
const platformHeaders: NonNullable<AstroInlineConfig['vite']> = {
  plugins: [
    {
      name: 'platform-headers',
      enforce: 'pre',
      configureServer({ middlewares }) {
        middlewares.use((request, _response, next) => {
          request.headers['x-nf-deploy-context'] = 'dev';
          request.headers['x-forwarded-for'] = request.socket.remoteAddress;
          next();
        });
      },
    },
  ],
};

async function requireTemplate(builds: SiteBuilds): Promise<void> {
  if (existsSync(builds.siteDir)) return;
  say('Building the site once, for its post template …');
  const result = await builds.build();
  if (!result.ok) throw new Error(`The site could not be built:\n${result.problem}`);
}

async function start(parts: AsyncDisposableStack): Promise<string> {
  const port = parsePort(process.env['PORT']);
  await requireFreePort(port);
  const url = `http://localhost:${port}`;
  const dataDir = resolve(process.env['DATA_DIR'] || '.local');
  const secrets = await loadSecrets(dataDir);
  const storeService = await startStore({ dataDir, env: process.env, secrets, parts });
  const store = localStore(storeService);
  await projectPosts(store);
  await seedPosts(store, projectRoot);
  const hook = await startBuildHook({
    siteUrl: url,
    secret: secrets.deployWebhook,
    id: secrets.buildHookId,
    build: async () => {
      say('Published. Restart "npm run dev" to see the change on the pages.');
      return { ok: true };
    },
    say,
  });
  parts.defer(() => hook.stop());
  Object.assign(process.env, serverEnv(process.env, secrets, url), storeService.env);
  const builds = createSiteBuilds({ projectRoot, dataDir, env: process.env, storeName: storeService.name });
  parts.defer(() => builds.stop());
  Object.assign(process.env, { BUILD_HOOK_URL: hook.url, SITE_DIR: builds.siteDir });
  await requireTemplate(builds);
  // The plugin makes a host of its own.
  redirectFolders(projectRoot);
  parts.defer(keepInstances(projectRoot));
  const server = await dev({ root: projectRoot, server: { port, host: '127.0.0.1' }, vite: platformHeaders });
  parts.defer(() => server.stop());
  return url;
}

const parts = new AsyncDisposableStack();
const stop = stopWithSignals(parts, say);
try {
  say(await start(parts));
} catch (error) {
  await stop(1, error);
}
