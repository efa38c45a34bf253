const shared = globalThis as { voxwrightProvided?: Map<string, Promise<unknown>> };

/**
 * A value that the settings of the build provide and pages wait for, under a name of its own. Both are separate module
 * graphs in one process, so the promise hangs on the process.
 */
export function createProvided<Value>(name: string) {
  const provided = shared.voxwrightProvided ?? new Map<string, Promise<unknown>>();
  shared.voxwrightProvided = provided;
  return {
    /** Hands over what is being read. A failure is reported by the first page that asks. */
    provide(reading: Promise<Value>): void {
      reading.catch(() => {});
      provided.set(name, reading);
    },
    /** @throws Error when reading failed, or when nothing started it */
    load(): Promise<Value> {
      const reading = provided.get(name) as Promise<Value> | undefined;
      return reading ?? Promise.reject(new Error(`Nothing was read for this build: ${name}.`));
    },
  };
}

/** The facts about one build of the site. */
export interface BuildFacts {
  /** Content version that its posts and documents hold at least. */
  readonly contentVersion: number;
  /** When the posts were read, ISO 8601. */
  readonly builtAt: string;
  readonly branch: string;
  /** Empty on a machine that does not tell. */
  readonly commit: string;
  /** Whether this is a branch's preview and not the site itself. */
  readonly preview: boolean;
}

export const { provide: provideBuild, load: loadBuild } = createProvided<BuildFacts>('the facts of the build');
