import type { Context } from '@netlify/functions';
import tick from '#functions/tick.ts';

// The schedule as a process of its own, for tests that end it in the middle. Its environment is that of the functions.
const context = { deploy: { context: 'dev' }, site: { url: 'http://site.test' }, waitUntil: () => undefined };
await tick(new Request('http://site.test/tick', { method: 'POST' }), context as unknown as Context);
