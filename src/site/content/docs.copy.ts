import { z } from 'astro/zod';
import { filled, headShape, text, texts } from '#core/content/text.schema.ts';

/** Calls that the page documents, by the name of their contract. */
export const documentedCalls = [
  'listPublishedPosts',
  'readPostBySlug',
  'listSlots',
  'sendMessage',
  'synthesizeSpeech',
] as const;
export type DocumentedCall = (typeof documentedCalls)[number];

/** Events that a webhook is sent. */
export const webhookEvents = [
  'lead.created',
  'leads.crowded',
  'booking.created',
  'booking.moved',
  'booking.rehosted',
  'booking.cancelled',
] as const;

/** `content/copy/docs.yaml`: what other software is given, with examples. */
export const docsCopySchema = texts('heading', 'lead', 'contents').extend({
  page: z.literal('docs'),
  ...headShape,
  webhook: texts('heading', 'text', 'body').extend({
    events: texts('heading').extend({ items: texts(...webhookEvents) }),
    verify: texts('heading', 'text').extend({ languages: texts('mjs', 'py', 'sh') }),
  }),
  calls: texts('heading', 'text', 'method', 'says').extend({
    limit: filled('limit').describe('Most that a text in the body may have.'),
    items: texts(...documentedCalls),
  }),
  feeds: texts('heading').extend({
    items: z.array(texts('label', 'text').extend({ href: z.string().startsWith('/') })),
    invite: text.describe('About calendar files.'),
  }),
  questions: texts('text').describe('Before the email address.'),
});
export type DocsCopy = z.infer<typeof docsCopySchema>;
