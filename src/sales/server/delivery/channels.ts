import { Resend } from 'resend';
import { Webhook } from 'standardwebhooks';
import type { AttemptResult } from './outbox.store.ts';

const DEADLINE_MS = 8_000;

/**
 * Sends one event, signed by the Standard Webhooks scheme (https://www.standardwebhooks.com): headers `webhook-id`,
 * `webhook-timestamp` in seconds, `webhook-signature`. Any status but 2xx counts as not received; the body of the answer
 * is not read. Retries have the same `id`, by which receivers detect duplicates. `now` in milliseconds since the epoch.
 */
export async function callWebhook(
  { url, secret }: { url: string; secret: string },
  { id, type, data }: { id: string; type: string; data: object },
  now: number,
): Promise<AttemptResult> {
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

/** A plain-text mail. `id`: idempotency key, for which the provider sends one mail within a day. */
export interface Mail {
  readonly id: string;
  readonly to: readonly string[];
  readonly replyTo?: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly attachments?: readonly { filename: string; content: string; contentType: string }[];
}

/** Permanent failures: statuses that a retry would get again. Problems of the account may be fixed meanwhile. */
const PERMANENT_FAILURES: readonly unknown[] = [400, 413, 422];
const LATE: AttemptResult = { kind: 'failed', detail: 'The mail service did not answer in time.' };

/**
 * Sends a mail through the provider, at `baseUrl` or its default address. It counts as sent only if the answer contains
 * the mail's id.
 */
export async function sendMail(
  { key, from, baseUrl }: { key: string; from: string; baseUrl?: string | undefined },
  mail: Mail,
): Promise<AttemptResult> {
  const { id, to, replyTo, subject, text, attachments = [] } = mail;
  const client = new Resend(key, { ...(baseUrl && { baseUrl }) });
  const signal = AbortSignal.timeout(DEADLINE_MS);
  try {
    const { data, error } = await client.emails.send(
      {
        from,
        to: [...to],
        ...(replyTo && { replyTo }),
        subject,
        text,
        attachments: attachments.map(({ filename, content, contentType }) => ({
          filename,
          content: Buffer.from(content).toString('base64'),
          contentType,
        })),
      },
      { idempotencyKey: id, signal },
    );
    if (typeof data?.id === 'string') return { kind: 'sent' };
    return signal.aborted ? LATE : toFailure(error?.statusCode);
  } catch {
    return signal.aborted ? LATE : { kind: 'failed', detail: 'The mail service could not be reached.' };
  }
}

function toFailure(status: unknown): AttemptResult {
  if (typeof status !== 'number') return { kind: 'failed', detail: 'The mail service gave no answer we could read.' };
  return {
    kind: PERMANENT_FAILURES.includes(status) ? 'refused' : 'failed',
    detail: `The mail service answered ${status}.`,
  };
}
