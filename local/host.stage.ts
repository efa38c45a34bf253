import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { NetlifyDev } from '@netlify/dev';
import { unusedFeatures } from './unused-features.ts';

const BORROWED = ['node_modules', 'package.json', 'netlify.toml'] as const;

/** What the host knows of `netlify.toml`; these two are folders, absolute. */
interface ResolvedConfig {
  config: { build: { publish: string }; functionsDirectory: string };
}

/** The folder a host works in. */
export interface Stage {
  root: string;
  /** Where it builds functions. */
  functionsDir: string;
}

/**
 * Makes the folder a host takes for its project, so that two stacks can run at once and none finds a login or a linked
 * site: it holds what the host writes, and links to the settings of the real project.
 */
export async function makeStage(root: string, projectRoot: string): Promise<Stage> {
  await rm(root, { recursive: true, force: true });
  const functionsDir = join(root, '.netlify', 'functions-serve');
  await mkdir(functionsDir, { recursive: true });
  await Promise.all(BORROWED.map((name) => symlink(join(projectRoot, name), join(root, name))));
  return { root, functionsDir };
}

/** The host with only what this site uses of it, serving `siteDir` whatever folder `netlify.toml` publishes. */
export function createDev(stage: Stage, projectRoot: string, siteDir: string): NetlifyDev {
  const dev = new NetlifyDev({
    projectRoot: stage.root,
    // Any value keeps it from looking for a login on this machine.
    apiToken: 'none',
    skipGitignore: true,
    serverAddress: null,
    ...unusedFeatures,
    server: { enabled: false },
  });
  // There is no option for these two. Links instead would be copied into every build of a function.
  const source = dev as unknown as { getConfig(): Promise<ResolvedConfig> };
  const getConfig = source.getConfig.bind(dev);
  source.getConfig = async () => {
    const resolved = await getConfig();
    resolved.config.build.publish = siteDir;
    resolved.config.functionsDirectory = join(projectRoot, 'functions');
    return resolved;
  };
  return dev;
}
