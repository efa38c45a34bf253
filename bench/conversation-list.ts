import { parseArgs } from 'node:util';
import { finishExchange } from '#assistant/server/conversations/finish.store.ts';
import { createStore, type Store } from '#core/server/store/store.ts';
import { startApi } from '#support/api.ts';
import { makeShellDir } from '#support/shell.ts';
import { printVerdict } from './bench.ts';
import { measureLists, missedListBars, reportLists } from './list-times.ts';
import { describeMachine } from './machine.ts';
import { writeMany } from './write-many.ts';

const CONVERSATIONS = '/api/admin/conversations';

const lists = {
  'chat stats': '/api/admin/chat-stats',
  'conversations, first page': CONVERSATIONS,
  'conversations, unanswered': `${CONVERSATIONS}?filter=unanswered`,
  'questions to answer': '/api/admin/chat-questions',
  'search, newest 5,000, none match': `${CONVERSATIONS}?q=no+such+word`,
};
/** A search looks at thousands; what is held to the bar is what opens with the tab. */
const isHeld = (name: string) => !name.startsWith('search');

const response = 'A Voxwright demo takes 30 minutes, on a time you pick, and you play the caller. '.repeat(4);

/** Five questions to a conversation, one of ten not answered, a thousand groups of those. */
export async function writeChat(store: Store, number: number): Promise<void> {
  await finishExchange(store, {
    id: crypto.randomUUID(),
    session: `session-${Math.floor(number / 5)}`,
    network: String(number % 500),
    day: '2026-01-01',
    text: { question: `Question ${number} about a demo`, response, sources: [], suggestions: [] },
    responseTime: 3,
    certainty: number % 10 > 0 ? 'sure' : 'none',
    score: 0.9,
    engine: 'embedded',
    group: `group-${number % 1000}`,
    outcome: null,
    calls: 0,
    ...{ number: 1 + (number % 10), slot: number % 3, isFirst: number % 5 === 0 },
    retentionDays: 90,
  });
}

/** Opens Chat Analytics as the admin does, handlers and store included, beside a bare round trip. */
export async function run(args: string[], say: (line: string) => void, parts: AsyncDisposableStack): Promise<boolean> {
  const options = { count: { type: 'string', default: '50000' }, runs: { type: 'string', default: '200' } } as const;
  const { values } = parseArgs({ args, options });
  const shell = await makeShellDir();
  parts.defer(() => shell.remove());
  const api = await startApi({ SITE_DIR: shell.dir });
  parts.defer(() => api.stop());
  const store = createStore({ url: api.store.url, token: api.store.token }, 'dev:');
  await writeMany(Number(values.count), (number) => writeChat(store, number));
  const times = await measureLists({ api, store }, lists, Number(values.runs));
  say(`${values.count} conversations, ${values.runs} calls of each\n\n${reportLists(times)}\n\n${describeMachine()}`);
  return printVerdict(missedListBars(times, isHeld), say);
}
