import * as z from 'zod/mini';
import { CALL_HEADER } from '../../contract/speech.ts';

const callSchema = z.guid();

/** The call of a visitor with the agent that a request names; null when it names none or an invalid one. */
export function callOf(headers: Headers): string | null {
  const parsed = callSchema.safeParse(headers.get(CALL_HEADER));
  return parsed.success ? parsed.data.toLowerCase() : null;
}
