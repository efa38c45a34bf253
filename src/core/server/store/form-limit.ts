import * as z from 'zod/mini';
import { CALLS_PER_HOUR } from '../../contract/limits.ts';
import { ApiError } from '../api-error.ts';
import { networksAround } from '../client-network.ts';
import { keyPart } from './key.ts';
import { FORM_WINDOW_SECONDS } from './keys.ts';
import { readLua } from './lua.ts';
import type { Store } from './store.ts';

/** Level of a refusal because the store is nearly full, see `noteFull`. */
export const STORE_FULL = 5;

/** Library with `over_limit(key, networks, limits, newcomers)`. */
export const formLimit = {
  lua: readLua(import.meta.url, './store.lua', 'form-limit'),
  constants: { FORM_WINDOW_SECONDS, STORE_FULL },
} as const;

type LimitedForm = keyof typeof CALLS_PER_HOUR;

/** Arguments of a script that counts calls of one form. */
export const formLimitArgNames = ['networks', 'limits'] as const;

/** Names of the levels around a network, as fields of the counts; the last is everyone. */
export function levelsOf(network: string): readonly string[] {
  const levels = networksAround(network).map((name, level) => `${level}${keyPart(name).slice(0, 11)}`);
  return [...levels, 'all'];
}

/** Values of `formLimitArgNames`. `network`: see `toClientNetwork`. */
export const formLimitArgs = (form: LimitedForm, network: string) => ({
  networks: levelsOf(network).join(','),
  limits: CALLS_PER_HOUR[form].join(','),
});

/** A refusal: seconds until the window ends, and the level that is full, from 1, or STORE_FULL. */
export const limitedReply = z.tuple([z.literal('LIMITED'), z.coerce.number(), z.number()]);

/** Level of a refusal because of all calls together. */
export const EVERYONE = 4;

/** Refusal of one call too many. `forms`: a plural. */
export function tooMany(forms: string, [, seconds, level]: z.output<typeof limitedReply>): ApiError {
  const retryAfter = Math.max(1, seconds);
  if (level === STORE_FULL) return new ApiError('STORE_FULL', { retryAfter });
  const minutes = Math.ceil(retryAfter / 60);
  const message =
    level === EVERYONE
      ? `More ${forms} come in than we can take right now. Your text is still here; send it again in ${minutes} minutes, or call us.`
      : `Too many ${forms} came from your network. Your text is still here; send it again in ${minutes} minutes.`;
  return new ApiError('RATE_LIMITED', { message, retryAfter });
}

/** Refusals that one process remembers, so that a known flood spends no more commands. */
const NETWORKS_MAX = 10_000;

/** Form and network -> end of the refusal, ms since the epoch. */
const refusals = new WeakMap<Store, Map<string, number>>();

interface LimitedCall {
  readonly form: LimitedForm;
  readonly network: string;
  /** Makes the refusal, given the seconds until the window ends. */
  readonly refuse: (retryAfter: number) => ApiError;
}

/**
 * Runs a call that counts towards a limit of one network, and remembers a refusal until the window ends.
 * @throws ApiError RATE_LIMITED
 */
export async function withinLimit<T>(
  store: Store,
  { form, network, refuse }: LimitedCall,
  run: () => Promise<T>,
): Promise<T> {
  const known = refusals.get(store) ?? new Map<string, number>();
  refusals.set(store, known);
  const id = `${form}:${network}`;
  const leftMs = (known.get(id) ?? 0) - store.now();
  if (leftMs > 0) throw refuse(Math.ceil(leftMs / 1000));
  try {
    return await run();
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.code === 'RATE_LIMITED' && thrown.detail.retryAfter) {
      if (known.size >= NETWORKS_MAX) known.clear();
      known.set(id, store.now() + thrown.detail.retryAfter * 1000);
    }
    throw thrown;
  }
}
