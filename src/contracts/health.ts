import * as z from 'zod/mini';
import { defineContract } from './contract.ts';

/** 200 when the store answers, 503 STORE_UNAVAILABLE when it doesn't. */
export const readHealth = defineContract({
  method: 'GET',
  path: '/api/health',
  response: z.object({ status: z.literal('ok'), context: z.string(), contentVersion: z.number() }),
});
