import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, postInput, startApi } from '#support/api.ts';

/** Of a thousand at once some would meet the deadline of the store, on a busy machine. */
const CREATES = 50;
const ROUNDS = 20;
const WRITERS = 10;
const EDITS = 500;

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('races', () => {
  it(`lets exactly one of ${CREATES} parallel creates have a slug`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const create = (_: unknown, i: number) =>
        api.admin('POST', '/api/admin/blog/posts', postInput({ title: `Writer ${i}`, slug: `the-one-${round}` }));
      const answers = await Promise.all(Array.from({ length: CREATES }, create));
      const statuses = answers.map(({ status }) => status).toSorted();
      expect(statuses).toEqual([201, ...Array(CREATES - 1).fill(409)]);
    }
    const { json } = await api.admin('GET', '/api/admin/blog/posts');
    expect(json).toHaveLength(ROUNDS);
  });

  it(`loses no update when ${WRITERS} writers race ${EDITS} edits on one post`, async () => {
    const created = await api.admin(
      'POST',
      '/api/admin/blog/posts',
      postInput({ title: 'Shared', content: '<p>0</p>' }),
    );
    const { id } = created.json;
    let won = 0;
    let tried = 0;
    async function writer(): Promise<void> {
      let known = created.json;
      while (tried < EDITS) {
        tried++;
        const counted = Number(known.content.replace(/\D/g, '')) + 1;
        const edit = postInput({ title: 'Shared', content: `<p>${counted}</p>` });
        const answer = await api.admin('PUT', `/api/admin/blog/posts/${id}`, { ...edit, version: known.version });
        if (answer.status === 200) won++;
        else {
          expect(answer.status).toBe(409);
          expect(answer.json.code).toBe('VERSION_CONFLICT');
          expect(answer.json.current.version).toBeGreaterThan(known.version);
        }
        known = answer.status === 200 ? answer.json : answer.json.current;
      }
    }
    await Promise.all(Array.from({ length: WRITERS }, writer));
    const { json } = await api.admin('GET', `/api/admin/blog/posts/${id}`);
    expect(tried).toBeGreaterThanOrEqual(EDITS);
    expect(won).toBeGreaterThan(0);
    expect(json.content).toBe(`<p>${won}</p>`);
    expect(json.version).toBe(won + 1);
  });
});
