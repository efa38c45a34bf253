import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { streamText } from '#assistant/server/models/model.ts';
import { requireSignature } from '#blog/server/publishing/deploy-event.ts';
import { boundedResponse } from '#core/server/vendor-budget/bounded-response.ts';
import { callWebhook, sendMail } from '#sales/server/delivery/channels.ts';
import { FIXED_VOICE_SETTINGS } from '#voice/contract/voices.ts';
import { type ElevenLabsAccount, elevenLabs } from '#voice/server/speech/engines/elevenlabs.ts';
import { openAiSpeech } from '#voice/server/speech/engines/openai-speech.ts';

const seen: string[] = [];
const keys: unknown[] = [];
const server = createServer((request, response) => {
  seen.push(request.url ?? '');
  const status = Number(/^\/mail\/(\d+)\//.exec(request.url ?? '')?.[1]);
  if (status) {
    keys.push(request.headers['idempotency-key']);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(status === 200 ? { id: 'sent' } : { name: 'error', message: 'No.', statusCode: status }),
    );
  } else if (request.url?.startsWith('/moved')) response.writeHead(302, { location: '/target' }).end();
  else response.writeHead(request.url === '/gone' ? 410 : 204).end();
});
let origin = '';
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const call = (path: string) =>
  callWebhook({ url: `${origin}${path}`, secret: 'secret' }, { id: 'one', type: 'lead.created', data: {} }, Date.now());

it('a webhook that redirects has not received anything, nor has the place it names', async () => {
  expect(await call('/moved')).toMatchObject({ kind: 'failed' });
  expect(seen).toEqual(['/moved']);
});

it('a voice or a language model that redirects is not followed, which would hand on our key', async () => {
  const baseUrl = `${origin}/moved`;
  const voices = { nova: 'theirs' } as unknown as ElevenLabsAccount['voices'];
  const account = { baseUrl, apiKey: 'key', model: 'm', voices };
  const spoken = { text: 'Hello.', voice: 'nova', settings: { ...FIXED_VOICE_SETTINGS, stability: 0.5 } } as const;
  for (const vendor of [elevenLabs(account), openAiSpeech(account)])
    await expect(vendor.speak(spoken, 'mp3').next()).rejects.toThrow('voice failed');
  const call = {
    instructions: 'Answer.',
    messages: [{ role: 'user' as const, content: 'Hello?' }],
    maxOutputTokens: 9,
  };
  const asking = streamText({ baseUrl, apiKey: 'key', model: 'm' }, { ...call, signal: AbortSignal.any([]) });
  await expect(asking.next()).rejects.toThrow();
  expect(seen.filter((path) => path.startsWith('/moved/'))).toHaveLength(3);
  expect(seen).not.toContain('/target');
});

it.each([
  ['/fine', 'sent'],
  ['/gone', 'refused'],
])('a webhook that answers at %s counts as %s', async (path, kind) => {
  expect((await call(path)).kind).toBe(kind);
});

it.each([
  [200, 'sent'],
  [400, 'refused'],
  [413, 'refused'],
  [422, 'refused'],
  [401, 'failed'],
  [403, 'failed'],
  [429, 'failed'],
  [500, 'failed'],
])('a mail service that answers %d: %s, by the key of the mail', async (status, kind) => {
  const account = { key: 're_key', from: 'a@site.example', baseUrl: `${origin}/mail/${status}` };
  const mail = { id: `mail-${status}`, to: ['b@site.example'], subject: 'Hello', text: 'Hello.' };
  expect((await sendMail(account, mail)).kind).toBe(kind);
  expect(keys.at(-1)).toBe(mail.id);
});

/** A stream that is a hundred times as long as its bound; `sent` counts its bytes. */
function endless(type: string) {
  const sent = { bytes: 0 };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent.bytes === 1_000_000) return controller.close();
      sent.bytes += 1_000;
      controller.enqueue(new Uint8Array(1_000));
    },
  });
  return { sent, response: new Response(body, { headers: { 'content-type': type } }) };
}

it.each(['audio/mpeg', 'application/json'])(
  'an answer of %s that goes on and on breaks off at its bound',
  async (type) => {
    const { sent, response } = endless(type);
    const bounded = boundedResponse(response, { type, maxBytes: 10_000 });
    await expect(bounded.arrayBuffer()).rejects.toThrow('the answer is too large');
    expect(sent.bytes).toBeLessThan(20_000);
  },
);

it('an answer that is exactly as long as its bound passes', async () => {
  const response = new Response(new Uint8Array(10_000), { headers: { 'content-type': 'audio/mpeg' } });
  const bytes = await boundedResponse(response, { type: 'audio/mpeg', maxBytes: 10_000 }).arrayBuffer();
  expect(bytes.byteLength).toBe(10_000);
});

const SECRET = 'a-secret-of-the-deploy-webhook-for-tests';
const BODY = Buffer.from('{"state":"ready"}');
const signed = (issuer: string, body = BODY) =>
  new SignJWT({ sha256: createHash('sha256').update(body).digest('hex') })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .sign(new TextEncoder().encode(SECRET));

it('a notification is believed from the platform alone, and with its own body alone', async () => {
  await expect(requireSignature(SECRET, await signed('netlify'), BODY)).resolves.toBeUndefined();
  const refused = { code: 'UNAUTHENTICATED' };
  await expect(requireSignature(SECRET, await signed('elsewhere'), BODY)).rejects.toMatchObject(refused);
  await expect(requireSignature(SECRET, await signed('netlify', Buffer.from('{}')), BODY)).rejects.toMatchObject(
    refused,
  );
  await expect(requireSignature('another', await signed('netlify'), BODY)).rejects.toMatchObject(refused);
  await expect(requireSignature(SECRET, null, BODY)).rejects.toMatchObject(refused);
  await expect(requireSignature(undefined, await signed('netlify'), BODY)).rejects.toMatchObject({
    code: 'NOT_CONFIGURED',
  });
});
