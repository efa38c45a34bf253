import * as z from 'zod/mini';
import { defineContract } from '#core/contract/contract.ts';
import * as limits from '#core/contract/limits.ts';

/**
 * Events that are delivered. `leads.crowded`: leads are kept apart, because more come in than people send. `lead.replied`: an
 * admin has answered; `booking.rehosted`: a demo takes place elsewhere, at the same time; `booking.reminder`: it is near. The visitor alone is sent these two.
 */
export const deliveryEvents = [
  'lead.created',
  'leads.crowded',
  'lead.replied',
  'booking.held',
  'booking.created',
  'booking.moved',
  'booking.rehosted',
  'booking.cancelled',
  'booking.reminder',
] as const;
export type DeliveryEvent = (typeof deliveryEvents)[number];

/** Events that the visitor alone is told of. */
export const visitorEvents: readonly DeliveryEvent[] = ['booking.held', 'lead.replied', 'booking.reminder'];

/** Channels of a delivery: a signed webhook request, a mail to the team, a mail to the visitor. */
export const deliveryChannels = ['webhook', 'team-mail', 'visitor-mail'] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];

/** `waiting`: to be sent, or retried at `nextAttemptAt`. `failed`: given up until an admin resends it. */
export const deliveryStates = ['waiting', 'sent', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** An attempt to deliver. `begun`: started, result unknown; it is retried under the same id. Times in ISO 8601. */
export const attemptSchema = z.object({
  at: z.string(),
  outcome: z.enum(['begun', 'sent', 'failed']),
  /** Error message for the admin; empty unless the attempt failed. */
  detail: z.string(),
});
export type Attempt = z.infer<typeof attemptSchema>;

/** A lead or booking to be sent to one receiver. All attempts share its id. */
export const deliverySchema = z.object({
  id: z.string(),
  event: z.enum(deliveryEvents),
  channel: z.enum(deliveryChannels),
  state: z.enum(deliveryStates),
  createdAt: z.string(),
  nextAttemptAt: z.nullable(z.string()),
  /** The latest attempts, oldest first. */
  attempts: z.array(attemptSchema),
});
export type Delivery = z.infer<typeof deliverySchema>;

const subjectKinds = ['lead', 'booking'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** Resends the failed deliveries of a lead or booking, or all of them with `all`. 404 SUBJECT_NOT_FOUND. */
export const resendDeliveries = defineContract({
  method: 'POST',
  path: '/api/admin/deliveries',
  maxBody: limits.BODY_SMALL,
  body: z.object({
    subject: z.enum(subjectKinds),
    id: z.string().check(z.maxLength(64)),
    all: z._default(z.boolean(), false),
  }),
  response: z.array(deliverySchema),
});
