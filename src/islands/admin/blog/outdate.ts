import type { QueryClient } from '@tanstack/react-query';
import { outdate } from '../parts/outdate.ts';

/** What is shown of posts, by the first part of its query keys. */
const LISTINGS = ['posts', 'overview'] as const;

/** The words of a post were saved: what lists them is read again when it is seen next. */
export const outdateListings = (queries: QueryClient) => outdate(queries, LISTINGS);

/** What readers see of posts may have changed too. */
export const outdatePosts = (queries: QueryClient) => outdate(queries, [...LISTINGS, 'publishing']);
