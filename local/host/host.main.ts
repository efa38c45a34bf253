import { stopWithSignals } from '../signals.ts';
import { type HostOptions, startHost } from './host.ts';

// A host as a process of its own, for tests that kill it: options as JSON in the first argument. Sends `{ url, port }`
// to its parent when it answers, and ends with it.
const parts = new AsyncDisposableStack();
const stop = stopWithSignals(parts, () => undefined);
process.once('disconnect', () => stop(0));
try {
  const options = JSON.parse(process.argv[2] ?? '{}') as HostOptions;
  const host = await startHost(options);
  parts.defer(() => host.stop());
  process.send?.({ url: host.url, port: host.port });
} catch (error) {
  await stop(1, error);
}
