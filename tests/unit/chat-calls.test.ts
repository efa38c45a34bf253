import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ask, findAnswer, readHistory, sendRating } from '#assistant/chat/chat-api.ts';
import { toExchanges, toReplyParts } from '#assistant/chat/parse-reply.ts';
import { CHAT_PATH, CHAT_SESSION_HEADER, FEEDBACK_PATH, HISTORY_PATH } from '#assistant/contract/addresses.ts';

const SESSION = 'session';
const answer = { response: 'Yes.', id: 'exchange', sources: [], suggestions: [] };
const exchange = { question: 'Can you?', answer, thumb: 'up' as const, createdAt: '2026-11-22T10:00:00.000Z' };

const fetched = vi.spyOn(globalThis, 'fetch');
beforeEach(() => {
  fetched.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});
const respond = (value: unknown, status = 200) => Response.json(value, { status });
const stream = (text: string) =>
  new Response(text, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
/** Path, method, headers and body of the last request. */
const sent = () => {
  const [path, init] = fetched.mock.lastCall ?? [];
  return { path, method: init?.method, headers: init?.headers, body: init?.body };
};

describe('a request of the widget', () => {
  test('reads the history of its conversation', async () => {
    fetched.mockResolvedValue(respond([exchange]));
    expect(await readHistory(SESSION)).toEqual([exchange]);
    const headers = { accept: 'application/json', [CHAT_SESSION_HEADER]: SESSION };
    expect(sent()).toEqual({ path: HISTORY_PATH, method: 'GET', headers, body: null });
  });

  test('rates an answer', async () => {
    fetched.mockResolvedValue(respond({}));
    await sendRating(SESSION, 'exchange', 'down');
    const json = 'application/json';
    const headers = { accept: json, [CHAT_SESSION_HEADER]: SESSION, 'content-type': json };
    const body = JSON.stringify({ id: 'exchange', thumb: 'down' });
    expect(sent()).toEqual({ path: FEEDBACK_PATH, method: 'POST', headers, body });
  });

  test('fails with what is no success', async () => {
    fetched.mockResolvedValue(respond({}, 500));
    await expect(sendRating(SESSION, 'exchange', null)).rejects.toThrow(`${FEEDBACK_PATH} answered 500`);
  });
});

describe('a question', () => {
  const question = { message: 'Can you?', session: SESSION, onText: () => {}, signal: AbortSignal.any([]) };

  test('asks for events, and takes JSON', async () => {
    fetched.mockResolvedValue(respond(answer));
    expect(await ask(question)).toEqual({ kind: 'reply', reply: answer });
    expect(sent()).toMatchObject({
      path: CHAT_PATH,
      headers: { accept: 'text/event-stream', [CHAT_SESSION_HEADER]: SESSION },
      body: JSON.stringify({ message: 'Can you?' }),
    });
  });

  test.each([
    [{ error: 'Too many.' }, { kind: 'error', sentence: 'Too many.' }],
    [{ error: ' ' }, { kind: 'empty' }],
    [{}, { kind: 'empty' }],
  ])('that was answered %j is %j', async (value, result) => {
    fetched.mockResolvedValue(respond(value));
    expect(await ask(question)).toEqual(result);
    fetched.mockResolvedValue(new Response(JSON.stringify(value)));
    expect(await ask(question)).toEqual(result);
  });

  test('takes the first answer or error of its events, and no other kind for one', async () => {
    const events = 'event: note\ndata: {"error":"Not this."}\n\nevent: error\ndata: {"error":"No."}\n\n';
    fetched.mockResolvedValue(stream(`${events}event: answer\ndata: ${JSON.stringify(answer)}\n\n`));
    expect(await ask(question)).toEqual({ kind: 'error', sentence: 'No.' });
  });

  test('fails when its events end too soon', async () => {
    fetched.mockImplementation(async () => stream('event: delta\ndata: {"text":"Ye"}\n\n'));
    await expect(ask(question)).rejects.toThrow('The answer was cut.');
  });

  test('stops the stream after its answer', async () => {
    const cancel = vi.fn();
    const bytes = new TextEncoder().encode(`event: answer\ndata: ${JSON.stringify(answer)}\n\n`);
    const body = new ReadableStream({ start: (controller) => controller.enqueue(bytes), cancel });
    fetched.mockResolvedValue(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
    await ask(question);
    await vi.waitFor(() => expect(cancel).toHaveBeenCalledOnce());
  });
});

describe('the stored answer of a question', () => {
  const find = (question: string, once = false, signal = AbortSignal.any([])) =>
    findAnswer({ question, session: SESSION, signal, once });

  test('is the last one, whatever its white space and punctuation', async () => {
    fetched.mockImplementation(async () => respond([{ ...exchange, question: 'Older?' }, exchange]));
    expect(await find(' Can  you ?!', true)).toEqual(exchange);
    await expect(find('Older?', true)).rejects.toThrow('The question has no answer.');
    await expect(find('Can you 2?', true)).rejects.toThrow('The question has no answer.');
    fetched.mockImplementation(async () => respond([{ ...exchange, question: '1 + 1 = €2' }]));
    expect((await find('1+1=€2', true)).question).toBe('1 + 1 = €2');
    await expect(find('1-1=€2', true)).rejects.toThrow('The question has no answer.');
  });

  test('is looked for after 2, 6 and 14 seconds, also when the server fails', async () => {
    vi.useFakeTimers();
    fetched.mockImplementation(async () => respond([], 503));
    const found = expect(find('Can you?')).rejects.toThrow('The question has no answer.');
    const calls: number[] = [];
    for (const seconds of [0, 1.999, 0.001, 4, 7.999, 0.001]) {
      await vi.advanceTimersByTimeAsync(seconds * 1_000);
      calls.push(fetched.mock.calls.length);
    }
    await found;
    expect(calls).toEqual([1, 1, 2, 3, 3, 4]);
  });

  test('is looked for once where that is enough, and not at all after an abort', async () => {
    fetched.mockImplementation(async () => respond([]));
    await expect(find('Can you?', true)).rejects.toThrow('The question has no answer.');
    expect(fetched).toHaveBeenCalledOnce();
    await expect(find('Can you?', true, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
    expect(fetched).toHaveBeenCalledOnce();
    const leaving = new AbortController();
    fetched.mockImplementation(async () => {
      leaving.abort(new Error('left'));
      return respond([exchange]);
    });
    await expect(find('Can you?', true, leaving.signal)).rejects.toThrow('left');
  });
});

test('what is no list is an empty one, and an unknown rating is none', () => {
  expect(toReplyParts({ sources: 7, suggestions: 'Why?' })).toEqual({ sources: [], suggestions: [] });
  expect(toExchanges({})).toEqual([]);
  expect(toExchanges([{ ...exchange, thumb: 'sideways' }])).toEqual([{ ...exchange, thumb: null }]);
});
