import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { Webhook } from 'standardwebhooks';
import { applyFault } from '../faults/exchange.ts';
import { createFaults, type Faults } from '../faults/injector.ts';
import { type ServedFake, serveFake } from './serve-fake.ts';

/** A call that was signed by us. */
interface ReceivedEvent {
  readonly id: string;
  readonly type: string;
  /** The record that it is about, of which a receiver counts on the id alone. */
  readonly data: { readonly lead?: { readonly id: string }; readonly booking?: { readonly id: string } };
}

/** `url`: what LEAD_WEBHOOK_URL takes. */
export interface FakeReceiver extends ServedFake {
  readonly secret: string;
  /** Rules match `EVENT`. */
  readonly faults: Faults;
  /** In the order they came, repeats included. */
  readonly events: ReceivedEvent[];
}

/** An imitated CRM: takes requests rightly signed by the Standard Webhooks scheme, refuses everything else with 401. */
export async function startFakeReceiver(
  onEvent: (event: ReceivedEvent) => void = () => undefined,
): Promise<FakeReceiver> {
  const faults = createFaults();
  const secret = 'a-secret-for-receivers-of-leads-0123456789';
  const webhook = new Webhook(Buffer.from(secret).toString('base64'));
  const events: ReceivedEvent[] = [];
  const app = new Hono<{ Bindings: HttpBindings }>();

  async function take(request: Request): Promise<Response> {
    const body = await request.text();
    try {
      const event = webhook.verify(body, Object.fromEntries(request.headers)) as ReceivedEvent;
      const received = { ...event, id: request.headers.get('webhook-id') ?? '' };
      events.push(received);
      onEvent(received);
      return new Response(null, { status: 204 });
    } catch {
      return new Response('The signature does not fit.', { status: 401 });
    }
  }

  app.post('/hook', (c) => applyFault(faults, ['EVENT'], c.env, () => take(c.req.raw)));
  const served = await serveFake(app);
  return { ...served, url: `${served.url}/hook`, secret, faults, events };
}
