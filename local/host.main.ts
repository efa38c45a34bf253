import { type HostOptions, startHost } from './host.ts';

// A host as a process of its own, for tests that kill it: options as JSON in the first argument. Sends `{ url, port }`
// to its parent when it answers, and ends with it.
const options = JSON.parse(process.argv[2] ?? '{}') as HostOptions;
const host = await startHost(options);
const end = async () => {
  await host.stop();
  process.exit(0);
};
process.once('SIGTERM', end);
process.once('disconnect', end);
process.send?.({ url: host.url, port: host.port });
