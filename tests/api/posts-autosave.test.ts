import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Api, postInput, startApi } from '#support/api.ts';
import { letPass, MINUTE } from '#support/clock.ts';

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

const autosave = (id: string, content: string, fields = {}) => save(id, content, { autosave: true, ...fields });

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
    letPass(3 * MINUTE);
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
