import sharp from 'sharp';
import { DEMO_PASSWORD, DEMO_USERNAME } from '#core/server/session/credentials.ts';
import { signToken } from '#core/server/signed-token.ts';
import type { EndpointName } from '#local/endpoints.ts';
import { startFakeTranscription } from '#local/vendors/transcription.ts';
import { salesKeys } from '#sales/server/keys.ts';
import { analyticsExamples } from './analytics-examples.ts';
import { type Api, postInput, startApi } from './api.ts';
import { startFakeHook } from './build-service.ts';
import { originOfCalls } from './call.ts';
import { callExamples } from './call-examples.ts';
import { documentExamples } from './document-examples.ts';
import { upstashClient } from './gateway.ts';
import { makeShellDir } from './shell.ts';
import { bookingOf, bookSome, contactLead, demoLead, freeTimes, liftFormLimits, tokenOf } from './visitors.ts';
import { voiceExamples } from './voice-examples.ts';

/** One valid call of each endpoint: its path, its body, and the status it answers. */
export interface Example {
  readonly path: string;
  readonly body?: unknown;
  readonly status: number;
  readonly headers?: Record<string, string>;
}

type Examples = Record<EndpointName, () => Promise<Example> | Example>;

const POSTS = '/api/admin/blog/posts';
const LIVE = { title: 'Example', slug: 'example', published: true };
const credentials = { username: DEMO_USERNAME, password: DEMO_PASSWORD };

/** Subjects of the examples: a live post, an image, a preview link. */
async function makeSubjects(api: Api) {
  const { json: live } = await api.admin('POST', POSTS, postInput(LIVE));
  const blank = { create: { width: 40, height: 30, channels: 3, background: 'red' } } as const;
  const png = await sharp(blank).png().toBuffer();
  const data = `data:image/png;base64,${png.toString('base64')}`;
  const { json: media } = await api.admin('POST', '/api/admin/media', { data });
  const { json: link } = await api.admin('POST', `${POSTS}/${live.id}/preview-link`, {});
  return { live, data, media, link };
}

/** A new draft's id. */
async function draft(api: Api): Promise<string> {
  return (await api.admin('POST', POSTS, postInput({ title: crypto.randomUUID() }))).json.id;
}

async function loggedIn(api: Api): Promise<Record<string, string>> {
  const { json } = await api.visitor('POST', '/api/admin/login', credentials);
  return { 'x-admin-token': json.token };
}

/** An overwritten draft and the call that brings its first text back. */
async function restorable(api: Api): Promise<Example> {
  const id = await draft(api);
  await api.admin('PUT', `${POSTS}/${id}`, postInput({ title: crypto.randomUUID() }));
  return { path: `${POSTS}/${id}/restore`, body: { from: 'revision', revision: 1 }, status: 200 };
}

/** A new lead's id. */
const lead = async (api: Api): Promise<string> =>
  (await api.visitor('POST', '/api/leads', demoLead({ company: crypto.randomUUID() }))).json.id;

/** The path of the calendar that the team subscribes to. */
async function feedOf(api: Api): Promise<string> {
  if (!api.token) await api.login();
  return new URL((await api.admin('POST', '/api/admin/calendar-feed', {})).json.url).pathname;
}

/** When demos are offered, as stored. */
async function availabilityOf(api: Api) {
  if (!api.token) await api.login();
  return (await api.admin('GET', '/api/admin/availability')).json.availability;
}

/** The id of a new booking and its link's token. */
async function booked(api: Api): Promise<{ id: string; token: string }> {
  // An address with a demo to come would be asked to confirm another.
  const answer = await bookSome(api, { email: `${crypto.randomUUID()}@engines.example` });
  return { id: answer.json.id, token: tokenOf(answer) };
}

/** The token of the mail about a new booking, which then is held. */
async function holdTime(api: Api): Promise<string> {
  const { id } = await booked(api);
  const redis = upstashClient(api.store);
  const keys = salesKeys({ namespace: 'dev:' });
  const heldUntil = Date.now() + 60_000;
  await redis.hset(keys.booking(id).key, { status: 'held', heldUntil });
  const createdAt = await redis.hget(keys.booking(id).key, 'createdAt');
  return signToken(process.env['SIGNING_SECRET'], {
    purpose: 'booking-confirm',
    namespace: 'dev:',
    subject: `${id}.${createdAt}.0`,
    expiresAt: heldUntil,
  });
}

/** Leads and bookings; each network may leave so many an hour, so that a limit is lifted before every example. */
function visitorExamples(api: Api) {
  const examples = {
    readAvailability: () => ({ path: '/api/admin/availability', status: 200 }),
    saveAvailability: async () => ({
      path: '/api/admin/availability',
      body: { ...(await availabilityOf(api)), leadHours: 4 },
      status: 200,
    }),
    readCalendarFeed: () => ({ path: '/api/admin/calendar-feed', status: 200 }),
    createCalendarFeed: () => ({ path: '/api/admin/calendar-feed', body: {}, status: 201 }),
    listBusyCalendars: () => ({ path: '/api/admin/busy-calendars', status: 200 }),
    // Refused before anything is asked of the network.
    connectCalendar: () => ({
      path: '/api/admin/busy-calendars',
      body: { url: 'https://localhost/team.ics' },
      status: 400,
    }),
    refreshCalendars: () => ({ path: '/api/admin/busy-calendars', status: 200 }),
    removeCalendar: () => ({ path: '/api/admin/busy-calendars/none', status: 200 }),
    revokeCalendarFeed: () => ({ path: '/api/admin/calendar-feed', status: 200 }),
    showCalendarFeed: async () => ({ path: await feedOf(api), status: 200 }),
    changeBooking: async () => ({
      path: `/api/admin/bookings/${(await booked(api)).id}`,
      body: { start: (await freeTimes(api)).at(-1) ?? '' },
      status: 200,
    }),
    cancelBooking: async () => ({
      path: `/api/admin/bookings/${(await booked(api)).id}/cancel`,
      body: { reason: 'The office is closed.' },
      status: 200,
    }),
    cancelOwnBooking: async () => ({
      path: `/api/bookings/${(await booked(api)).token}/cancel`,
      body: {},
      status: 200,
    }),
    confirmOwnBooking: async () => ({ path: `/api/bookings/${await holdTime(api)}/confirm`, body: {}, status: 200 }),
    createBooking: async () => ({
      path: '/api/bookings',
      body: bookingOf((await freeTimes(api)).at(0) ?? ''),
      status: 201,
    }),
    createLead: () => ({ path: '/api/leads', body: contactLead(), status: 201 }),
    erasePerson: () => ({ path: '/api/admin/people/erase', body: { email: 'unknown@engines.example' }, status: 200 }),
    findPerson: () => ({ path: '/api/admin/people', body: { email: 'ada@engines.example' }, status: 200 }),
    listBookings: () => ({ path: '/api/admin/bookings', status: 200 }),
    listLeads: () => ({ path: '/api/admin/leads', status: 200 }),
    releaseLeads: () => ({ path: '/api/admin/leads', body: { release: 'crowded' }, status: 200 }),
    listSlots: () => ({ path: '/api/bookings/slots', status: 200 }),
    moveOwnBooking: async () => {
      const { token } = await booked(api);
      return { path: `/api/bookings/${token}/move`, body: { start: (await freeTimes(api)).at(-1) }, status: 200 };
    },
    readBooking: async () => ({ path: `/api/admin/bookings/${(await booked(api)).id}`, status: 200 }),
    readInvite: async () => ({ path: `/api/bookings/${(await booked(api)).token}/invite`, status: 200 }),
    readLead: async () => ({ path: `/api/admin/leads/${await lead(api)}`, status: 200 }),
    resendDeliveries: async () => ({
      path: '/api/admin/deliveries',
      body: { subject: 'lead', id: await lead(api) },
      status: 200,
    }),
    showBooking: async () => ({ path: `/booking/${(await booked(api)).token}`, status: 200 }),
    showTimes: () => ({ path: '/schedule-demo/times?zone=Europe/London', status: 200 }),
    updateLead: async () => ({
      path: `/api/admin/leads/${await lead(api)}`,
      body: { status: 'contacted', note: 'Rang, no answer.' },
      status: 200,
    }),
  };
  return Object.fromEntries(
    Object.entries(examples).map(([name, make]) => [
      name,
      async () => {
        await liftLimits(api);
        return make();
      },
    ]),
  ) as { [Name in keyof typeof examples]: () => Promise<Example> };
}

/** A question that nothing answers, asked in a session of its own. */
async function askOnce(api: Api): Promise<{ id: string; session: string }> {
  const session = crypto.randomUUID();
  const headers = { 'x-chat-session': session };
  const { json } = await api.call('POST', '/api/chat', { message: 'Who won the 2014 world cup?' }, { headers });
  await api.settled();
  return { id: json.id, session };
}

/** The key of a group of questions that nothing answers. */
async function openQuestion(api: Api): Promise<string> {
  await askOnce(api);
  return (await api.admin('GET', '/api/admin/chat-questions')).json[0].key;
}

/** The assistant and what the admin sees of it. */
function chatExamples(api: Api) {
  return {
    askRetriever: () => ({ path: '/api/admin/knowledge/search?q=refunds', status: 200 }),
    listConversations: () => ({ path: '/api/admin/conversations', status: 200 }),
    listOpenQuestions: () => ({ path: '/api/admin/chat-questions', status: 200 }),
    rateAnswer: async () => {
      const { id, session } = await askOnce(api);
      const headers = { 'x-chat-session': session };
      return { path: '/api/chat/feedback', body: { id, thumb: 'up' }, status: 200, headers };
    },
    readChatHistory: () => ({
      path: '/api/chat/history',
      status: 200,
      headers: { 'x-chat-session': crypto.randomUUID() },
    }),
    readTakeover: () => ({
      path: '/api/chat/takeover',
      status: 200,
      headers: { 'x-chat-session': crypto.randomUUID() },
    }),
    takePart: async () => ({
      path: `/api/admin/conversations/${(await askOnce(api)).session}/takeover`,
      body: { action: 'watch', isHere: false, isWriting: false },
      status: 200,
    }),
    attendChats: () => ({ path: '/api/admin/open-chats', status: 200 }),
    readChatStats: () => ({ path: '/api/admin/chat-stats', status: 200 }),
    readConversation: async () => ({ path: `/api/admin/conversations/${(await askOnce(api)).session}`, status: 200 }),
    readKnowledge: () => ({ path: '/api/admin/knowledge', status: 200 }),
    sendMessage: () => ({ path: '/api/chat', body: { message: 'What does it cost?' }, status: 200 }),
    settleQuestion: async () => ({
      path: `/api/admin/chat-questions/${await openQuestion(api)}`,
      body: { action: 'dismiss' },
      status: 200,
    }),
    switchModel: () => ({ path: '/api/admin/chat-model', body: { isOn: true }, status: 200 }),
  };
}

const NEWSROOM = '/api/admin/blog/newsroom';

/** Makes examples over posts that exist; each may be called again. `sign` signs a deploy notification. */
async function makeExamples(api: Api, sign: (body: string) => Promise<string>): Promise<Examples> {
  const { live, data, media, link } = await makeSubjects(api);
  const post = `${POSTS}/${live.id}`;
  const event = { id: 'x', state: 'building', context: 'deploy-preview' };
  const signature = { 'x-webhook-signature': await sign(JSON.stringify(event)) };
  return {
    ...visitorExamples(api),
    ...{ ...chatExamples(api), ...callExamples(api) },
    ...documentExamples(api),
    ...{ ...voiceExamples, ...analyticsExamples },
    createPost: () => ({ path: POSTS, body: postInput({ title: crypto.randomUUID() }), status: 201 }),
    createPreviewLink: () => ({ path: `${post}/preview-link`, body: {}, status: 201 }),
    exportPosts: () => ({ path: '/api/admin/export', status: 200 }),
    importPost: () => ({
      path: '/api/admin/import',
      body: { ...postInput({ title: crypto.randomUUID() }), id: crypto.randomUUID() },
      status: 201,
    }),
    deletePost: async () => ({ path: `${POSTS}/${await draft(api)}`, status: 200 }),
    moveCategory: () => ({ path: '/api/admin/blog/categories', body: { from: 'None', to: 'Any' }, status: 200 }),
    readNewsroom: () => ({ path: NEWSROOM, status: 200 }),
    saveNewsroom: async () => ({ path: NEWSROOM, body: (await api.admin('GET', NEWSROOM)).json, status: 200 }),
    listAdminPosts: () => ({ path: POSTS, status: 200 }),
    listPublishedPosts: () => ({ path: '/api/blog/posts?published=true', status: 200 }),
    listRevisions: () => ({ path: `${post}/revisions`, status: 200 }),
    login: () => ({ path: '/api/admin/login', body: credentials, status: 200 }),
    logout: async () => ({ path: '/api/admin/logout', body: {}, status: 200, headers: await loggedIn(api) }),
    readAdminPost: () => ({ path: post, status: 200 }),
    readChanges: () => ({ path: '/api/blog/changes', status: 200 }),
    readHealth: () => ({ path: '/api/health', status: 200 }),
    readLogin: () => ({ path: '/api/admin/login', status: 200 }),
    readMedia: () => ({ path: media.url, status: 200 }),
    readMorning: () => ({ path: '/api/admin/morning', status: 200 }),
    searchPanel: () => ({ path: '/api/admin/search?q=ada', status: 200 }),
    readOverview: () => ({ path: '/api/admin/overview', status: 200 }),
    readPolicyReports: () => ({ path: '/api/admin/policy-reports', status: 200 }),
    reportPolicy: () => ({
      path: '/api/csp-report',
      body: {
        reports: [{ documentURL: `${originOfCalls()}/`, blockedURL: 'inline', effectiveDirective: 'script-src-elem' }],
      },
      status: 204,
    }),
    readPostBySlug: () => ({ path: '/api/blog/slug/example', status: 200 }),
    readPostNumbers: () => ({ path: '/api/admin/blog/numbers', status: 200 }),
    readPublishing: () => ({ path: '/api/admin/publishing', status: 200 }),
    readSession: () => ({ path: '/api/admin/session', status: 200 }),
    receiveDeployEvent: () => ({ path: '/api/deploys/events', body: event, status: 200, headers: signature }),
    restorePost: () => restorable(api),
    retryPublishing: () => ({ path: '/api/admin/publishing', body: {}, status: 200 }),
    revokePreviewLinks: async () => ({ path: `${POSTS}/${await draft(api)}/preview-link`, status: 200 }),
    showPost: () => ({ path: '/blog/example', status: 200 }),
    showPreview: () => ({ path: new URL(link.url).pathname, status: 200 }),
    updatePost: () => ({ path: post, body: postInput(LIVE), status: 200 }),
    uploadMedia: () => ({ path: '/api/admin/media', body: { data }, status: 201 }),
  };
}

/** Of networks and bookings. */
async function liftLimits({ store }: Api): Promise<void> {
  await liftFormLimits(store);
  await upstashClient(store).del(salesKeys({ namespace: 'dev:' }).bookingTaken().key);
}

/** Functions over a store, a build service and a post template, with an example of every call. */
/** `env` is added to the environment of functions. */
export async function startWithExamples(env: Readonly<Record<string, string>> = {}) {
  const shell = await makeShellDir();
  const [hook, ears] = await Promise.all([startFakeHook(), startFakeTranscription()]);
  const listen = { LISTEN_BASE_URL: ears.url, LISTEN_API_KEY: ears.apiKey, LISTEN_MODEL: 'hears-nothing' };
  const api = await startApi({ ...hook.env, ...listen, SITE_DIR: shell.dir, ...env });
  const examples = await makeExamples(api, hook.sign);
  const stop = async () => {
    await api.stop();
    await Promise.all([hook.stop(), ears.stop()]);
    await shell.remove();
  };
  return { api, hook, examples, stop };
}
