/** How a build ended. `problem`: the last lines of its log, for people. */
export type BuildResult = { ok: true } | { ok: false; problem: string };

/** One build of the queue. `title` is what asked for it. */
export interface BuildRun {
  id: string;
  title: string;
  createdAt: Date;
}

export interface BuildCounts {
  started: number;
  finished: number;
  failed: number;
  /** Requests that were answered by a build already waiting. */
  joined: number;
  running: boolean;
  waiting: boolean;
}

export interface BuildQueue {
  /** Resolves with the result of the build that begins after this request; never rejects. */
  request(title: string): Promise<BuildResult>;
  readonly counts: BuildCounts;
  /** Resolves when nothing runs or waits. */
  idle(): Promise<void>;
}

interface BuildSteps {
  build(): Promise<BuildResult>;
  /** Told when a build starts and, in that order, when it has ended (with its result). Must not reject. */
  report(run: BuildRun, result?: BuildResult): Promise<void>;
  createId(): string;
}

/** One build runs, one waits; a request made meanwhile joins the one that waits, since that will see its change. */
export function createBuildQueue({ build, report, createId }: BuildSteps): BuildQueue {
  const counts = { started: 0, finished: 0, failed: 0, joined: 0 };
  let running: Promise<BuildResult> | undefined;
  let waiting: Promise<BuildResult> | undefined;

  async function run(title: string): Promise<BuildResult> {
    const current = { id: createId(), title, createdAt: new Date() };
    counts.started += 1;
    const reporting = report(current);
    const result = await build().catch(failed);
    counts[result.ok ? 'finished' : 'failed'] += 1;
    await reporting;
    await report(current, result);
    return result;
  }

  function begin(title: string): Promise<BuildResult> {
    const started = run(title);
    running = started;
    void started.then(() => {
      if (running === started) running = undefined;
    });
    return started;
  }

  function wait(after: Promise<BuildResult>, title: string): Promise<BuildResult> {
    waiting = after.then(() => {
      waiting = undefined;
      return begin(title);
    });
    return waiting;
  }

  return {
    request(title) {
      if (!waiting) return running ? wait(running, title) : begin(title);
      counts.joined += 1;
      return waiting;
    },
    get counts() {
      return { ...counts, running: running !== undefined, waiting: waiting !== undefined };
    },
    async idle() {
      while (waiting ?? running) await (waiting ?? running);
    },
  };
}

function failed(error: unknown): BuildResult {
  return { ok: false, problem: error instanceof Error ? error.message : String(error) };
}
