import { readdir, readFile } from 'node:fs/promises';

async function isMarked(pid: number, mark: string): Promise<boolean> {
  const environment = await readFile(`/proc/${pid}/environ`, 'latin1').catch(() => '');
  return environment.split('\0').some((entry) => entry.startsWith(`${mark}=`));
}

/** Processes that inherited the variable `mark`, a unique name. Needs `/proc`. */
export async function processesMarked(mark: string): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0 && pid !== process.pid);
  const marked = await Promise.all(pids.map(async (pid) => ((await isMarked(pid, mark)) ? [pid] : [])));
  return marked.flat();
}

/** Kills what a failed run left behind. */
export async function endProcesses(pids: readonly number[]): Promise<void> {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Gone meanwhile.
    }
  }
}
