import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import type { BuiltSite } from './built-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address that answers with the folder of the live site. */
    liveSite: string;
  }
}

/** Test files run in processes of their own. This one outlives them, so it builds what they share: once, when one asks. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  let site: Promise<BuiltSite> | undefined;
  const server = createServer(async (_, response) => {
    site ??= import('./prebuild.ts').then(({ buildLiveSite }) => buildLiveSite());
    await site.then(
      ({ dir }) => response.end(dir),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  provide('liveSite', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    await (await site?.catch(() => undefined))?.remove();
  };
}
