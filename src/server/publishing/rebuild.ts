import type { Store } from '../store/store.ts';
import { JOIN_WINDOW_MS } from './claim.lua.ts';
import { claimBuild, recordBuild } from './publishing.store.ts';

/** How a build is asked for, and how a wait is spent. */
export interface BuildPort {
  /** Asks the platform for a build. @throws Error with a sentence for the admin */
  readonly request: () => Promise<void>;
  /** Resolves after so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
}

/** Attempts within one function's life; after them the schedule goes on. */
const ATTEMPTS = 3;
/** Longest pause worth staying alive for, ms. */
const LONGEST_WAIT_MS = 5000;

/**
 * Asks for the build that this caller has claimed. A failure is recorded where the admin sees it and tried again here
 * a few times. Never throws: the save it follows has already succeeded.
 */
export async function requestBuild(store: Store, port: BuildPort): Promise<void> {
  try {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const problem = await tryRequest(port);
      if (problem === null) return;
      const { retryAt } = await recordBuild(store, { kind: 'refused', problem });
      const pause = Date.parse(retryAt ?? '') - store.now();
      if (attempt === ATTEMPTS || !(pause <= LONGEST_WAIT_MS)) return;
      await port.wait(pause);
      if (!(await claimBuild(store, false, null)).build) return;
    }
  } catch {
    // The store is away: the claim runs out, or the schedule finds the versions apart.
  }
}

/** After a build has ended: waits for the joining window and asks for the next one if something was missed. */
export async function requestFollowUp(store: Store, port: BuildPort): Promise<void> {
  await port.wait(JOIN_WINDOW_MS);
  try {
    if ((await claimBuild(store, false, null)).build) await requestBuild(store, port);
  } catch {
    // As above: the schedule goes on.
  }
}

async function tryRequest(port: BuildPort): Promise<string | null> {
  try {
    await port.request();
    return null;
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : 'The build service could not be reached.';
  }
}
