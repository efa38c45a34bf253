import { readDue } from '#admin/server/schedule/due.store.ts';
import { toCalendarTime } from '#analytics/server/calendar.ts';
import { toPageView } from '#analytics/server/event.ts';
import { storeHit } from '#analytics/server/ingest.store.ts';
import { listNewestViews } from '#analytics/server/newest.store.ts';
import { beginExchange, TAKEN } from '#assistant/server/conversations/begin.store.ts';
import { finishExchange } from '#assistant/server/conversations/finish.store.ts';
import { listConversations } from '#assistant/server/conversations/read.store.ts';
import { deletePost, flipPosts } from '#blog/server/posts/lifecycle.store.ts';
import { followSlug } from '#blog/server/posts/published.store.ts';
import { importStarterPost } from '#blog/server/posts/starter-posts.ts';
import { claimBuild, recordBuild } from '#blog/server/publishing/publishing.store.ts';
import { DayBudget } from '#core/server/day-budget/day-budget.ts';
import { readChanges } from '#core/server/ports/published-posts.ts';
import { hashToken } from '#core/server/session/credentials.ts';
import { closeSession, openSession, verifySession } from '#core/server/session/session.store.ts';
import type { AdminSession, Store } from '#core/server/store/store.ts';
import { bookTime } from '#sales/server/bookings/book.store.ts';
import { readTaken } from '#sales/server/bookings/taken.store.ts';
import { claimDue } from '#sales/server/delivery/outbox.store.ts';
import { listLeads } from '#sales/server/leads/inbox.store.ts';
import { saveLead } from '#sales/server/leads/write.store.ts';
import { beginSample, finishSample } from '#voice/server/samples/sample.store.ts';

interface Step {
  /** Feature that uses it, as the subject of a sentence. */
  readonly name: string;
  run(store: Store): Promise<unknown>;
}

const ZONE = 'UTC';
const NETWORK = '192.0.2.1';
const DAY_MS = 86_400_000;
const SLUG = 'check-of-the-deployment';
const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const EMAIL = 'check@deployment.invalid';
const person = { firstName: 'Check', lastName: 'Check', email: EMAIL, company: 'Check', phone: '' };
const campaign = { source: '', medium: '', campaign: '', term: '', content: '' };
const visit = { page: '/', landing: '/', referrer: '', question: '', chatSession: '', transcript: '' };
const context = { ...campaign, ...visit };

/** No ceiling: nothing else spends of it. */
const budgetOf = (store: Store) =>
  new DayBudget(store, { day: toCalendarTime(ZONE, store.now()).day, ceiling: Number.MAX_SAFE_INTEGER });

/** An admin of this journey alone. */
const newPass = (): AdminSession => ({
  tokenHash: hashToken(crypto.randomUUID()),
  credential: 'check',
  username: 'check',
  verified: false,
});

async function savePost(store: Store): Promise<void> {
  const publishedAt = new Date(store.now()).toISOString();
  const post = { title: 'Check', slug: SLUG, content: '<p>Check.</p>', tags: ['check'], published: true };
  await importStarterPost(store, { ...post, publishedAt });
  const found = await followSlug(store, SLUG);
  if (found?.slug !== SLUG) throw new Error('the post that was saved is not found');
  await deletePost(store, found.id, await signIn(store));
  if ((await readChanges(store)).version < 2) throw new Error('the content version does not rise');
}

async function signIn(store: Store): Promise<AdminSession> {
  const session = newPass();
  await openSession(store, session, NETWORK);
  return session;
}

function countVisit(store: Store): Promise<unknown> {
  const page = { pageUrl: 'https://check.invalid/', referrer: '', userAgent: '' };
  const body = { ...page, deviceType: 'desktop' as const, browserName: 'Firefox' as const };
  const headers = new Headers({ 'user-agent': 'Mozilla/5.0' });
  const view = toPageView({ query: {}, headers, address: NETWORK, country: 'US', body });
  const moment = toCalendarTime(ZONE, store.now());
  const ceiling = Number.MAX_SAFE_INTEGER;
  return storeHit(store, view, { zone: ZONE, moment, ceiling, refused: 0 });
}

function storeLead(store: Store): Promise<unknown> {
  const answers = { ...person, title: '', message: 'Check', industry: '', callVolume: '', useCase: '' };
  const text = { kind: 'contact' as const, answers, consent: null, context };
  const lead = { id: ID, digest: 'check', text, quarantine: null, messages: [] };
  return saveLead(store, lead, { network: NETWORK, zone: ZONE });
}

async function bookDemo(store: Store): Promise<void> {
  const start = Math.ceil(store.now() / DAY_MS) * DAY_MS;
  const text = { ...person, message: '', consent: null, context };
  const messages = { created: [], moved: [] };
  const time = { start, isOffered: true, spacing: 1, place: { by: 'call' as const, minutes: 30 }, messages };
  const booking = { id: ID, ...time, zone: ZONE, text, confirm: [] };
  const booked = await bookTime(store, booking, { network: NETWORK, siteZone: ZONE });
  const { taken } = await readTaken(store, start);
  if (booked.kind !== 'held' || taken[0] !== start) throw new Error('the time that was booked is not taken');
}

async function holdChat(store: Store): Promise<void> {
  const message = { id: ID, text: 'Check?' };
  const exchange = { id: ID, session: crypto.randomUUID(), network: NETWORK, retentionDays: 1, message };
  const calls = { perDay: 1, perVisitor: 1 };
  const exchangeStart = await beginExchange(store, { ...exchange, budget: budgetOf(store), calls });
  if (!exchangeStart || exchangeStart === TAKEN || !exchangeStart.permit)
    throw new Error('no call of the language model is permitted');
  const text = { question: 'Check?', response: 'Check.', sources: [], suggestions: [] };
  const { number, slot } = exchangeStart;
  const answer = {
    text,
    responseTime: 1,
    certainty: 'none' as const,
    score: 0.5,
    engine: 'embedded' as const,
    group: 'check',
  };
  const { day } = budgetOf(store);
  const place = { day, number, slot, isFirst: true };
  await finishExchange(store, { ...exchange, ...answer, ...place, outcome: 'answered', calls: 1 });
}

async function keepSample(store: Store): Promise<void> {
  const sample = { id: 'check', network: NETWORK };
  const { day } = budgetOf(store);
  const begin = () => beginSample(store, { ...sample, budget: budgetOf(store), calls: null });
  await begin();
  await finishSample(store, { ...sample, day, audio: Uint8Array.of(1, 2, 3), outcome: null });
  if ((await begin()).kept?.length !== 3) throw new Error('the sample that was kept is not found');
}

async function runSchedule(store: Store): Promise<void> {
  await readDue(store, true);
  await flipPosts(store, [ID]);
  await claimDue(store, 1);
  await claimBuild(store, 'schedule', null);
  await recordBuild(store, { kind: 'deployed', version: 1 });
}

async function usePanel(store: Store): Promise<void> {
  const session = await signIn(store);
  await verifySession(store, session);
  await listNewestViews(store, session);
  const query = { limit: 1, q: '' };
  await listLeads(store, { ...query, quarantine: false, full: false }, session);
  await listConversations(store, { ...query, filter: 'all' }, 1, session);
  await closeSession(store, session, true);
}

/** Calls of visitors, admins and schedules, by the functions that the site runs. */
export const STEPS: readonly Step[] = [
  { name: 'Saving, reading and deleting a post', run: savePost },
  { name: 'Counting a page view', run: countVisit },
  { name: 'Storing a lead', run: storeLead },
  { name: 'Booking a demo', run: bookDemo },
  { name: 'Storing a conversation', run: holdChat },
  { name: 'Keeping a voice sample', run: keepSample },
  { name: 'Running the schedule', run: runSchedule },
  { name: 'Using the admin panel', run: usePanel },
];
