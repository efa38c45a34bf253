import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Faults } from './injector.ts';
import type { FaultRule } from './rules.ts';

/** The Node request and response below a Hono server: `c.env` under `@hono/node-server`. */
type Wire = HttpBindings;

const DEFAULT_DELAY_MS = 1000;
const HTML_ERROR =
  '<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';

function cut(wire: Wire): Response {
  wire.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

function reset(wire: Wire): Response {
  wire.incoming.socket.resetAndDestroy();
  return RESPONSE_ALREADY_SENT;
}

/** Ends when the client hangs up or the server closes its connections. */
async function hang(wire: Wire): Promise<Response> {
  if (!wire.outgoing.closed) await once(wire.outgoing, 'close');
  return RESPONSE_ALREADY_SENT;
}

/** Announces the whole answer, sends half of it, closes the connection. */
async function cutMidway(wire: Wire, answer: Response): Promise<Response> {
  const body = Buffer.from(await answer.arrayBuffer());
  const headers = { ...Object.fromEntries(answer.headers), 'content-length': body.length };
  wire.outgoing.writeHead(answer.status, headers);
  await new Promise((sent) => wire.outgoing.write(body.subarray(0, body.length >> 1), sent));
  return cut(wire);
}

function errorStatus(rule: FaultRule): Response {
  const status = rule.status ?? 503;
  const headers = new Headers();
  if (status === 429 || status === 503) headers.set('retry-after', String(rule.retryAfter ?? 1));
  return Response.json({ error: rule.error ?? `ERR injected fault, status ${status}` }, { status, headers });
}

function htmlError(rule: FaultRule): Response {
  return new Response(HTML_ERROR, {
    status: rule.status ?? 502,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
}

const HUGE_CHUNK = 'x'.repeat(1_000_000);
const HUGE_CHUNKS = 50;

/** An answer that begins well and goes on for 50 MB. */
function huge(): Response {
  let left = HUGE_CHUNKS;
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"id":"')),
    pull(controller) {
      if (left-- > 0) controller.enqueue(new TextEncoder().encode(HUGE_CHUNK));
      else controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}

async function retyped(answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers);
  headers.set('content-type', 'application/octet-stream');
  return new Response(answer.body, { status: answer.status, headers });
}

async function inject(rule: FaultRule, wire: Wire, apply: () => Promise<Response>): Promise<Response> {
  switch (rule.kind) {
    case 'refuse':
      return reset(wire);
    case 'cut-before':
      return cut(wire);
    case 'hang':
      return hang(wire);
    case 'status':
      return errorStatus(rule);
    case 'html':
      return htmlError(rule);
    case 'garbage':
      return new Response('{"id": 4', { headers: { 'content-type': 'application/json' } });
    case 'huge':
      return huge();
    case 'wrong-type':
      return retyped(await apply());
    case 'delay':
      await sleep(rule.ms ?? DEFAULT_DELAY_MS);
      return apply();
    case 'cut-after':
      await apply();
      return cut(wire);
    case 'cut-mid':
      return cutMidway(wire, await apply());
  }
}

/**
 * Runs one exchange, or makes it fail as the injector decides. `names` are the names the call goes by.
 * A delayed call is applied even when its client has given up meanwhile, as on a slow network.
 */
export async function applyFault(
  faults: Faults,
  names: readonly string[],
  wire: Wire,
  apply: () => Promise<Response>,
): Promise<Response> {
  const rule = faults.active ? faults.decide(names) : undefined;
  return rule ? inject(rule, wire, apply) : apply();
}
