import { toCalendarTime } from '#analytics/server/calendar.ts';
import { daysBefore, startOf } from '#analytics/server/period-days.ts';
import { listOpenQuestions } from '#assistant/server/conversations/read.store.ts';
import { listForAdmin } from '#blog/server/posts/read.store.ts';
import type { Services } from '#core/server/services.ts';
import { loadSiteFacts } from '#core/server/site-facts.ts';
import type { AdminSession } from '#core/server/store/store.ts';
import type { BookingSummary } from '#sales/contract/booking-admin-calls.ts';
import type { LeadSummary } from '#sales/contract/lead-calls.ts';
import { listBookings } from '#sales/server/bookings/read.store.ts';
import { listLeads } from '#sales/server/leads/inbox.store.ts';
import type { Morning, MorningDemo } from '../contract/morning.ts';
import { joinReads } from './joined-reads.ts';
import { readFigures } from './overview.store.ts';

/** Rows of each part; more of them are behind its link. */
const ROWS = { demos: 20, leads: 5, questions: 5, posts: 4 } as const;
/** The overview shows no deliveries. */
const BARE = { hasDeliveries: false } as const;
/** Characters of a message that are shown. */
const MESSAGE_LENGTH = 160;

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim();

const partOf = <T>(all: readonly T[], most: number) => ({ rows: all.slice(0, most), hasMore: all.length > most });

/** The first sentence of a message, or as much of it as fits. */
export function beginningOf(message: string): string {
  const [sentence = ''] = /^.*?[.!?…](?=\s|$)/s.exec(message) ?? [message];
  const line = sentence.replace(/\s+/g, ' ').trim();
  const letters = [...line];
  return letters.length > MESSAGE_LENGTH ? `${letters.slice(0, MESSAGE_LENGTH).join('').trimEnd()}…` : line;
}

const toDemo = ({ id, start, end, company, place, said, ...who }: BookingSummary): MorningDemo => ({
  ...{ id, start, end, company },
  name: nameOf(who),
  phone: place.by === 'call' ? (said?.phone ?? '') : '',
  host: place.by === 'meeting' ? place.host : '',
});

const toLead = ({ id, createdAt, company, said, ...who }: LeadSummary) => ({
  ...{ id, createdAt, company },
  name: nameOf(who),
  message: beginningOf(said?.answers.message ?? ''),
});

/** Reads all parts as one request, each by its own feature. @throws ApiError UNAUTHENTICATED, StoreError */
export async function composeMorning(services: Services, adminSession: AdminSession): Promise<Morning> {
  const { store, posts } = await joinReads(services, adminSession);
  const { zone } = (await loadSiteFacts(services.env)).scheduling;
  const now = store.now();
  const today = toCalendarTime(zone, now).day;
  const bounds = { from: startOf(today, zone), to: startOf(daysBefore(today, -2), zone) - 1 };
  const listPosts = (status: string) => listForAdmin(posts, { status, limit: ROWS.posts + 1, trash: false });
  const leadsQuery = { status: 'new', limit: ROWS.leads + 1, quarantine: false, full: true, q: '' } as const;
  const demosQuery = { status: 'booked', limit: ROWS.demos + 1, period: 'upcoming', full: true, q: '' } as const;
  const [{ figures, trends }, demos, leads, questions, scheduled, unfinished] = await Promise.all([
    readFigures(store, zone, adminSession),
    listBookings(store, { ...demosQuery, bounds }, adminSession, BARE),
    listLeads(store, leadsQuery, adminSession, BARE),
    listOpenQuestions(store, adminSession, { most: ROWS.questions + 1 }),
    listPosts('scheduled'),
    listPosts('unfinished'),
  ]);
  const open = questions.map(({ key, question, count, lastAt }) => ({ key, question, count, lastAt }));
  return {
    figures,
    trends,
    zone,
    demos: partOf(demos.rows.filter(({ end }) => Date.parse(end) > now).map(toDemo), ROWS.demos),
    leads: partOf(leads.rows.map(toLead), ROWS.leads),
    questions: partOf(open, ROWS.questions),
    scheduled: partOf(scheduled.rows.map(toPost), ROWS.posts),
    unfinished: partOf(unfinished.rows.map(toPost), ROWS.posts),
  };
}

const toPost = ({ id, title, publishAt }: Readonly<Record<'id' | 'title', string>> & { publishAt: string | null }) => ({
  id,
  title,
  publishAt,
});
