import { access } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listFunctionFiles } from './function-files.ts';

const POLL_MS = 25;
const PATIENCE_MS = 8_000;

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * Resolves when the host has built every function once, as it does when it starts: a call that came earlier could
 * load a half-written build. A function that does not build is not waited for longer than 8 s.
 */
export async function functionsBuilt(projectRoot: string, functionsDir: string): Promise<void> {
  const names = await listFunctionFiles(projectRoot);
  // The last file the host writes of a function.
  let missing = names.map((name) => join(functionsDir, basename(name, '.ts'), 'package.json'));
  const deadline = Date.now() + PATIENCE_MS;
  while (missing.length > 0 && Date.now() < deadline) {
    const found = await Promise.all(missing.map(exists));
    missing = missing.filter((_, index) => !found[index]);
    if (missing.length > 0) await sleep(POLL_MS);
  }
}
