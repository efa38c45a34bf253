import { afterEach, describe, expect, test, vi } from 'vitest';
import { ask, DEADLINE_MS, findAnswer } from '#assistant/chat/chat-api.ts';
import { toTranscript } from '#assistant/chat/message.ts';
import { THUMBS, toExchanges, toReply } from '#assistant/chat/parse-reply.ts';
import { toMessages } from '#assistant/chat/stored-chat.ts';
import { chatAnswerSchema, exchangeSchema, thumbs } from '#assistant/contract/chat-calls.ts';
import { toOwnPath, toTextParts } from '#assistant/widget/reply-text.ts';

const HOST = 'link.leadconnectorhq.com';
const FORM = `https://${HOST}/widget/form/voxwright`;
const contact = (label: string | null) => ({ kind: 'contact', label });
const text = (content: string) => ({ kind: 'text', text: content });

describe('links in a reply', () => {
  test.each([
    [`Use [our form](${FORM}).`, [text('Use '), contact('our form'), text('.')]],
    [`Use ${FORM}.`, [text('Use '), contact(null), text('.')]],
    [`(${FORM}), then`, [text('('), contact(null), text('), then')]],
    [`HTTPS://${HOST.toUpperCase()}/A`, [contact(null)]],
    [`https://${HOST}:443/a`, [contact(null)]],
    [`[a](${FORM}) [b](${FORM})`, [contact('a'), text(' '), contact('b')]],
    ['https://api.leadconnectorhq.com/widget/booking/a', [contact(null)]],
    ['[book](https://leadconnectorhq.com/a)', [contact('book')]],
    [`[ book ](${FORM})`, [contact('book')]],
    [`[ ](${FORM})`, [contact(null)]],
    [`${FORM}?!`, [contact(null), text('?!')]],
  ])('to the lead connector become ways to us: %s [CHAT-20]', (reply, pieces) => {
    expect(toTextParts(reply, HOST)).toEqual(pieces);
  });

  test('our own email addresses and phone numbers are links, and no others are', () => {
    const [mail, phone] = ['hello@voxwright.example', '+1 (555) 010-0142'];
    const reply = `Write to ${mail}, or call ${phone}. Not evil@elsewhere.example, not +1 (555) 010-0199.`;
    expect(toTextParts(reply, HOST, [mail, phone])).toEqual([
      text('Write to '),
      { kind: 'address', text: mail, href: `mailto:${mail}` },
      text(', or call '),
      { kind: 'address', text: phone, href: 'tel:+15550100142' },
      text('. Not evil@elsewhere.example, not +1 (555) 010-0199.'),
    ]);
    expect(toTextParts(`not${mail}`, HOST, ['x@y.example'])).toEqual([text(`not${mail}`)]);
  });

  test.each([
    `http://${HOST}/a`,
    `https://${HOST}.evil.example/a`,
    'https://evil-leadconnectorhq.com/a',
    `https://evil.example/${HOST}`,
    `https://evil.example/?${FORM}`,
    `https://evil.example#${FORM}`,
    `https://user@${HOST}/a`,
    `https://user:word@${HOST}/a`,
    `https://:word@${HOST}/a`,
    `https://${HOST}@evil.example/a`,
    `https://${HOST}:8443/a`,
    'https://link.leadconnectorhq.co/a',
    'https://link.leadcоnnectorhq.com/a',
    `[press](javascript:alert('${HOST}'))`,
    `[press](data:text/html,${HOST})`,
    `[press](//${HOST}/a)`,
    `<a href="javascript:alert(1)">${HOST}</a>`,
    '[empty]()',
    '[[nested](x)](y)',
    'no link at all',
  ])('to anywhere else stay text: %s [CHAT-20]', (reply) => {
    const pieces = toTextParts(reply, HOST);
    expect(pieces.map((piece) => (piece.kind === 'text' ? piece.text : '?')).join('')).toBe(reply);
  });

  test('to the neighbors of a host under a public suffix stay text', () => {
    const reply = 'https://evil.co.uk/a';
    expect(toTextParts(reply, 'vendor.co.uk')).toEqual([text(reply)]);
    expect(toTextParts('https://com.example/a', 'vendor.com.example')).toEqual([text('https://com.example/a')]);
    expect(toTextParts('https://abcd.example/a', 'vendor.abcd.example')).toEqual([contact(null)]);
    expect(toTextParts('https://vendor.example/a', 'vendor.example')).toEqual([contact(null)]);
    expect(toTextParts('https://example/a', 'vendor.example')).toEqual([text('https://example/a')]);
  });

  test('are found in a long reply of brackets in no time', () => {
    const reply = `${'['.repeat(50_000)}${'https://'.repeat(5_000)}${'[a]('.repeat(20_000)}`;
    const since = performance.now();
    toTextParts(reply, HOST);
    expect(performance.now() - since).toBeLessThan(500);
  });
});

describe('a source', () => {
  const origin = 'https://voxwright.example';
  test.each([
    ['/pricing#plans', '/pricing#plans'],
    ['https://voxwright.example/a?b#c', '/a?b#c'],
    ['', '/'],
    ['javascript:alert(1)', null],
    ['JaVaScRiPt:alert(1)', null],
    ['data:text/html,x', null],
    ['//evil.example/a', null],
    ['/\\evil.example', null],
    ['https://voxwright.example.evil.example/', null],
    ['https://user@voxwright.example/', null],
    ['blob:https://voxwright.example/x', null],
    ['http://[', null],
    ['https://:word@voxwright.example/', null],
  ])('%s leads to %s', (url, path) => {
    expect(toOwnPath(url, origin)).toBe(path);
  });
});

describe('what comes from outside is believed as the contracts have it', () => {
  const answer = {
    response: 'Yes.',
    id: crypto.randomUUID(),
    isKnown: true,
    certainty: 'sure',
    sources: [{ title: 'A', heading: 'B', url: '/a' }],
    suggestions: ['Why?'],
  };
  const exchange = { question: 'Can you?', answer, thumb: 'up', createdAt: '2026-11-22T10:00:00.000Z' };

  test('answers and exchanges that keep the contract come through', () => {
    const { isKnown: _, certainty: __, ...shown } = chatAnswerSchema.parse(answer);
    expect(toReply(answer)).toEqual(shown);
    expect(toExchanges([exchangeSchema.parse(exchange)])).toEqual([{ ...exchange, answer: shown }]);
  });

  test.each([null, 7, 'text', [], {}, { response: 7 }, { response: ' ' }])('%j is no answer', (value) => {
    expect(toReply(value)).toBeNull();
    expect(toExchanges([value, { ...exchange, answer: value }])).toEqual([]);
  });

  test('what is strange beside an answer is left out', () => {
    const strange = { response: 'Yes.', id: 7, sources: [null, { title: 1 }], suggestions: [2, 'Why?'] };
    expect(toReply(strange)).toEqual({ response: 'Yes.', id: null, sources: [], suggestions: ['Why?'] });
  });

  test.each([
    null,
    { kind: 'question' },
    { kind: 'other', id: '1', content: '', timestamp: '2026-11-22' },
    { kind: 'question', id: '1', content: 'x', timestamp: 'never' },
    { kind: 'question', id: 'one', content: 'x', timestamp: '2026-11-22' },
  ])('%j is no stored message', (value) => {
    expect(toMessages(value)).toEqual([]);
  });

  test('thumbs are those of the contract', () => {
    expect(THUMBS).toEqual(thumbs);
  });
});

describe('asking', () => {
  afterEach(() => vi.restoreAllMocks());
  const question = { message: 'Can you?', session: 'session', onText: () => {}, signal: AbortSignal.any([]) };

  test('gives up after 25 seconds', async () => {
    const deadline = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
    vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
      const { promise, reject } = Promise.withResolvers<Response>();
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      return promise;
    });
    const asking = ask(question);
    deadline.abort(new Error('late'));
    await expect(asking).rejects.toThrow('late');
    expect(timeout).toHaveBeenCalledWith(DEADLINE_MS);
    expect(DEADLINE_MS).toBe(25_000);
  });

  test('reads a stream whose pieces break anywhere, and stops at its answer', async () => {
    const events = `: hello\n\nevent: delta\ndata: {"text":"Jä"}\n\nevent: answer\ndata: {"response":"Jä."}\n\nevent: delta\ndata: {"text":"x"}\n\n`;
    const bytes = new TextEncoder().encode(events);
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        for (const byte of bytes) stream.enqueue(Uint8Array.of(byte));
      },
    });
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(
      new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    );
    const pieces: string[] = [];
    const result = await ask({ ...question, onText: (piece) => pieces.push(piece) });
    expect(result).toMatchObject({ kind: 'reply', reply: { response: 'Jä.' } });
    expect(pieces).toEqual(['Jä']);
  });

  test('fails when the stream ends before its answer', async () => {
    const cut = new Response('event: delta\ndata: {"text":"Ja"}\n\n', {
      headers: { 'content-type': 'text/event-stream' },
    });
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(cut);
    await expect(ask(question)).rejects.toThrow('The answer was cut.');
  });

  test.each([
    ['Two?', 'Yes: Two?'],
    ['  two ? ', null],
    ['Two!', 'Yes: Two?'],
    ['One?', null],
  ])('finds the answer to %j where it is the last that the server has: %j', async (text, response) => {
    const exchanges = ['One?', 'Two?'].map((each) => ({
      question: each,
      answer: { response: `Yes: ${each}`, id: each },
      thumb: null,
      createdAt: '2026-11-22T09:00:00.000Z',
    }));
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(exchanges));
    const found = findAnswer({ question: text, session: 'session', signal: question.signal, once: true });
    expect(
      await found.then(
        ({ answer }) => answer.response,
        () => null,
      ),
    ).toBe(response);
  });
});

test('a transcript says who said what, keeps its newest part and cuts no character in two', () => {
  const at = { id: '1', timestamp: new Date() };
  const messages = [
    { ...at, kind: 'question', isUser: true, content: 'Can you? 🎧', sentId: '' },
    { ...at, kind: 'failure', isUser: false, content: 'No.' },
    { ...at, kind: 'greeting', isUser: false, content: 'Yes.' },
  ] as const;
  const people = { visitor: 'You', assistant: 'Assistant' };
  expect(toTranscript(messages, people)).toBe('You: Can you? 🎧\n\nAssistant: Yes.');
  expect(toTranscript(messages, people, 18)).toBe('\n\nAssistant: Yes.'.padStart(17));
});
