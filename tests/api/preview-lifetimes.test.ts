import { expect, it } from 'vitest';
import { hashPassword } from '#core/server/session/password.ts';
import chatStats from '#functions/api-admin-chat-stats.ts';
import login from '#functions/api-admin-login.ts';
import session from '#functions/api-admin-session.ts';
import switchVoice from '#functions/api-admin-voice-engine.ts';
import pageView from '#functions/api-analytics-page-view.ts';
import bookings from '#functions/api-bookings.ts';
import slots from '#functions/api-bookings-slots.ts';
import chat from '#functions/api-chat.ts';
import feedback from '#functions/api-chat-feedback.ts';
import leads from '#functions/api-leads.ts';
import synthesize from '#functions/api-synthesize.ts';
import tick from '#functions/tick.ts';
import { KNOWN_QUESTIONS } from '#support/brand.ts';
import { type CallableFunction, type CallOptions, call, redeploy } from '#support/call.ts';
import { upstashClient } from '#support/gateway.ts';
import { useHarness } from '#support/harness.ts';
import { bookingOf, demoLead } from '#support/visitors.ts';

const harness = useHarness();
const SESSION = crypto.randomUUID();
const editor = { username: 'editor', password: 'correct horse battery staple' };

async function send(fn: CallableFunction, path: string, options: CallOptions = {}) {
  const context = { deploy: { context: 'deploy-preview', id: '2', published: false } };
  const answer = await call(fn, path, { method: 'POST', context, ...options });
  expect(answer.status, `${path}: ${answer.text}`).toBeLessThan(300);
  await answer.settled();
  // After each call: a later one may give a lifetime to what an earlier one left without.
  expect((await lifetimes()).filter(([, seconds]) => seconds <= 0 || seconds > 14 * 86_400)).toEqual([]);
  return answer.json;
}

const lifetimes = async () => {
  const redis = upstashClient(harness.api.store);
  const keys = await redis.keys('preview*');
  return Promise.all(
    keys.map(async (key) => [key.replace(/^preview(-people)?:[^:]+:/, ''), await redis.ttl(key)] as const),
  );
};

it('everything that visitors and an admin write in a preview ends within 14 days', async () => {
  redeploy({ ADMIN_USERNAME: editor.username, ADMIN_PASSWORD_HASH: await hashPassword(editor.password) });
  await send(leads, '/api/leads', { body: demoLead() });
  const { times } = await send(slots, '/api/bookings/slots', { method: 'GET' });
  await send(bookings, '/api/bookings', { body: bookingOf(times[0]) });
  const headers = { 'x-chat-session': SESSION };
  const { id } = await send(chat, '/api/chat', { body: { message: KNOWN_QUESTIONS[0] }, headers });
  await send(feedback, '/api/chat/feedback', { body: { id, thumb: 'down' }, headers });
  await send(chat, '/api/chat', { body: { message: 'Who painted the Sistine Chapel?' }, headers });
  await send(synthesize, '/api/synthesize', { body: { text: 'Good morning to a preview.', voice_id: 'nova' } });
  const view = { pageUrl: '/', referrer: '', userAgent: 'x', deviceType: 'desktop', browserName: 'Chrome' };
  await send(pageView, '/api/analytics/page-view', { body: view });
  await send(tick, '/tick');
  const { token } = await send(login, '/api/admin/login', { body: editor });
  await send(chatStats, '/api/admin/chat-model', { method: 'PUT', body: { isOn: false }, token });
  await send(switchVoice, '/api/admin/voice-engine', { method: 'PUT', body: { isOn: false }, token });

  const stored = await lifetimes();
  const kinds = new Set(stored.map(([key]) => key.split(':')[0]));
  const visitors = ['booking', 'bookings', 'chat', 'chat-recent', 'chat-session', 'chats', 'lead', 'leads', 'person'];
  const others = ['lead-twin', 'limit', 'paid', 'sample', 'samples', 'session', 'traffic'];
  expect([...kinds]).toEqual(expect.arrayContaining([...visitors, ...others]));

  await send(session, '/api/admin/logout', { body: { everywhere: true }, token });
});
