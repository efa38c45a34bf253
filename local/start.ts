import { resolve } from 'node:path';
import { startHost } from './host/host.ts';
import { parsePort, requireFreePort } from './port.ts';
import { findScheduled, startSchedules } from './schedules.ts';
import { stopWithSignals } from './signals.ts';
import { bringUpToDate, startStack } from './stack.ts';

// `npm start`: the whole product on this machine. Its last line, when all is ready, is its address.
const projectRoot = resolve(import.meta.dirname, '..');
const say = (line: string) => console.log(line);

async function start(parts: AsyncDisposableStack): Promise<string> {
  const port = parsePort(process.env['PORT']);
  await requireFreePort(port);
  const dataDir = resolve(process.env['DATA_DIR'] || '.local');
  const stack = await startStack({ projectRoot, dataDir, port, env: process.env, startHost, say, parts });
  await bringUpToDate(stack, say);
  const scheduled = await findScheduled(projectRoot, say);
  const schedules = startSchedules(scheduled, { siteUrl: stack.url, say });
  parts.defer(() => schedules.stop());
  return stack.url;
}

const parts = new AsyncDisposableStack();
const stop = stopWithSignals(parts, say);
try {
  say(await start(parts));
} catch (error) {
  await stop(1, error);
}
