import type { readOverview } from '#contracts/admin.ts';
import type { ResponseOf } from '#contracts/contract.ts';
import { momentIn } from '../analytics/moment.ts';
import { spansOf } from '../analytics/spans.ts';
import type { Services } from '../services.ts';
import { loadSiteFacts } from '../site-facts.ts';
import type { Script } from '../store/script.ts';
import type { Pass } from '../store/store.ts';

type Counts = Readonly<Record<'posts' | 'conversations' | 'views' | 'visits' | 'seconds', number>>;

const script: Script<Counts> = {
  name: 'overview',
  readonly: true,
  body: `
local views, visits, seconds = 0, 0, 0
for at = 3, #keys do
  local day = redis.call('HMGET', keys[at], 'views', 'visits', 'seconds')
  views, visits, seconds = views + (day[1] or 0), visits + (day[2] or 0), seconds + (day[3] or 0)
end
return {'OK', redis.call('ZCARD', keys[1]), redis.call('HGET', keys[2], 'total') or '0', views, visits, seconds}`,
  parse: (reply) => {
    const counts = (reply as unknown[]).slice(1).map(Number);
    const [posts = 0, conversations = 0, views = 0, visits = 0, seconds = 0] = counts;
    return { posts, conversations, views, visits, seconds };
  },
};

/** Null while nothing has been counted; traffic of the last 30 days. @throws ApiError UNAUTHENTICATED, StoreError */
export async function countOverview(
  { store, env }: Services,
  pass: Pass,
): Promise<ResponseOf<typeof readOverview>> {
  const { zone } = (await loadSiteFacts(env)).scheduling;
  const { days } = spansOf('30d', momentIn(zone, store.now()).day);
  const { keys } = store;
  const read = [keys.published(), keys.chatStats(), ...days.map((day) => keys.trafficTotals('humans', day))];
  const counts = await store.runAdmin(script, { keys: read.map(({ key }) => key), args: [] }, pass);
  const { posts, conversations, views, visits, seconds } = counts;
  return {
    posts: posts || null,
    pageViews: views || null,
    conversations: conversations || null,
    averageVisit: visits > 0 ? seconds / visits : null,
  };
}
