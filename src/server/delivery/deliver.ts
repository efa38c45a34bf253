import { linkTo } from '../bookings/booking-link.ts';
import { toStoredBooking } from '../bookings/booking-record.ts';
import type { Services } from '../services.ts';
import { loadSiteFacts } from '../site-facts.ts';
import { toBookingData, toTeamMail, toVisitorMail } from './booking-message.ts';
import { toLeadData, toLeadMail } from './lead-message.ts';
import { type Mail, sendMail } from './mail.ts';
import { type Claimed, claimDue, type Outcome, recordOutcome } from './outbox.store.ts';
import { callWebhook } from './webhook.ts';

/** Messages under way at once. */
const BATCH = 10;
/** After so long no further batch is begun, ms: a scheduled function lives for 30 s, one attempt lasts 8 s at most. */
const BUDGET_MS = 15_000;

/**
 * Sends what is due, batch after batch, and notes what became of each message. Ended in the middle, it loses nothing:
 * what it had claimed comes up again. A failing receiver costs only its own messages. @throws StoreError
 */
export async function deliverDue(services: Services, budgetMs = BUDGET_MS): Promise<void> {
  const { store } = services;
  const end = performance.now() + budgetMs;
  while (performance.now() < end) {
    const batch = await claimDue(store, BATCH);
    await Promise.all(
      batch.map(async (claimed) => recordOutcome(store, claimed, await attempt(services, claimed))),
    );
    if (batch.length < BATCH) break;
  }
}

/** Right after something was stored: what fails here is tried again by the schedule. Never throws. */
export async function deliverSoon(services: Services): Promise<void> {
  await deliverDue(services, 1).catch(() => undefined);
}

async function attempt(services: Services, claimed: Claimed): Promise<Outcome> {
  try {
    return await send(services, claimed);
  } catch {
    // A fault of ours: the message stays, and somebody is told.
    return { kind: 'failed', detail: 'The message could not be put together.' };
  }
}

function send(services: Services, claimed: Claimed): Promise<Outcome> {
  return claimed.delivery.channel === 'webhook' ? tell(services, claimed) : mail(services, claimed);
}

async function tell({ env, store }: Services, claimed: Claimed): Promise<Outcome> {
  const { LEAD_WEBHOOK_URL: url, LEAD_WEBHOOK_SECRET: secret } = env;
  if (!url || !secret) return { kind: 'failed', detail: 'The webhook is no longer set up.' };
  const { id, event } = claimed.delivery;
  const data = event === 'lead.created' ? toLeadData(claimed.subject) : toBookingData(claimed);
  return callWebhook({ url, secret }, { id, type: event, data }, store.now());
}

async function mail(services: Services, claimed: Claimed): Promise<Outcome> {
  const { RESEND_API_KEY: key, MAIL_FROM: from, RESEND_BASE_URL: baseUrl } = services.env;
  if (!key || !from) return { kind: 'failed', detail: 'Mail is no longer set up.' };
  return sendMail({ key, from, baseUrl }, await write(services, claimed));
}

async function write(services: Services, claimed: Claimed): Promise<Mail> {
  const { env, origin } = services;
  const facts = await loadSiteFacts(env);
  const to = (env.MAIL_TEAM ?? '').split(',').map((address) => address.trim());
  if (claimed.delivery.event === 'lead.created') return toLeadMail(claimed, facts, { to, origin });
  const around = { to, origin, link: await linkTo(services, toStoredBooking(claimed.subject)) };
  return claimed.delivery.channel === 'team-mail'
    ? toTeamMail(claimed, facts, around)
    : toVisitorMail(claimed, facts, around);
}
