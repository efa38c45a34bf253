import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { startVendors, type Vendors } from '#local/vendors/vendors.ts';
import { type Api, startApi } from './api.ts';
import { redeploy } from './call.ts';
import { upstashClient } from './gateway.ts';
import { makeShellDir } from './shell.ts';

/** Functions with a mail service, a webhook and the other vendors; every test begins with an empty store and no fault. */
interface Harness {
  readonly api: Api;
  readonly receivers: Vendors;
  /** SITE_DIR of the functions. */
  readonly siteDir: string;
}

/**
 * One for a test file, from before its first test until after its last. `hasReceivers`: whether the functions know them. `env`: more
 * variables of the functions.
 */
export function useHarness({ hasReceivers = true, env = {} as Record<string, string> } = {}): Harness {
  let harness: Harness | undefined;
  const current = () => {
    if (!harness) throw new Error('The harness is there only while tests run.');
    return harness;
  };
  let shell: Awaited<ReturnType<typeof makeShellDir>>;
  beforeAll(async () => {
    const [made, receivers] = await Promise.all([makeShellDir(), startVendors(() => undefined)]);
    shell = made;
    const api = await startApi({ ...(hasReceivers && receivers.env), SITE_DIR: shell.dir, ...env });
    harness = { api, receivers, siteDir: shell.dir };
  });
  beforeEach(async () => {
    const { api, receivers } = current();
    const redis = upstashClient(api.store);
    const remaining = (await redis.keys('dev*')).filter((key) => !key.includes('session'));
    if (remaining.length > 0) await redis.del(...remaining);
    receivers.webhook.events.length = 0;
    // A process remembers what the store refused: a deploy of its own for each test knows nothing yet.
    redeploy();
  });
  afterEach(() => {
    vi.useRealTimers();
    const { api, receivers } = current();
    const { mail, webhook, model, voice, ears } = receivers;
    for (const { faults } of [api.store.gateway, mail, webhook, model, voice, ears]) faults.clear();
    model.answerWith(null);
    model.rewriteWith(null);
    model.meanWith(null);
    voice.answerWith(null);
    ears.hearNext([]);
  });
  afterAll(async () => {
    const { api, receivers } = current();
    await Promise.all([api.stop(), receivers.stop(), shell.remove()]);
  });
  return {
    get api() {
      return current().api;
    },
    get receivers() {
      return current().receivers;
    },
    get siteDir() {
      return current().siteDir;
    },
  };
}
