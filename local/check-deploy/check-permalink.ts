import { z } from 'zod';
import { ask } from './ask.ts';
import { type Check, problem } from './finding.ts';

const errorSchema = z.object({ code: z.string() });

/** An earlier production deploy, which keeps an address of its own, refuses to write. Asked with a form that is none. */
export const checkPermalink: Check = async ({ permalink }) => {
  if (permalink === undefined) return [];
  const headers = { 'content-type': 'application/json' };
  const answer = await ask(`${permalink}/api/leads`, { method: 'POST', headers, body: '{}' });
  if (answer.kind === 'silence') return [problem(`${permalink} does not answer (${answer.reason}).`)];
  const error = errorSchema.safeParse(answer.json);
  if (error.success && error.data.code === 'OLD_DEPLOY') return [];
  const effect = 'so old code writes into the live store';
  const todo =
    'Delete that deploy on the platform if it is older than this rule, or give the address of one that is not live.';
  return [problem(`${permalink} answers a form with ${answer.status} instead of 403 OLD_DEPLOY, ${effect}. ${todo}`)];
};
