import type { Context } from '@netlify/functions';
import { describe, expect, it } from 'vitest';
import { defineContract } from '#core/contract/contract.ts';
import { JSON_MAX_DEPTH } from '#core/contract/limits.ts';
import { parseJsonBody, readBody } from '#core/server/http/body.ts';
import { endpoint } from '#core/server/http/endpoint.ts';
import { withForms } from '#core/server/http/form-post.ts';

/** Node wants to be told that a body is a stream; the DOM's types do not know it. */
const STREAMED = { duplex: 'half' };
const bytes = (text: string) => new TextEncoder().encode(text);
const refusalOf = (work: () => unknown) => {
  try {
    return { accepted: work() };
  } catch (thrown) {
    return thrown;
  }
};

/** A request whose body counts the chunks asked for, and notes when the reader walks away. */
function streaming(chunks: readonly Uint8Array[], headers: Record<string, string> = {}) {
  const seen = { pulled: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = chunks[seen.pulled];
        if (!chunk) return controller.close();
        seen.pulled += 1;
        controller.enqueue(chunk);
      },
      cancel: () => {
        seen.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  const request = new Request('http://site.test', { method: 'POST', headers, body, ...STREAMED });
  return { request, seen };
}

const kilobytes = (count: number) => Array.from({ length: count }, () => new Uint8Array(1000));

describe('reading a body', () => {
  it('gives the bytes of all chunks in order', async () => {
    const { request } = streaming([bytes('{"a":'), bytes(''), bytes('1}')]);
    expect(Buffer.from(await readBody(request, 100)).toString()).toBe('{"a":1}');
  });

  it('takes exactly the cap, and not one byte more', async () => {
    expect((await readBody(streaming(kilobytes(4)).request, 4000)).byteLength).toBe(4000);
    const over = streaming([...kilobytes(4), new Uint8Array(1)]);
    await expect(readBody(over.request, 4000)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  });

  it('stops reading once the cap is passed, when no length was announced', async () => {
    const { request, seen } = streaming(kilobytes(1000));
    await expect(readBody(request, 4000)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE', status: 413 });
    expect(seen).toEqual({ pulled: 5, cancelled: true });
  });

  it('stops just as early when the announced length was a lie', async () => {
    const { request, seen } = streaming(kilobytes(1000), { 'content-length': '10' });
    await expect(readBody(request, 4000)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
    expect(seen).toEqual({ pulled: 5, cancelled: true });
  });

  it('reads nothing when the announced length is over the cap', async () => {
    const { request, seen } = streaming(kilobytes(1), { 'content-length': '4001' });
    await expect(readBody(request, 4000)).rejects.toThrow('It can have at most 4 KB.');
    expect(seen.pulled).toBe(0);
  });

  it.each(['', 'abc', '-1', '1e999x'])('goes by the bytes when the announced length is %j', async (length) => {
    const { request } = streaming(kilobytes(1), { 'content-length': length });
    expect((await readBody(request, 4000)).byteLength).toBe(1000);
  });

  it('says that the request was bad when the body breaks off', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('socket hang up')) });
    const request = new Request('http://site.test', { method: 'POST', body, ...STREAMED });
    await expect(readBody(request, 4000)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

it('reading a form that is too large stops at its cap as well', async () => {
  const write = defineContract({ method: 'POST', path: '/api/things', maxBody: 4_000 });
  const answers = { done: () => '/thanks', failed: async () => new Response('again') };
  const form = withForms(
    endpoint(write, { access: 'public', limit: 'form' }, async () => 1),
    answers,
  );
  const { request, seen } = streaming(kilobytes(1000), { 'content-type': 'application/x-www-form-urlencoded' });
  const refused = { code: 'PAYLOAD_TOO_LARGE' };
  await expect(form.serve(request, {} as Context, { params: {}, requestId: '1' })).rejects.toMatchObject(refused);
  expect(seen).toEqual({ pulled: 5, cancelled: true });
});

describe('parsing a body', () => {
  const nested = (depth: number) => `${'{"a":'.repeat(depth - 1)}{}${'}'.repeat(depth - 1)}`;
  const arrays = (depth: number) => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;

  it('takes an empty body for an empty object', () => {
    expect(parseJsonBody(new Uint8Array())).toEqual({});
  });

  it.each([
    ['text', '"x"'],
    ['a number', '1'],
    ['null', 'null'],
    ['an array', '[{"username":"admin"}]'],
    ['an unfinished object', '{"a":1'],
    ['two objects', '{}{}'],
    ['a comment', '{} // x'],
    ['white space alone', '  '],
  ])('refuses %s', (_what, text) => {
    expect(refusalOf(() => parseJsonBody(bytes(text)))).toMatchObject({ code: 'INVALID_JSON', status: 400 });
  });

  it.each([
    ['a lone continuation byte', [0x7b, 0x22, 0x80, 0x22, 0x7d]],
    ['an overlong slash', [0x22, 0xc0, 0xaf, 0x22]],
    ['half a surrogate', [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ['a sequence cut short', [0x7b, 0x7d, 0xe2, 0x82]],
  ])('refuses what is no UTF-8: %s', (_what, raw) => {
    expect(refusalOf(() => parseJsonBody(Uint8Array.from(raw)))).toMatchObject({
      code: 'INVALID_JSON',
      message: 'The request body is not valid UTF-8.',
    });
  });

  it.each([
    ['objects', nested],
    ['arrays', arrays],
  ])('takes %s nested as deep as allowed and refuses one more', (_what, build) => {
    expect(parseJsonBody(bytes(build(JSON_MAX_DEPTH)))).toHaveProperty('a');
    expect(refusalOf(() => parseJsonBody(bytes(build(JSON_MAX_DEPTH + 1))))).toMatchObject({
      code: 'INVALID_JSON',
      message: 'The request body is nested too deeply.',
    });
  });

  it('refuses depth before anything is built of it', () => {
    const bomb = bytes('['.repeat(1_000_000));
    const started = performance.now();
    expect(refusalOf(() => parseJsonBody(bomb))).toMatchObject({ code: 'INVALID_JSON' });
    expect(performance.now() - started).toBeLessThan(500);
  });

  it('does not count brackets inside text, nor siblings', () => {
    const text = `{"a":${JSON.stringify(`${'[{'.repeat(50)}"\\"${'{['.repeat(50)}\\`)},"b":"\\\\","c":[[],[],{}]}`;
    expect(parseJsonBody(bytes(text))).toMatchObject({ c: [[], [], {}] });
    const quoted = `{"a":${JSON.stringify(`a single "${'[{'.repeat(50)}`)}}`;
    expect(parseJsonBody(bytes(quoted))).toHaveProperty('a');
    const siblings = `{"a":[${Array.from({ length: 500 }, () => '{}').join(',')}]}`;
    expect(parseJsonBody(bytes(siblings))).toHaveProperty('a');
  });

  it('still counts brackets after text that ends in escapes', () => {
    for (const text of ['\\\\', '\\"']) {
      const sneaky = `{"a":"${text}","b":${nested(JSON_MAX_DEPTH)}}`;
      expect(refusalOf(() => parseJsonBody(bytes(sneaky)))).toMatchObject({ code: 'INVALID_JSON' });
    }
  });

  it('lets no key reach a prototype', () => {
    const parsed = parseJsonBody(bytes('{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'));
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
    expect('admin' in parsed).toBe(false);
    expect('admin' in {}).toBe(false);
  });
});
