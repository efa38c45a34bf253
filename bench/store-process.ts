import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface StoreAddress {
  readonly url: string;
  readonly token: string;
  readonly readOnlyToken: string;
}

/** A store that ends with `parts`. @throws Error when it does not start */
export async function forkStore(parts: AsyncDisposableStack): Promise<StoreAddress> {
  const child = fork(join(import.meta.dirname, 'store.main.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const exited = once(child, 'exit');
  const started = await Promise.race([once(child, 'message'), exited]);
  if (typeof started[0] !== 'object' || started[0] === null) throw new Error('The store did not start.');
  parts.defer(async () => {
    child.disconnect();
    await exited;
  });
  return started[0] as StoreAddress;
}
