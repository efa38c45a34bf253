import type { Services } from '#core/server/services.ts';
import { toStoredBooking } from '../records/records.ts';
import { loadSalesFacts } from '../sales-facts.ts';
import { bookingLink, confirmLink } from './booking-link.ts';
import { callWebhook, type Mail, sendMail } from './channels.ts';
import { toCrowdMail, toHoldMail, toLeadMail, toTeamMail, toVisitorMail } from './messages.ts';
import { type AttemptResult, type Claimed, claimDue, recordAttempt } from './outbox.store.ts';
import { toReminderMail } from './reminder-mail.ts';
import { toReplyMail } from './reply-mail.ts';
import { toBookingData, toCrowdData, toLeadData } from './webhook-data.ts';

/** Deliveries attempted at once. */
const BATCH = 10;
/** When to start no further batch: a scheduled function may run for 30 s, an attempt takes at most 8 s. */
const BUDGET_MS = 15_000;

/**
 * Attempts all due deliveries in batches and records the results. If interrupted, leases expire and the deliveries are
 * claimed again. A failing receiver does not affect the others. @throws StoreError
 */
export async function deliverDue(services: Services, budgetMs = BUDGET_MS): Promise<void> {
  const { store } = services;
  const end = performance.now() + budgetMs;
  while (performance.now() < end) {
    const batch = await claimDue(store, BATCH);
    await Promise.all(batch.map(async (claimed) => recordAttempt(store, claimed, await attempt(services, claimed))));
    if (batch.length < BATCH) break;
  }
}

/** Attempts one batch right after a change; the scheduled run retries failures. Never throws. */
export async function deliverSoon(services: Services): Promise<void> {
  await deliverDue(services, 1).catch(() => undefined);
}

async function attempt(services: Services, claimed: Claimed): Promise<AttemptResult> {
  try {
    return await (claimed.delivery.channel === 'webhook' ? sendToWebhook : mail)(services, claimed);
  } catch {
    // A bug of ours: the delivery is kept, and the admin sees the failure.
    return { kind: 'failed', detail: 'The message could not be put together.' };
  }
}

async function sendToWebhook({ env, store }: Services, claimed: Claimed): Promise<AttemptResult> {
  const { LEAD_WEBHOOK_URL: url, LEAD_WEBHOOK_SECRET: secret } = env;
  if (!url || !secret) return { kind: 'failed', detail: 'The webhook is no longer set up.' };
  const { id, event } = claimed.delivery;
  return callWebhook({ url, secret }, { id, type: event, data: dataOf(claimed) }, store.now());
}

function dataOf(claimed: Claimed): object {
  switch (claimed.delivery.event) {
    case 'lead.created':
    case 'lead.replied':
      return toLeadData(claimed.subject);
    case 'leads.crowded':
      return toCrowdData(claimed);
    default:
      return toBookingData(claimed);
  }
}

async function mail(services: Services, claimed: Claimed): Promise<AttemptResult> {
  const { RESEND_API_KEY: key, MAIL_FROM: from, RESEND_BASE_URL: baseUrl } = services.env;
  if (!key || !from) return { kind: 'failed', detail: 'Mail is no longer set up.' };
  if (isTooLate(claimed, services.store.now()))
    return { kind: 'refused', detail: 'The demo had begun, or was canceled.' };
  return sendMail({ key, from, baseUrl }, await composeMail(services, claimed));
}

/** Whether a reminder could not be sent in time. */
function isTooLate({ delivery, subject }: Claimed, now: number): boolean {
  if (delivery.event !== 'booking.reminder') return false;
  const { status, start } = toStoredBooking(subject);
  return status !== 'booked' || start <= now;
}

async function composeMail(services: Services, claimed: Claimed): Promise<Mail> {
  const { env, origin } = services;
  const facts = await loadSalesFacts(env);
  const to = (env.MAIL_TEAM ?? '').split(',').map((address) => address.trim());
  if (claimed.delivery.event === 'lead.created') return toLeadMail(claimed, facts, { to, origin });
  if (claimed.delivery.event === 'leads.crowded') return toCrowdMail(claimed, facts, { to, origin });
  if (claimed.delivery.event === 'lead.replied') return toReplyMail(claimed, facts);
  const booking = toStoredBooking(claimed.subject);
  if (claimed.delivery.event === 'booking.held') {
    const other = booking.other && (await bookingLink(services, booking.other));
    return toHoldMail(claimed, facts, { confirm: await confirmLink(services, booking), other });
  }
  const link = await bookingLink(services, booking);
  if (claimed.delivery.event === 'booking.reminder') return toReminderMail(claimed.delivery.id, booking, facts, link);
  const context = { to, origin, link };
  return claimed.delivery.channel === 'team-mail'
    ? toTeamMail(claimed, facts, context)
    : toVisitorMail(claimed, facts, context);
}
