import { setTimeout as wait } from 'node:timers/promises';
import type { BuildPort } from './rebuild.ts';

/** How long the build service may take to accept a request, ms. */
const HOOK_DEADLINE_MS = 5000;

/** The configured build hook; without one every request fails with a sentence that says what to set. */
export function buildHook(url: string | undefined): BuildPort {
  return {
    wait: (ms) => wait(Math.max(0, ms)),
    async request() {
      if (!url) throw new Error('No build hook is configured. Set BUILD_HOOK_URL on the server.');
      const target = new URL(url);
      target.searchParams.set('trigger_title', 'Blog content changed');
      const response = await post(target);
      await response.body?.cancel();
      if (!response.ok)
        throw new Error(`The build service answered ${response.status}. It is asked again by itself.`);
    },
  };
}

async function post(target: URL): Promise<Response> {
  try {
    return await fetch(target, { method: 'POST', signal: AbortSignal.timeout(HOOK_DEADLINE_MS) });
  } catch {
    throw new Error('The build service could not be reached. It is asked again by itself.');
  }
}
