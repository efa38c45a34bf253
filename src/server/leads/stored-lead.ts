import * as z from 'zod/mini';
import { leadStatuses } from '#contracts/leads.ts';
import { parseStored } from '../store/store.ts';
import { leadTextSchema } from './lead-record.ts';

const storedSchema = z.object({
  id: z.string(),
  createdAt: z.coerce.number(),
  version: z.coerce.number(),
  status: z.enum(leadStatuses),
  text: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string): unknown => JSON.parse(text)),
    ),
    leadTextSchema,
  ),
});

/** A lead as stored. `createdAt` in ms since the epoch. */
export type StoredLead = z.infer<typeof storedSchema>;

/** @throws StoreError `corrupt` */
export const toStoredLead = (hash: Record<string, string>): StoredLead =>
  parseStored(storedSchema, hash, 'lead');
