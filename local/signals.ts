const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const PARENT_POLL_MS = 1_000;

/**
 * Ends the process in good order, parts last first, on Ctrl-C, SIGTERM or a closed terminal. A second signal ends it
 * at once. Under npm also when the shell between npm and us ends: npm passes SIGTERM to that shell alone.
 * @returns what ends it for another reason: the exit code, and the error that people are told.
 */
export function stopWithSignals(parts: AsyncDisposableStack, say: (line: string) => void) {
  let stopping = false;

  async function stop(code: number, error?: unknown): Promise<void> {
    // A start that was interrupted fails, and that is no news.
    if (stopping) return;
    stopping = true;
    if (error) console.error(error instanceof Error ? error.message : String(error));
    await parts.disposeAsync().catch((problem: unknown) => console.error(String(problem)));
    process.exit(code);
  }

  const interrupt = () => {
    if (stopping) process.exit(130);
    say('Stopping …');
    void stop(0);
  };
  for (const signal of SIGNALS) process.on(signal, interrupt);
  if (process.env['npm_lifecycle_event']) onParentEnd(() => stopping || interrupt());
  return stop;
}

function onParentEnd(ended: () => void): void {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || ended(), PARENT_POLL_MS).unref();
}
