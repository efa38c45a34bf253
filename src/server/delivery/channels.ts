import type { DeliveryChannel, DeliveryEvent } from '#contracts/deliveries.ts';
import type { Services } from '../services.ts';
import type { Message } from './outbox.store.ts';

/** What is put into the outbox when something has happened: a message for each who is told of it. */
export function messagesOf(event: DeliveryEvent, services: Services): Message[] {
  return channelsFor(event, services).map((channel) => ({ id: crypto.randomUUID(), event, channel }));
}

/**
 * Who is told of an event, by what is configured. A preview tells nobody: its leads stay under its branch. Mail to a
 * visitor is for bookings alone: a form must be no way to mail whom one likes.
 */
function channelsFor(event: DeliveryEvent, { env, deployment }: Services): DeliveryChannel[] {
  if (deployment.kind === 'preview') return [];
  const mails = Boolean(env.RESEND_API_KEY && env.MAIL_FROM);
  const wanted: [DeliveryChannel, boolean][] = [
    ['webhook', Boolean(env.LEAD_WEBHOOK_URL && env.LEAD_WEBHOOK_SECRET)],
    ['team-mail', mails && Boolean(env.MAIL_TEAM)],
    ['visitor-mail', mails && event !== 'lead.created'],
  ];
  return wanted.flatMap(([channel, isOn]) => (isOn ? [channel] : []));
}
