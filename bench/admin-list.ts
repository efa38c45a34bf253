import { parseArgs } from 'node:util';
import { createStore } from '#core/server/store/store.ts';
import { startApi } from '#support/api.ts';
import { printVerdict } from './bench.ts';
import { measureLists, missedListBars, reportLists } from './list-times.ts';
import { describeMachine } from './machine.ts';
import { writeSamplePosts } from './sample-store.ts';

const POSTS = '/api/admin/blog/posts';

/** The word that is looked for is rare: all posts are looked at for it. */
const listsFrom = (cursor: string) => ({
  list: POSTS,
  'list, second page': `${POSTS}?cursor=${cursor}`,
  'search, many match': `${POSTS}?q=voice`,
  'search, few match': `${POSTS}?q=sample-19`,
  'search, none match': `${POSTS}?q=no+such+word`,
  'filter, all match': `${POSTS}?status=live`,
  'filter, none match': `${POSTS}?status=draft`,
});

/** Lists, searches and filters posts as the admin does, handlers and store included, beside a bare round trip. */
export async function run(args: string[], say: (line: string) => void, parts: AsyncDisposableStack): Promise<boolean> {
  const options = { posts: { type: 'string', default: '2000' }, runs: { type: 'string', default: '200' } } as const;
  const { values } = parseArgs({ args, options });
  const api = await startApi();
  parts.defer(() => api.stop());
  const store = createStore({ url: api.store.url, token: api.store.token }, 'dev:');
  await writeSamplePosts(store, 0, Number(values.posts));
  const cursor = (await api.admin('GET', POSTS)).headers.get('x-next-cursor') ?? '';
  const times = await measureLists({ api, store }, listsFrom(cursor), Number(values.runs));
  say(`${values.posts} posts, ${values.runs} calls of each\n\n${reportLists(times)}\n\n${describeMachine()}`);
  return printVerdict(missedListBars(times), say);
}
