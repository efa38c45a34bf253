import * as z from 'zod/mini';
import { defineContract } from '#core/contract/contract.ts';
import { SEARCH_MAX_LENGTH } from '#core/contract/limits.ts';
import { each } from '#core/contract/shape.ts';

/** Kinds of records that are found by their words, in the order in which they are offered. */
export const searchResultKinds = ['leads', 'bookings', 'people', 'posts', 'documents', 'conversations'] as const;
export type SearchResultKind = (typeof searchResultKinds)[number];

/**
 * A record. `place`: where its tab shows it, see `Route`. `detail`: company of a lead, beginning of a booking (ISO 8601), email
 * address of a person; else empty.
 */
const foundSchema = z.object(each(z.string(), 'place', 'name', 'detail'));
export type SearchResult = z.infer<typeof foundSchema>;

/**
 * Finds records of all kinds, some of each, the newest first; of bookings those to come first. `people`: those whose leads or
 * bookings were found. Of conversations a bounded number is searched.
 */
export const searchPanel = defineContract({
  method: 'GET',
  path: '/api/admin/search',
  query: z.object({ q: z.string().check(z.trim(), z.minLength(2), z.maxLength(SEARCH_MAX_LENGTH)) }),
  response: z.object(each(z.array(foundSchema), ...searchResultKinds)),
});
export type SearchResults = z.infer<typeof searchPanel.response>;
