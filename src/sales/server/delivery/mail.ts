import { Resend } from 'resend';
import type { Outcome } from './outbox.store.ts';

/** Time limit of a request to the provider. */
const DEADLINE_MS = 8_000;

/** A plain-text mail. `id`: idempotency key, for which the provider sends one mail within a day. */
export interface Mail {
  readonly id: string;
  readonly to: readonly string[];
  readonly replyTo?: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly attachments?: readonly { filename: string; content: string; contentType: string }[];
}

interface MailAccount {
  readonly key: string;
  readonly from: string;
  /** Base address of the provider's API; its default if absent. */
  readonly baseUrl?: string | undefined;
}

/** Permanent failures: statuses that a retry would get again. Problems of the account may be fixed meanwhile. */
const PERMANENT_FAILURES: readonly unknown[] = [400, 413, 422];
const LATE: Outcome = { kind: 'failed', detail: 'The mail service did not answer in time.' };

/** Sends a mail through the provider. It counts as sent only if the answer contains the mail's id. */
export async function sendMail(account: MailAccount, mail: Mail): Promise<Outcome> {
  const { key, from, baseUrl } = account;
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

function toFailure(status: unknown): Outcome {
  if (typeof status !== 'number') return { kind: 'failed', detail: 'The mail service gave no answer we could read.' };
  return {
    kind: PERMANENT_FAILURES.includes(status) ? 'refused' : 'failed',
    detail: `The mail service answered ${status}.`,
  };
}
