import * as z from 'zod/mini';
import type { Script, ScriptCall } from '#core/server/store/script.ts';
import type { Pass, Store } from '#core/server/store/store.ts';
import { StoreError } from '#core/server/store/stored.ts';
import { blogKeys } from '../keys.ts';
import { NEEDS_ADDRESSES } from './post-scripts.ts';

/** Each attempt adds the slugs that earlier ones lacked; more than two happen only during concurrent renames. */
const MAX_ATTEMPTS = 5;

const needsReply = z.tuple([z.literal(NEEDS_ADDRESSES)], z.string());

/**
 * Runs a script that changes a post. If it has to change other slugs than `slugs`, it writes nothing and returns them,
 * and is run again with their keys. @throws ApiError UNAUTHENTICATED; StoreError
 */
export async function runPostScript<T, K extends string, A extends string>(
  store: Store,
  script: Script<T, K, A>,
  call: ScriptCall<K, A>,
  { pass, slugs = [] }: { readonly pass: Pass | null; readonly slugs?: readonly string[] },
): Promise<T> {
  const { publicPost } = blogKeys(store);
  const attempted: Script<AttemptResult<T>, K, A> = { ...script, parse: (reply) => parseAttempt(reply, script) };
  const known = new Set(slugs);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const whole = { ...call, moreKeys: [...known].map(publicPost) };
    const outcome = pass ? await store.runAdmin(attempted, whole, pass) : await store.run(attempted, whole);
    if ('done' in outcome) return outcome.done;
    for (const slug of outcome.needed) known.add(slug);
  }
  throw new StoreError('unavailable', `${script.name}: the address changes too fast`);
}

type AttemptResult<T> = { readonly done: T } | { readonly needed: readonly string[] };

function parseAttempt<T>(reply: unknown, script: Pick<Script<T>, 'parse'>): AttemptResult<T> {
  const needs = needsReply.safeParse(reply);
  return needs.success ? { needed: needs.data.slice(1) } : { done: script.parse(reply) };
}
