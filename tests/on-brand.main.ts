import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { stopWithSignals } from '#local/signals.ts';
import { copyWithBrand } from './support/brand-copy.ts';

// `node tests/on-brand.main.ts <command> [options]`: a command of `node_modules/.bin`, such as `playwright test` or
// `vitest run tests/unit`, in a copy of the project that has the second brand.
const parts = new AsyncDisposableStack();
const stop = stopWithSignals(parts, console.log);
try {
  const copy = await copyWithBrand();
  parts.defer(() => copy.remove());
  const [command = '', ...options] = process.argv.slice(2);
  const running = spawn(join(copy.dir, 'node_modules/.bin', command), options, { cwd: copy.dir, stdio: 'inherit' });
  parts.defer(() => void running.kill());
  const [code] = await once(running, 'close');
  await stop(code ?? 1);
} catch (error) {
  await stop(1, error);
}
