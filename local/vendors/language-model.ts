import { createHash } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { z } from 'zod';
import { applyFault } from '../faults/exchange.ts';
import { createFaults, type Faults } from '../faults/injector.ts';
import { type ServedFake, serveFake } from './serve-fake.ts';

const requestSchema = z.object({
  model: z.string(),
  stream: z.literal(true),
  max_tokens: z.int().positive(),
  tools: z.undefined().optional(),
  messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })).min(2),
});

const embeddingSchema = z.object({
  model: z.string(),
  input: z.array(z.string()).min(1).max(32),
  encoding_format: z.literal('float').optional(),
});

/** A question as the service took it. */
type ModelRequest = z.infer<typeof requestSchema>;

/** `url`: what CHAT_BASE_URL takes. */
export interface FakeModel extends ServedFake {
  readonly apiKey: string;
  /** Rules match `CHAT` and `EMBEDDING`. */
  readonly faults: Faults;
  /** Every text that was embedded. */
  readonly embedded: readonly string[];
  /** Sets what it embeds in place of a text from now on, so that two texts mean the same; by default each text itself. */
  meanWith(meaning: ((text: string) => string) | null): void;
  /** Every question that was taken. */
  readonly requests: readonly ModelRequest[];
  /** Sets how it rewrites questions from now on; by default it leaves them as they are. */
  rewriteWith(rewrite: ((message: string) => string) | null): void;
  /** Sets its answers from now on; by default the first sentence of the first document. */
  answerWith(answer: ((request: ModelRequest) => string) | null): void;
}

/** The first sentence of the first document, as a model that keeps to its documents would say it. */
function firstSentence({ messages }: ModelRequest): string {
  const [, document = ''] = /<document number="1">\n.*?\n(.*?)<\/document>/s.exec(messages.at(-1)?.content ?? '') ?? [];
  return /^.*?[.!?](?=\s|$)/s.exec(document.trim())?.[0] ?? 'I do not know.';
}

/** The message that it is asked to rewrite; null for any other task. See `engines/rewrite.ts`. */
function toRewrite({ messages }: ModelRequest): string | null {
  if (!messages[0]?.content.startsWith('You rewrite questions for a search.')) return null;
  return /<message>\n(.*)\n<\/message>/s.exec(messages.at(-1)?.content ?? '')?.[1] ?? '';
}

const DIMENSIONS = 256;

/** A bag of words as a vector: texts that share words are near. Each word stands for one of the dimensions. */
function toEmbedding(text: string): number[] {
  const vector = Array.from({ length: DIMENSIONS }, () => 0);
  for (const word of text.toLowerCase().match(/[a-z]{4,}/g) ?? []) {
    const at = createHash('sha256').update(word).digest().readUInt16BE() % DIMENSIONS;
    vector[at] = (vector[at] ?? 0) + 1;
  }
  return vector.some((value) => value > 0) ? vector : vector.fill(1);
}

/** The answer as server-sent events, a word each, as https://platform.openai.com/docs/api-reference/chat-streaming has it. */
function toEvents(model: string, text: string): Response {
  const chunk = (delta: object, finish: string | null) =>
    `data: ${JSON.stringify({
      ...{ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 0, model },
      choices: [{ index: 0, delta, finish_reason: finish }],
    })}\n\n`;
  const words = text.match(/\S+\s*|\s+/g) ?? [];
  const events = [
    chunk({ role: 'assistant', content: '' }, null),
    ...words.map((content) => chunk({ content }, null)),
    chunk({}, 'stop'),
    'data: [DONE]\n\n',
  ];
  return new Response(events.join(''), { headers: { 'content-type': 'text/event-stream' } });
}

/** Any OpenAI-compatible endpoint, as its client uses it. */
export async function startFakeModel(onRequest: (request: ModelRequest) => void = () => undefined): Promise<FakeModel> {
  const faults = createFaults();
  const apiKey = 'sk-test-key';
  const requests: ModelRequest[] = [];
  let answer: (request: ModelRequest) => string = firstSentence;
  const embedded: string[] = [];
  let rewrite = (message: string) => message;
  let meaning = (text: string) => text;
  const app = new Hono<{ Bindings: HttpBindings }>();

  async function take(request: Request): Promise<Response> {
    if (request.headers.get('authorization') !== `Bearer ${apiKey}`)
      return Response.json({ error: { message: 'Incorrect API key provided.' } }, { status: 401 });
    const parsed = requestSchema.safeParse(await request.json());
    if (!parsed.success) return Response.json({ error: { message: z.prettifyError(parsed.error) } }, { status: 400 });
    requests.push(parsed.data);
    onRequest(parsed.data);
    const message = toRewrite(parsed.data);
    return toEvents(parsed.data.model, message === null ? answer(parsed.data) : rewrite(message));
  }

  async function embed(request: Request): Promise<Response> {
    const parsed = embeddingSchema.safeParse(await request.json());
    if (!parsed.success) return Response.json({ error: { message: z.prettifyError(parsed.error) } }, { status: 400 });
    embedded.push(...parsed.data.input);
    const data = parsed.data.input.map((text, index) => ({
      ...{ object: 'embedding', index },
      embedding: toEmbedding(meaning(text)),
    }));
    return Response.json({
      object: 'list',
      model: parsed.data.model,
      data,
      usage: { prompt_tokens: 1, total_tokens: 1 },
    });
  }

  app.post('/v1/embeddings', (c) => applyFault(faults, ['EMBEDDING'], c.env, () => embed(c.req.raw)));
  app.post('/v1/chat/completions', (c) => applyFault(faults, ['CHAT'], c.env, () => take(c.req.raw)));
  const served = await serveFake(app);
  return {
    ...served,
    url: `${served.url}/v1`,
    apiKey,
    faults,
    requests,
    embedded,
    meanWith: (next) => {
      meaning = next ?? ((text) => text);
    },
    rewriteWith: (next) => {
      rewrite = next ?? ((message) => message);
    },
    answerWith: (next) => {
      answer = next ?? firstSentence;
    },
  };
}
