const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const PARENT_POLL_MS = 1_000;
/** One Ctrl-C can arrive several times: from the terminal, from npm, and sent again by packages that clean up. */
const ONE_SIGNAL_MS = 500;

/**
 * Ends the process in good order, parts last first, on Ctrl-C, SIGTERM or a closed terminal. A second signal ends it
 * at once. Under npm also when the shell between npm and us ends: npm passes SIGTERM to that shell alone.
 * @returns what ends it for another reason: the exit code, and the error that people are told.
 */
export function stopWithSignals(parts: AsyncDisposableStack, say: (line: string) => void) {
  let stoppingSince: number | undefined;

  async function stop(code: number, error?: unknown): Promise<void> {
    // A start that was interrupted fails, and that is no news.
    if (stoppingSince !== undefined) return;
    stoppingSince = performance.now();
    if (error) console.error(error instanceof Error ? error.message : String(error));
    await parts.disposeAsync().catch((problem: unknown) => console.error(String(problem)));
    process.exit(code);
  }

  const interrupt = () => {
    if (stoppingSince === undefined) {
      say('Stopping …');
      void stop(0);
    } else if (performance.now() - stoppingSince > ONE_SIGNAL_MS) process.exit(130);
  };
  for (const signal of SIGNALS) process.on(signal, interrupt);
  if (process.env['npm_lifecycle_event']) onParentEnd(() => stoppingSince ?? interrupt());
  return stop;
}

function onParentEnd(ended: () => void): void {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || ended(), PARENT_POLL_MS).unref();
}
