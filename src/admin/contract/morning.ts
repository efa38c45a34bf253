import * as z from 'zod/mini';
import { openQuestionSchema } from '#assistant/contract/chat-admin-calls.ts';
import { defineContract } from '#core/contract/contract.ts';
import { readOverview } from '#core/contract/session.ts';
import { each } from '#core/contract/shape.ts';

/** Rows of a part, and how many there are at least: `hasMore` where there are further ones. */
const partOf = <T extends z.ZodMiniType>(row: T) => z.object({ rows: z.array(row), hasMore: z.boolean() });

/** Times in ISO 8601; `phone`: the number to call, empty where it takes place behind a link, then `host` is who holds it. */
const demoSchema = z.object({ ...each(z.string(), 'id', 'start', 'end', 'name', 'company', 'phone', 'host') });
export type MorningDemo = z.infer<typeof demoSchema>;

/** `message`: the beginning of what the visitor wrote; empty for nothing. */
const leadSchema = z.object({ ...each(z.string(), 'id', 'createdAt', 'name', 'company', 'message') });

const postSchema = z.object({
  ...each(z.string(), 'id', 'title'),
  /** ISO 8601; null for a post without a time. */
  publishAt: z.nullable(z.string()),
});

/** Figure of each of the last 30 days, oldest first, of all of them, and of the 30 days before. */
const trendSchema = z.object({ days: z.array(z.number()), now: z.number(), before: z.number() });

/**
 * The first page of the panel, by one call. `figures`: as the overview has them. `zone`: that of the site, whose today and
 * tomorrow `demos` are of. `leads`: new ones, newest first. `questions`: open ones, the most frequent first.
 * `scheduled`: posts that go live by themselves; `unfinished`: drafts, and live posts with unpublished changes, last
 * changed first. `trends`: page views; seconds of a visit; conversations that began; posts that went live and are.
 */
export const readMorning = defineContract({
  method: 'GET',
  path: '/api/admin/morning',
  response: z.object({
    figures: readOverview.response,
    zone: z.string(),
    demos: partOf(demoSchema),
    leads: partOf(leadSchema),
    questions: partOf(z.pick(openQuestionSchema, { key: true, question: true, count: true, lastAt: true })),
    scheduled: partOf(postSchema),
    unfinished: partOf(postSchema),
    trends: z.object(each(trendSchema, 'posts', 'pageViews', 'conversations', 'averageVisit')),
  }),
});
export type Morning = z.infer<typeof readMorning.response>;
