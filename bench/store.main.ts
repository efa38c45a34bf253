import { startTestStore } from '#support/gateway.ts';

// The store as a process of its own, as functions meet it: what it does for them takes none of their time.
const { url, token, readOnlyToken, stop } = await startTestStore();
process.on('disconnect', async () => {
  await stop();
  process.exit(0);
});
process.send?.({ url, token, readOnlyToken });
