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

/** A question as the service took it. */
type ModelRequest = z.infer<typeof requestSchema>;

/** `url`: what CHAT_BASE_URL takes. */
export interface FakeModel extends ServedFake {
  readonly apiKey: string;
  /** Rules match `CHAT`. */
  readonly faults: Faults;
  /** Every question that was taken. */
  readonly requests: readonly ModelRequest[];
  /** Sets its answers from now on; by default the first sentence of the first document. */
  answerWith(answer: ((asked: ModelRequest) => string) | null): void;
}

/** The first sentence of the first document, as a model that keeps to its documents would say it. */
function firstSentence({ messages }: ModelRequest): string {
  const [, document = ''] = /<document number="1">\n.*?\n(.*?)<\/document>/s.exec(messages.at(-1)?.content ?? '') ?? [];
  return /^.*?[.!?](?=\s|$)/s.exec(document.trim())?.[0] ?? 'I do not know.';
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
export async function startFakeModel(onAsked: (asked: ModelRequest) => void = () => undefined): Promise<FakeModel> {
  const faults = createFaults();
  const apiKey = 'sk-test-key';
  const requests: ModelRequest[] = [];
  let answer: (asked: ModelRequest) => string = firstSentence;
  const app = new Hono<{ Bindings: HttpBindings }>();

  async function take(request: Request): Promise<Response> {
    if (request.headers.get('authorization') !== `Bearer ${apiKey}`)
      return Response.json({ error: { message: 'Incorrect API key provided.' } }, { status: 401 });
    const asked = requestSchema.safeParse(await request.json());
    if (!asked.success) return Response.json({ error: { message: z.prettifyError(asked.error) } }, { status: 400 });
    requests.push(asked.data);
    onAsked(asked.data);
    return toEvents(asked.data.model, answer(asked.data));
  }

  app.post('/v1/chat/completions', (c) => applyFault(faults, ['CHAT'], c.env, () => take(c.req.raw)));
  const served = await serveFake(app);
  return {
    ...served,
    url: `${served.url}/v1`,
    apiKey,
    faults,
    requests,
    answerWith: (next) => {
      answer = next ?? firstSentence;
    },
  };
}
