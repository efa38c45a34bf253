import { join } from 'node:path';
import { NetlifyDev, type ResponseType } from '@netlify/dev';
import { AS_BUILT } from './runtime.ts';
import { unusedFeatures } from './unused-features.ts';

// Alone in knowing how `@netlify/dev` works inside.

export interface Answer {
  response: Response;
  type: ResponseType;
}

/** The platform's host on this machine. */
export interface Dev {
  start(): Promise<unknown>;
  stop(): Promise<unknown>;
  /** Answers a request; undefined when nothing matches. `write` makes the request with its body, for a function. */
  answer(read: Request, write: () => Request): Promise<Answer | undefined>;
}

/** Settings from `netlify.toml`; these two are folders, absolute. */
interface ResolvedConfig {
  config: { build: { publish: string }; functionsDirectory: string };
}

interface Inside {
  getConfig(): Promise<ResolvedConfig>;
  /**
   * The step below `NetlifyDev.handleAndIntrospect`, which builds a function for every call, and deletes what parallel
   * calls of the same function are about to load.
   */
  handleInEphemeralDirectory(read: Request, write: () => Request, buildDir: string): Promise<Answer | undefined>;
}

interface Folders {
  /** Published in place of the folder that `netlify.toml` names. */
  siteDir?: string;
  /** The host; by default, all of this process. */
  host?: NetlifyDev;
}

/**
 * Lets a host find the functions where they are written: `netlify.toml` names the folder of what `npm run build` makes of
 * them. There is no option for it, nor for `siteDir`.
 */
export function redirectFolders(projectRoot: string, { siteDir, host = NetlifyDev.prototype }: Folders = {}): void {
  const inside = host as unknown as Inside;
  const { getConfig } = inside;
  inside.getConfig = async function (this: Inside) {
    const resolved = await getConfig.call(this);
    resolved.config.functionsDirectory = join(projectRoot, 'functions');
    if (siteDir) resolved.config.build.publish = siteDir;
    return resolved;
  };
}

/** The host with only what this site uses of it, serving `siteDir` whatever folder `netlify.toml` publishes. */
export function createDev(stage: string, projectRoot: string, siteDir: string): Dev {
  const host = new NetlifyDev({
    projectRoot: stage,
    // Any value keeps it from looking for a login on this machine.
    apiToken: 'none',
    skipGitignore: true,
    serverAddress: null,
    ...unusedFeatures,
    server: { enabled: false },
  });
  // Links instead would be copied into every build of a function.
  redirectFolders(projectRoot, { siteDir, host });
  const inside = host as unknown as Inside;
  return {
    start: () => host.start(),
    stop: () => host.stop(),
    answer: (read, write) => inside.handleInEphemeralDirectory(read, write, AS_BUILT),
  };
}
