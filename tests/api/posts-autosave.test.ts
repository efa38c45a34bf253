import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Api, postInput, startApi } from '#support/api.ts';
import { advanceClock, MINUTE } from '#support/clock.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => api.stop());

const POSTS = '/api/admin/blog/posts';
const text = (count: number) => `<p>${'word '.repeat(count)}</p>`;

async function create(fields: Record<string, unknown> = {}): Promise<string> {
  return (await api.admin('POST', POSTS, postInput({ title: crypto.randomUUID(), ...fields }))).json.id;
}

async function save(id: string, content: string, fields: Record<string, unknown> = {}) {
  const { title, published } = (await api.admin('GET', `${POSTS}/${id}`)).json;
  const answer = await api.admin('PUT', `${POSTS}/${id}`, { ...postInput({ title, published, content }), ...fields });
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
}

const EDITOR = crypto.randomUUID();
const autosave = (id: string, content: string, fields = {}) =>
  save(id, content, { autosave: true, editor: EDITOR, ...fields });
const paragraphs = (topic: string, count: number) =>
  Array.from({ length: count }, (_, at) => `<p>Of the ${topic} and its ${topic} number ${at} we write again.</p>`).join(
    '',
  );

async function revisions(id: string): Promise<string[]> {
  const { json } = await api.admin('GET', `${POSTS}/${id}/revisions`);
  return json.map((revision: { text: { content: string } }) => revision.text.content);
}

describe('a text that saves itself', () => {
  it('keeps what was there before the series, and none of its steps', async () => {
    const id = await create({ content: text(100) });
    for (let count = 101; count <= 130; count++) await autosave(id, text(count));
    expect(await revisions(id)).toEqual([text(100)]);
    expect((await api.admin('GET', `${POSTS}/${id}`)).json).toMatchObject({ content: text(130), version: 31 });
  });

  it('keeps a text of which much goes', async () => {
    const id = await create({ content: text(100) });
    await autosave(id, text(110));
    await autosave(id, text(10));
    await autosave(id, text(11));
    expect(await revisions(id)).toEqual([text(110), text(100)]);
  });

  it('keeps one again after two minutes, so that a long day stays in the history', async () => {
    const id = await create({ content: text(100) });
    await autosave(id, text(101));
    advanceClock(3 * MINUTE);
    await autosave(id, text(102));
    await autosave(id, text(103));
    expect(await revisions(id)).toEqual([text(101), text(100)]);
  });

  it('keeps what was saved by hand, and what autosave stored before that', async () => {
    const id = await create({ content: text(100) });
    await autosave(id, text(101));
    await save(id, text(102));
    await autosave(id, text(103));
    await save(id, text(104));
    expect(await revisions(id)).toEqual([text(103), text(102), text(101), text(100)]);
  });

  it('does the same beside a live text, which readers go on seeing', async () => {
    const id = await create({ content: text(100), published: true });
    for (let count = 101; count <= 110; count++) await autosave(id, text(count), { keepLive: true });
    const { json } = await api.admin('GET', `${POSTS}/${id}`);
    expect(json).toMatchObject({ content: text(100), workingCopy: { content: text(110) }, published: true });
    expect((await revisions(id)).length).toBeLessThanOrEqual(1);
    await save(id, text(111), { published: true });
    expect(await revisions(id)).toEqual([text(100), text(110)]);
  });
});

describe.each([
  ['a draft', false],
  ['a live post', true],
])('a saved text of %s', (_, published) => {
  const fields = { keepLive: published, published };
  const start = async (content: string) => {
    const id = await create({ content: '<p>First.</p>', published });
    await autosave(id, content, fields);
    return id;
  };

  it.each([
    ['at once', 0],
    ['three minutes later', 3 * MINUTE],
  ])('stays when another editor saves over it %s', async (_, pause) => {
    const id = await start(text(100));
    advanceClock(pause);
    await autosave(id, text(101), { ...fields, editor: crypto.randomUUID() });
    expect(await revisions(id)).toContain(text(100));
  });

  it('stays when an unknown editor saves over it', async () => {
    const id = await start(text(100));
    await autosave(id, text(101), { ...fields, editor: undefined });
    expect(await revisions(id)).toContain(text(100));
  });

  it.each([
    ['a word', '<p>ALPHA</p>', '<p>BETA</p>'],
    ['paragraphs', paragraphs('morning', 30), paragraphs('evening', 30)],
    ['the same words in another order', '<p>one two three four</p>', '<p>four three two one</p>'],
    ['a picture', '<p><img src="/api/media/1" alt="A hand"></p>', '<p><img src="/api/media/2" alt="Two feet"></p>'],
  ])('stays when %s of the same length takes its place', async (_, former, successor) => {
    const id = await start(former);
    await autosave(id, successor, fields);
    expect((await revisions(id)).map(toText)).toContain(toText(former));
  });

  it('stays when its title is replaced', async () => {
    const id = await start(text(100));
    await autosave(id, text(100), { ...fields, title: 'Alpha', slug: id });
    await autosave(id, text(100), { ...fields, title: 'Omega', slug: id });
    const { json } = await api.admin('GET', `${POSTS}/${id}/revisions`);
    expect(json.map((revision: { text: { title: string } }) => revision.text.title)).toContain('Alpha');
  });

  it('stays when it goes a tenth at a time', async () => {
    const words = Array.from({ length: 100 }, (_, at) => `word${at}`);
    const id = await start(`<p>${words.join(' ')}</p>`);
    for (let left = 90; left >= 10; left -= 10) await autosave(id, `<p>${words.slice(0, left).join(' ')}</p>`, fields);
    const lengths = (await revisions(id)).map((content) => content.split(' ').length);
    for (let at = 1; at < lengths.length; at += 1)
      expect(lengths[at - 1] ?? 0).toBeGreaterThanOrEqual((lengths[at] ?? 0) * 0.6);
    expect(Math.max(...lengths)).toBeGreaterThanOrEqual(80);
  });

  it('is not kept for each word that is typed, changed or put in', async () => {
    const base = paragraphs('morning', 10);
    const id = await start(base);
    const before = await revisions(id);
    await autosave(id, `${base}<p>We wri</p>`, fields);
    await autosave(id, `${base}<p>We write a sentence.</p>`, fields);
    await autosave(id, `<p>Put before.</p>${base}<p>We write a sentence.</p>`, fields);
    await autosave(id, `<p>Put before.</p>${base.replace('number 4', 'count 4')}<p>We write a sentence.</p>`, fields);
    expect(await revisions(id)).toEqual(before);
  });
});

const toText = (content: string) => content.match(/alt="([^"]*)/)?.[1] ?? content;
