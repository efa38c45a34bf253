import { stopWithSignals } from '#local/signals.ts';
import type { Bench } from './bench.ts';

// `npm run bench [name] [-- options]`: fails when a bar was missed.
const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  'admin-list': () => import('./admin-list.ts'),
  'admin-paint': () => import('./admin-paint.ts'),
  build: () => import('./build.ts'),
  'fresh-clone': () => import('./fresh-clone.ts'),
  'call-latency': () => import('./call-latency.ts'),
  'chat-answer': () => import('./chat-answer.ts'),
  'cold-import': () => import('./cold-import.ts'),
  cost: () => import('./cost.ts'),
  'conversation-list': () => import('./conversation-list.ts'),
  'fit-confidence': () => import('./fit-confidence.ts'),
  images: () => import('./images.ts'),
  load: () => import('./load.ts'),
  'hostile-texts': () => import('./hostile-texts.ts'),
  'inbox-list': () => import('./inbox-list.ts'),
  'retrieval-quality': () => import('./retrieval-quality.ts'),
  'retrieval-transfer': () => import('./retrieval-transfer.ts'),
  'retrieval-mixture': () => import('./retrieval-mixture.ts'),
  'retrieval-conversations': () => import('./retrieval-conversations.ts'),
  'next-page': () => import('./next-page.ts'),
  'panel-search': () => import('./panel-search.ts'),
  'page-load': () => import('./page-load.ts'),
  'planted-faults': () => import('./planted-faults.ts'),
  pictures: () => import('./pictures.ts'),
  'analytics-ingest': () => import('./analytics-ingest.ts'),
  'analytics-report': () => import('./analytics-report.ts'),
  tracker: () => import('./tracker.ts'),
  'voice-clarity': () => import('./voice-clarity.ts'),
  'voice-quality': () => import('./voice-quality.ts'),
  'voice-speed': () => import('./voice-speed.ts'),
};

const say = (line: string) => console.log(line);

async function runBenches(parts: AsyncDisposableStack): Promise<boolean> {
  const [name, ...args] = process.argv.slice(2);
  const names = name ? [name] : Object.keys(benches);
  let areBarsHeld = true;
  for (const each of names) {
    const load = benches[each];
    if (!load) throw new Error(`There is no bench "${each}", only: ${Object.keys(benches).join(', ')}.`);
    const { run } = await load();
    areBarsHeld = (await run(args, say, parts)) && areBarsHeld;
  }
  return areBarsHeld;
}

const parts = new AsyncDisposableStack();
const stop = stopWithSignals(parts, say);
try {
  await stop((await runBenches(parts)) ? 0 : 1);
} catch (error) {
  await stop(1, error);
}
