import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readPublishing } from '#blog/server/publishing/publishing.store.ts';
import { READING_SITE, type ReadingStack } from '../e2e/reading.fixture.ts';
import { providePrebuiltStack } from './prebuild.ts';
import { startTestStack, type TestStack } from './stack.ts';

/**
 * Runs once before all browser tests. Each worker that writes starts from a copy of the prebuilt stack; those that read
 * share one, which is started here when the first asks for it.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const removePrebuilt = await providePrebuiltStack();
  let started: Promise<TestStack> | undefined;
  const server = createServer(async (_, response) => {
    started ??= startTestStack({ site: 'prebuilt' });
    await started.then(
      ({ url, dataDir, builds: { siteDir } }) =>
        response.end(JSON.stringify({ url, dataDir, builds: { siteDir } } satisfies ReadingStack)),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  process.env[READING_SITE] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.close();
    const stack = await started?.catch(() => undefined);
    const publishing = stack && (await readPublishing(stack.store, null));
    await stack?.stop();
    await removePrebuilt();
    if (publishing && publishing.version !== publishing.deployedVersion) {
      throw new Error('A test of tests/e2e/reading has published something: it belongs into tests/e2e/writing.');
    }
  };
}
