import type { Command, Refusal } from './commands.ts';
import type { Reply } from './replies.ts';

/** Sizes of the free, the pay-as-you-go and the smallest fixed plan, in bytes. */
export interface Limits {
  /** A request's body, and what one command answers. */
  readonly request: number;
  /** A value, and a string that grows. */
  readonly record: number;
  readonly key: number;
}

const MB = 1024 * 1024;

/** https://upstash.com/docs/redis/overall/billing, for keys https://upstash.com/docs/redis/troubleshooting/max_key_size_exceeded */
export const PLAN_LIMITS: Limits = { request: 10 * MB, record: 100 * MB, key: 32 * 1024 };

const NAMES = {
  request: ['max request size', 'max_request_size_exceeded'],
  record: ['max single record size', 'max_record_size_exceeded'],
  key: ['max key size', 'max_key_size_exceeded'],
} as const;

/** The service's error for something larger than allowed. `actual` in bytes, undefined when Redis did not say. */
export function tooLarge(what: keyof Limits, limits: Limits, actual?: number): string {
  const [name, page] = NAMES[what];
  const sizes = `Limit: ${limits[what]} bytes${actual === undefined ? '' : `, Actual: ${actual} bytes`}`;
  return `ERR ${name} exceeded. ${sizes}. See https://upstash.com/docs/redis/troubleshooting/${page} for details`;
}

/** A character of a string is at most three bytes, so that most strings need not be counted. */
const exceeds = (text: string, bytes: number) => text.length * 3 > bytes && Buffer.byteLength(text) > bytes;

/** Refuses a command with an argument that no record may hold. */
export function refuseLargeValue([, ...args]: Command, limits: Limits): Refusal | undefined {
  const large = args.find((arg) => exceeds(arg, limits.record));
  if (large === undefined) return undefined;
  return { error: tooLarge('record', limits, Buffer.byteLength(large)) };
}

/** Whether an argument is long enough to be a key that is too long. */
export const mayHaveLongKey = ([, ...args]: Command, limits: Limits): boolean =>
  args.some((arg) => exceeds(arg, limits.key));

/** Bytes of the strings in a reply, before they are encoded. */
function bytesOf(reply: Reply): number {
  if (reply === null) return 0;
  if (Buffer.isBuffer(reply) || typeof reply === 'string') return reply.length;
  if (reply instanceof Error) return reply.message.length;
  return reply.reduce((sum, item) => sum + bytesOf(item), 0);
}

/** The reply, or the error the service answers instead of one larger than a request may be. */
export function limitReply(reply: Reply, limits: Limits): Reply {
  const bytes = bytesOf(reply);
  return bytes > limits.request ? new Error(tooLarge('request', limits, bytes)) : reply;
}

/** Redis' error for a string that would grow too long, in the service's words. */
export const isStringTooLong = (message: string): boolean =>
  message.startsWith('ERR string exceeds maximum allowed size');
