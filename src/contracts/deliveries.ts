import * as z from 'zod/mini';
import { defineContract } from './contract.ts';
import * as limits from './limits.ts';

/** What is told to others. */
export const deliveryEvents = [
  'lead.created',
  'booking.created',
  'booking.moved',
  'booking.cancelled',
] as const;
export type DeliveryEvent = (typeof deliveryEvents)[number];

/** How: a signed call of a webhook, a mail to the team, a mail to the visitor. */
export const deliveryChannels = ['webhook', 'team-mail', 'visitor-mail'] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];

/** `waiting`: still to be sent, or sent again at `nextAttemptAt`. `failed`: given up, until somebody asks for it again. */
export const deliveryStates = ['waiting', 'sent', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** `outcome` `begun`: nobody knows yet, or ever, whether it arrived: it is sent again under the same id. Times in ISO 8601. */
export const attemptSchema = z.object({
  at: z.string(),
  outcome: z.enum(['begun', 'sent', 'failed']),
  /** A sentence for the admin; empty unless it failed. */
  detail: z.string(),
});
export type Attempt = z.infer<typeof attemptSchema>;

/** One message to one receiver. Its id stays the same however often it is sent. */
export const deliverySchema = z.object({
  id: z.string(),
  event: z.enum(deliveryEvents),
  channel: z.enum(deliveryChannels),
  state: z.enum(deliveryStates),
  createdAt: z.string(),
  nextAttemptAt: z.nullable(z.string()),
  /** The last ones, oldest first. */
  attempts: z.array(attemptSchema),
});
export type Delivery = z.infer<typeof deliverySchema>;

export const subjectKinds = ['lead', 'booking'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** Sends what failed, or everything again with `all`, about one lead or booking. 404 SUBJECT_NOT_FOUND. */
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
