import { Webhook } from 'standardwebhooks';
import type { Outcome } from './outbox.store.ts';

/** Time limit of a request to the receiver. */
const DEADLINE_MS = 8_000;

/** A request to the configured webhook. Retries have the same `id`, by which receivers detect duplicates. */
interface WebhookEvent {
  readonly id: string;
  readonly type: string;
  readonly data: object;
}

/**
 * Sends one event, signed by the Standard Webhooks scheme (https://www.standardwebhooks.com): headers `webhook-id`,
 * `webhook-timestamp` in seconds, `webhook-signature`. Any status but 2xx counts as not received; the body of the answer
 * is not read. `now` in milliseconds since the epoch.
 */
export async function callWebhook(
  { url, secret }: { url: string; secret: string },
  { id, type, data }: WebhookEvent,
  now: number,
): Promise<Outcome> {
  const timestamp = new Date(now);
  const body = JSON.stringify({ id, type, timestamp: timestamp.toISOString(), data });
  const signature = new Webhook(Buffer.from(secret).toString('base64')).sign(id, timestamp, body);
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(DEADLINE_MS),
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(timestamp.getTime() / 1000)),
        'webhook-signature': signature,
      },
      body,
    });
    await response.body?.cancel();
    if (response.ok) return { kind: 'sent' };
    const detail = `The webhook answered ${response.status}.`;
    return { kind: response.status === 410 ? 'refused' : 'failed', detail };
  } catch (thrown) {
    const isLate = thrown instanceof Error && thrown.name === 'TimeoutError';
    const detail = isLate ? 'The webhook did not answer in time.' : 'The webhook could not be reached.';
    return { kind: 'failed', detail };
  }
}
