import { listConversations } from '#assistant/server/conversations/read.store.ts';
import { listRows } from '#assistant/server/documents/read.store.ts';
import { listForAdmin } from '#blog/server/posts/read.store.ts';
import type { Services } from '#core/server/services.ts';
import type { AdminSession } from '#core/server/store/store.ts';
import { listBookings } from '#sales/server/bookings/read.store.ts';
import { listLeads } from '#sales/server/leads/inbox.store.ts';
import type { SearchResult, SearchResults } from '../contract/search.ts';
import { joinReads } from './joined-reads.ts';

/** Records of each kind that are offered. */
const MOST = 5;
/** Exchanges that are searched, the newest: older ones are found in their own tab. */
const CHAT_LOOKS = 2_000;

interface Who {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

const nameOf = ({ firstName, lastName }: Who) => `${firstName} ${lastName}`.trim();

/** People by their address, each once. */
function peopleOf(found: readonly Who[]): SearchResult[] {
  const byAddress = new Map(found.map((who) => [who.email.toLowerCase(), who]));
  return [...byAddress.values()]
    .slice(0, MOST)
    .map((who) => ({ place: 'person', name: nameOf(who), detail: who.email }));
}

/** Searches all kinds of records as one request, each by its own feature. @throws ApiError UNAUTHENTICATED, StoreError */
export async function searchRecords(services: Services, adminSession: AdminSession, q: string, retentionDays: number) {
  const { store, posts: access } = await joinReads(services, adminSession);
  const query = { q, limit: MOST, full: false } as const;
  const [posts, leads, coming, past, conversations, documents] = await Promise.all([
    listForAdmin(access, { ...query, trash: false }),
    listLeads(store, { ...query, quarantine: false }, adminSession),
    listBookings(store, { ...query, period: 'upcoming', bounds: null }, adminSession),
    listBookings(store, { ...query, period: 'past', bounds: null }, adminSession),
    listConversations(store, { ...query, filter: 'all', looks: CHAT_LOOKS }, retentionDays, adminSession),
    listRows({ store, adminSession }),
  ]);
  const bookings = [...coming.rows, ...past.rows].slice(0, MOST);
  const sought = q.toLowerCase();
  const answer: SearchResults = {
    leads: leads.rows.map((row) => ({ place: row.id, name: nameOf(row), detail: row.company })),
    bookings: bookings.map((row) => ({ place: row.id, name: nameOf(row), detail: row.start })),
    people: peopleOf([...leads.rows, ...bookings]),
    posts: posts.rows.map(({ id, title }) => ({ place: id, name: title, detail: '' })),
    documents: documents
      .map(({ id, shown }) => ({ id, ...shown }))
      .filter(({ title, category, summary }) => `${title}\n${category}\n${summary}`.toLowerCase().includes(sought))
      .slice(0, MOST)
      .map(({ id, title }) => ({ place: id, name: title, detail: '' })),
    conversations: conversations.rows.map(({ id, sessionId, userMessage }) => ({
      place: [sessionId, id].map(encodeURIComponent).join('/'),
      name: userMessage,
      detail: '',
    })),
  };
  return answer;
}
