import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TRASH_DAYS } from '#blog/contract/limits.ts';
import { QUARANTINE_DAYS } from '#sales/contract/limits.ts';
import { postInput } from '#support/api.ts';
import { advanceClock, advanceToHour, HOUR, MINUTE } from '#support/clock.ts';
import { DOCUMENTS, documentInput, draftDocument, publishedDocument } from '#support/document-examples.ts';
import { useHarness } from '#support/harness.ts';
import { createBookers } from '#support/holding.ts';
import { placesOf } from '#support/left-over.ts';
import { contactLead, tokenOf } from '#support/visitors.ts';
import { CALL_REPORT } from '../support/call-examples.ts';

const harness = useHarness();
const { book, crowd, spread } = createBookers(harness);
const POSTS = '/api/admin/blog/posts';
const DAY = 24 * HOUR;

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.useRealTimers());

/** Stands in every text of a test, and nowhere else. */
let word: string;
beforeEach(() => {
  word = `quokka${crypto.randomUUID().slice(0, 8)}`;
});
const left = (...ids: readonly string[]) => placesOf(harness.api.store, [word, ...ids]);

/** Runs the schedule and its hourly jobs after some days, and logs in again. */
async function daysPass(days: number): Promise<void> {
  advanceToHour(days * DAY);
  await harness.api.tick();
  advanceClock(2 * MINUTE);
  await harness.api.tick();
  await harness.api.login();
}

describe('nothing is left', () => {
  it('of a post that readers saw twice, changed beside, scheduled, and purged from the trash', async () => {
    const text = (n: number, more: object = {}) =>
      postInput({ title: `A post ${word}`, slug: 'purged', content: `<p>${word} ${n}</p>`, published: true, ...more });
    const { id } = (await harness.api.admin('POST', POSTS, text(1))).json;
    for (const n of [2, 3]) await harness.api.admin('PUT', `${POSTS}/${id}`, text(n));
    const publishAt = new Date(Date.now() + 60 * DAY).toISOString();
    await harness.api.admin('PUT', `${POSTS}/${id}`, text(4, { keepLive: true, publishAt }));
    expect((await left(id)).length).toBeGreaterThan(3);
    await harness.api.admin('DELETE', `${POSTS}/${id}`);
    await daysPass(TRASH_DAYS + 1);
    expect(await left(id)).toEqual([]);
  });

  it('of a draft of a document that was saved twice and deleted', async () => {
    const text = { title: `Draft ${word}`, body: `## Part\n\nThe ${word} sleeps.\n`, questions: [] };
    const { id, version } = await draftDocument(harness.api, text);
    const body = { ...documentInput({ ...text, body: `## Part\n\nThe ${word} wakes.\n` }), version };
    const saved = await harness.api.admin('PUT', `${DOCUMENTS}/${id}`, body);
    expect(saved.status, saved.text).toBe(200);
    expect((await left(id)).length).toBeGreaterThan(1);
    const gone = await harness.api.admin('DELETE', `${DOCUMENTS}/${id}?version=${saved.json.version}`);
    expect(gone.status, gone.text).toBe(200);
    expect(await left(id)).toEqual([]);
  });

  it('for readers of a document that was withdrawn', async () => {
    const text = { title: `Page ${word}`, body: `## Part\n\nThe ${word} sleeps.\n`, questions: [] };
    const { id, version } = await publishedDocument(harness.api, text);
    const readable = async () => (await left()).filter((key) => /overlay|public|pages/.test(key));
    expect(await readable()).not.toEqual([]);
    expect((await harness.api.admin('POST', `${DOCUMENTS}/${id}/withdraw`, { version })).status).toBe(200);
    // The overlay tells builds and functions that the page has gone, and its address where it was.
    const texts = await placesOf(harness.api.store, [`The ${word} sleeps`]);
    expect(texts.filter((key) => /overlay|public|pages/.test(key))).toEqual([]);
  });

  it('of a person who wrote, booked and moved, once erased', async () => {
    const email = `${word}@engines.example`;
    const lead = contactLead({ email, message: `Do you know the ${word}?` });
    expect((await harness.api.visitor('POST', '/api/leads', lead)).status).toBe(201);
    expect(
      (await harness.api.visitor('POST', '/api/leads', { ...lead, message: `And the other ${word}?` })).status,
    ).toBe(201);
    const [start, later] = await spread();
    const booked = await book(start, { email, lastName: word });
    expect(booked.status).toBe(201);
    const moved = await harness.api.visitor('POST', `/api/bookings/${tokenOf(booked)}/move`, { start: later });
    expect(moved.status, moved.text).toBe(200);
    await harness.api.settled();
    await harness.api.login();
    expect((await left(booked.json.id, lead.id)).length).toBeGreaterThan(3);
    const erased = await harness.api.admin('POST', '/api/admin/people/erase', { email });
    expect(erased.status, erased.text).toBe(200);
    expect(await left(booked.json.id, lead.id)).toEqual([]);
  });

  it('of a chat that a person has taken over and a call in it, once its visitor is erased', async () => {
    const [session, email] = [crypto.randomUUID(), `${word}@engines.example`];
    const headers = { 'x-chat-session': session };
    const ask = (message: string) => harness.api.call('POST', '/api/chat', { message }, { headers });
    const part = (body: object) => harness.api.admin('POST', `/api/admin/conversations/${session}/takeover`, body);
    await ask(`What does ${word} cost?`);
    await harness.api.settled();
    await harness.api.login();
    const { call } = (await harness.api.visitor('POST', '/api/calls', {})).json;
    const ended = await harness.api.call('POST', '/api/calls/end', CALL_REPORT, {
      headers: { ...headers, 'x-call': call },
    });
    expect(ended.json).toEqual({ isKept: true });
    await part({ action: 'join', id: crypto.randomUUID(), name: 'Ada' });
    await ask(`Are you ${word}?`);
    await part({ action: 'say', id: crypto.randomUUID(), name: 'Ada', text: `I am ${word}.` });
    await harness.api.call('GET', '/api/chat/takeover', undefined, { headers });
    const context = { chatSession: session, transcript: `Me: ${word}` };
    await harness.api.visitor('POST', '/api/leads', contactLead({ email, context }));
    expect((await left(session)).length).toBeGreaterThan(3);
    const erased = await harness.api.admin('POST', '/api/admin/people/erase', { email });
    expect(erased.json.conversations).toBe(1);
    expect(await left(session)).toEqual([]);
  });

  it('of a hold that was not confirmed', async () => {
    const [start] = await crowd();
    const reserved = await book(start, { email: `${word}@engines.example` });
    expect(reserved.json.status).toBe('held');
    advanceClock(31 * MINUTE);
    await harness.api.tick();
    expect(await left()).toEqual([]);
  });

  it('of suspected spam after its days', async () => {
    const lead = contactLead({ email: `${word}@engines.example`, message: `The ${word}.`, elapsed: 1 });
    await harness.api.visitor('POST', '/api/leads', lead);
    expect(await left(lead.id)).not.toEqual([]);
    await daysPass(QUARANTINE_DAYS + 1);
    expect(await left(lead.id)).toEqual([]);
  });
});
