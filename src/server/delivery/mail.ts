import { Resend } from 'resend';
import type { Outcome } from './outbox.store.ts';

/** How long the provider may take, ms. */
const DEADLINE_MS = 8_000;

/** A mail of plain text. `id`: the provider sends it once within a day, however often it is asked. */
export interface Mail {
  readonly id: string;
  readonly to: readonly string[];
  readonly replyTo?: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly attachments?: readonly { filename: string; content: string; contentType: string }[];
}

export interface MailAccount {
  readonly key: string;
  readonly from: string;
  /** Address of the provider; the usual one unless said. */
  readonly baseUrl?: string | undefined;
}

/** Statuses that the same mail would get again; what is a matter of the account may be mended meanwhile. */
const REFUSED: readonly unknown[] = [400, 413, 422];
const LATE: Outcome = { kind: 'failed', detail: 'The mail service did not answer in time.' };

/** Hands a mail to the provider. Only an answer that names the mail counts as sent. */
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
  if (typeof status !== 'number')
    return { kind: 'failed', detail: 'The mail service gave no answer we could read.' };
  return {
    kind: REFUSED.includes(status) ? 'refused' : 'failed',
    detail: `The mail service answered ${status}.`,
  };
}
