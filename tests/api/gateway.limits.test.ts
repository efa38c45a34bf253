import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStore, type TestStore } from '#support/gateway.ts';
import { postCommand, postCommands } from '#support/rest.ts';

const MB = 1024 * 1024;

let store: TestStore;
let small: TestStore;
beforeAll(async () => {
  store = await startTestStore();
  small = await startTestStore({ limits: { record: 2 * MB } });
});
afterAll(async () => {
  await store.stop();
  await small.stop();
});

const details = (page: string) => `See https://upstash.com/docs/redis/troubleshooting/${page} for details`;

describe('a request', () => {
  it('of more than 10 MB is refused, and the connection goes on', async () => {
    const tooMuch = await postCommand(store, 'SET', 'k', 'x'.repeat(10 * MB));
    expect(tooMuch.status).toBe(400);
    expect(tooMuch.json.error).toBe(
      `ERR max request size exceeded. Limit: ${10 * MB} bytes, Actual: ${10 * MB + 14} bytes. ${details('max_request_size_exceeded')}`,
    );
    expect((await postCommand(store, 'SET', 'k', 'x'.repeat(9 * MB))).json).toEqual({ result: 'OK' });
  });

  it('is measured in bytes, not in characters', async () => {
    const { json } = await postCommand(store, 'SET', 'k', '€'.repeat(4 * MB));
    expect(json.error).toMatch(/^ERR max request size exceeded/);
  });

  it('whose answer is larger is refused as well, each command of a pipeline for itself', async () => {
    const keys = ['a', 'b', 'c'];
    for (const key of keys) await postCommand(store, 'SET', key, 'x'.repeat(4 * MB));
    const many = await postCommand(store, 'MGET', ...keys);
    expect(many.status).toBe(400);
    expect(many.json.error).toContain(`Limit: ${10 * MB} bytes, Actual: ${12 * MB} bytes.`);
    const { json } = await postCommands(store, '/pipeline', [
      ['MGET', 'a', 'b'],
      ['MGET', ...keys],
    ]);
    expect(json).toEqual([{ result: expect.any(Array) }, { error: many.json.error }]);
  });
});

describe('a record', () => {
  it('of the plans has room for 100 MB, and a string grows no further', async () => {
    expect((await postCommand(store, 'SETRANGE', 'long', 100 * MB - 1, 'x')).json).toEqual({ result: 100 * MB });
    const { status, json } = await postCommand(store, 'APPEND', 'long', 'x');
    expect(status).toBe(400);
    expect(json.error).toBe(
      `ERR max single record size exceeded. Limit: ${100 * MB} bytes. ${details('max_record_size_exceeded')}`,
    );
    expect((await postCommand(store, 'STRLEN', 'long')).json).toEqual({ result: 100 * MB });
    expect((await postCommand(store, 'DEL', 'long')).json).toEqual({ result: 1 });
  });

  it('takes no value beyond the limit, alone or in a hash', async () => {
    const value = 'ä'.repeat(MB + 1);
    for (const command of [
      ['SET', 'k', value],
      ['HSET', 'h', 'field', value],
    ]) {
      const { json } = await postCommand(small, ...command);
      expect(json.error).toBe(
        `ERR max single record size exceeded. Limit: ${2 * MB} bytes, Actual: ${2 * MB + 2} bytes. ${details('max_record_size_exceeded')}`,
      );
    }
    expect((await postCommand(small, 'EXISTS', 'k', 'h')).json).toEqual({ result: 0 });
    expect((await postCommand(small, 'SET', 'k', 'x'.repeat(2 * MB))).json).toEqual({ result: 'OK' });
  });

  it('keeps its limit when Redis was restarted', async () => {
    await small.redis.process.stop();
    await small.redis.restart();
    await expect.poll(async () => (await postCommand(small, 'PING')).status, { interval: 10 }).toBe(200);
    const { json } = await postCommand(small, 'SETRANGE', 'long', 2 * MB, 'x');
    expect(json.error).toMatch(/^ERR max single record size exceeded/);
  });
});

describe('a key', () => {
  const long = 'k'.repeat(32 * 1024 + 1);

  it.each([
    ['SET', [long, 'v']],
    ['MGET', ['a', long]],
    ['ZUNIONSTORE', ['d', 1, long]],
    ['EVAL', ['return 1', 1, long]],
  ])('of %s has at most 32 KB', async (name, args) => {
    const { json } = await postCommand(store, name, ...args);
    expect(json.error).toBe(
      `ERR max key size exceeded. Limit: 32768 bytes, Actual: 32769 bytes. ${details('max_key_size_exceeded')}`,
    );
  });

  it('may be shorter than its value', async () => {
    expect((await postCommand(store, 'SET', long.slice(1), long)).json).toEqual({ result: 'OK' });
    expect((await postCommand(store, 'GET', long.slice(1))).json).toEqual({ result: long });
  });
});
