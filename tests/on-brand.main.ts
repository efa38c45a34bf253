import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { stopWithSignals } from '#local/signals.ts';
import { copyWithBrand } from './support/brand-copy.ts';

// `node tests/on-brand.main.ts test [options]`: Playwright on a copy of the project that has the second brand.
const parts = new AsyncDisposableStack();
const stop = stopWithSignals(parts, console.log);
try {
  const copy = await copyWithBrand();
  parts.defer(() => copy.remove());
  const playwright = spawn(join(copy.dir, 'node_modules/.bin/playwright'), process.argv.slice(2), {
    cwd: copy.dir,
    stdio: 'inherit',
  });
  parts.defer(() => void playwright.kill());
  const [code] = await once(playwright, 'close');
  await stop(code ?? 1);
} catch (error) {
  await stop(1, error);
}
