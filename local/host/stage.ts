import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { NetlifyDev } from '@netlify/dev';
import { unusedFeatures } from './unused-features.ts';

const BORROWED = ['node_modules', 'package.json', 'netlify.toml'] as const;

/** Settings from `netlify.toml`; these two are folders, absolute. */
interface ResolvedConfig {
  config: { build: { publish: string }; functionsDirectory: string };
}

interface ConfigSource {
  getConfig(): Promise<ResolvedConfig>;
}

/**
 * Lets a host find the functions where they are written: `netlify.toml` names the folder of what `npm run build` makes of
 * them. There is no option for it, nor for `siteDir`, the folder that is published. `host`: a host, or all by their prototype.
 */
export function redirectFolders(host: NetlifyDev, projectRoot: string, siteDir?: string): void {
  const source = host as unknown as ConfigSource;
  const { getConfig } = source;
  source.getConfig = async function (this: ConfigSource) {
    const resolved = await getConfig.call(this);
    resolved.config.functionsDirectory = join(projectRoot, 'functions');
    if (siteDir) resolved.config.build.publish = siteDir;
    return resolved;
  };
}

/**
 * Makes the folder a host takes for its project, so that two stacks can run at once and none finds a login or a linked
 * site: it holds what the host writes, and links to the settings of the real project. Built functions stay from start to start.
 */
export async function makeStage(stage: string, projectRoot: string): Promise<void> {
  await mkdir(stage, { recursive: true });
  for (const name of BORROWED) {
    await rm(join(stage, name), { force: true });
    await symlink(join(projectRoot, name), join(stage, name));
  }
}

/** The host with only what this site uses of it, serving `siteDir` whatever folder `netlify.toml` publishes. */
export function createDev(stage: string, projectRoot: string, siteDir: string): NetlifyDev {
  const dev = new NetlifyDev({
    projectRoot: stage,
    // Any value keeps it from looking for a login on this machine.
    apiToken: 'none',
    skipGitignore: true,
    serverAddress: null,
    ...unusedFeatures,
    server: { enabled: false },
  });
  // Links instead would be copied into every build of a function.
  redirectFolders(dev, projectRoot, siteDir);
  return dev;
}
