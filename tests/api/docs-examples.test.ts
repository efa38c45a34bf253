import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliveryEvents, visitorEvents } from '#sales/contract/deliveries.ts';
import { callWebhook } from '#sales/server/delivery/channels.ts';
import { documentedCalls, webhookEvents } from '#site/content/docs.copy.ts';
import { callExamples } from '#site/docs/documented-calls.ts';
import { startWithExamples } from '#support/examples.ts';
import { isGenuine } from '../../content/examples/verify-webhook.mjs';

describe('the documented calls', () => {
  let running: Awaited<ReturnType<typeof startWithExamples>>;
  beforeAll(async () => {
    running = await startWithExamples();
  });
  afterAll(() => running.stop());

  it('answer their examples, each by its contract', async () => {
    const { api } = running;
    const { json: posts } = await api.visitor('GET', '/api/blog/posts');
    const examples = callExamples(posts[0].slug);
    expect(examples.map(({ call }) => call)).toEqual(documentedCalls);
    for (const { contract, path, body } of examples) {
      const answer = await api.visitor(contract.method, path, body);
      expect(answer.status, path).toBe(200);
      if (contract.answers === 'json') expect(contract.response.safeParse(answer.json).error, path).toBeUndefined();
      else expect(answer.headers.get('content-type')).toBe('audio/mpeg');
    }
  });
});

interface Received {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const SECRET = 'a-secret-of-at-least-thirty-two-characters';

/** Sends a message and returns it as its receiver gets it. */
async function receive(): Promise<Received> {
  const { promise, resolve } = Promise.withResolvers<Received>();
  const server = createServer(async (request, response) => {
    const body = await new Response(request as never).text();
    response.end();
    resolve({ headers: request.headers as Record<string, string>, body });
  });
  await new Promise<void>((done) => server.listen(0, () => done()));
  const { port } = server.address() as AddressInfo;
  const message = { id: 'message-1', type: 'lead.created', data: { name: 'Åda “Byron”' } };
  await callWebhook({ url: `http://localhost:${port}/hook`, secret: SECRET }, message, Date.now());
  server.close();
  return promise;
}

const PYTHON = `
import importlib.util, json, sys
spec = importlib.util.spec_from_file_location("verify", "content/examples/verify-webhook.py")
verify = importlib.util.module_from_spec(spec)
spec.loader.exec_module(verify)
given = json.load(sys.stdin)
print(verify.is_genuine(given["headers"], given["body"].encode(), given["secret"]))
`;

const checks: Readonly<Record<string, (received: Received, secret: string) => boolean>> = {
  JavaScript: ({ headers, body }, secret) => isGenuine(headers, body, secret),
  Python: (received, secret) =>
    execFileSync('python3', ['-c', PYTHON], {
      input: JSON.stringify({ ...received, secret }),
      encoding: 'utf8',
    }).trim() === 'True',
  Shell: ({ headers, body }, secret) => {
    const [ID, TIMESTAMP, SIGNATURE] = ['id', 'timestamp', 'signature'].map((name) => headers[`webhook-${name}`]);
    const env = { ...process.env, ID, TIMESTAMP, SIGNATURE, SECRET: secret };
    try {
      execFileSync('sh', ['content/examples/verify-webhook.sh'], { input: body, env });
      return true;
    } catch {
      return false;
    }
  },
};

const isThere = (command: string) => {
  try {
    execFileSync(command, [command === 'openssl' ? 'version' : '--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

describe('the check of a signature', () => {
  const needs: Readonly<Record<string, string>> = { JavaScript: 'node', Python: 'python3', Shell: 'openssl' };
  // The examples in other languages are run where those are.
  const known = Object.entries(checks).filter(([language]) => isThere(needs[language] ?? ''));
  it.each(known)('takes our messages, and no changed, old or foreign one: %s', async (_, check) => {
    const received = await receive();
    const old = String(Number(received.headers['webhook-timestamp']) - 3600);
    expect(check(received, SECRET)).toBe(true);
    expect(check(received, `${SECRET}!`)).toBe(false);
    expect(check({ ...received, body: received.body.replace('Byron', 'Bryon') }, SECRET)).toBe(false);
    expect(check({ ...received, headers: { ...received.headers, 'webhook-id': 'message-2' } }, SECRET)).toBe(false);
    expect(check({ ...received, headers: { ...received.headers, 'webhook-timestamp': old } }, SECRET)).toBe(false);
  });

  it('is for every event that a webhook is sent', () => {
    const teamEvents = deliveryEvents.filter((event) => !visitorEvents.includes(event));
    expect([...webhookEvents].sort()).toEqual(teamEvents.sort());
  });
});
