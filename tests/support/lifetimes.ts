import { Redis } from 'ioredis';
import { adminKeys } from '#admin/server/keys.ts';
import { analyticsKeys } from '#analytics/server/keys.ts';
import { assistantKeys, CHATS } from '#assistant/server/keys.ts';
import { blogKeys } from '#blog/server/keys.ts';
import { type Key, keyPart } from '#core/server/store/key.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { vendorBudgetKeys } from '#core/server/vendor-budget/keys.ts';
import { availabilityKeys, salesKeys } from '#sales/server/keys.ts';
import { voiceKeys } from '#voice/server/keys.ts';
import { brand } from './brand.ts';

/** Everything a preview writes ends within this time, seconds: docs/decisions/0006 and 0015. */
const PREVIEW_SECONDS = 14 * 86_400;
/** The index of conversations is given a new lifetime once a day, and entries an hour more than they are listed. */
const CHAT_SECONDS = brand.site.chatRetentionDays * 86_400 + 3_600 + 86_400;

/** An entry of the keys tables, as a pattern of the keys it names. */
interface KeyEntry {
  readonly name: string;
  readonly pattern: RegExp;
  /** Characters that every key of it has; the entry with the most of them names a key. */
  readonly literals: number;
  /** In seconds; null: forever. */
  readonly lifetime: number | null;
}

const PARTS = ['part1', 'part2', 'part3'];

function toEntry([name, build]: [string, unknown]): KeyEntry {
  const { key, ttl } = (build as (...parts: string[]) => Key)(...PARTS);
  const parts = new RegExp(
    [...PARTS.flatMap((part) => [part, RegExp.escape(keyPart(part))]), '(?<=:)[\\w-]{22}(?=:|$)'].join('|'),
  );
  const literals = key.split(parts);
  return {
    name,
    pattern: new RegExp(`^${literals.map((text) => RegExp.escape(text)).join('.*')}$`, 's'),
    literals: literals.join('').length,
    lifetime: ttl === CHATS ? CHAT_SECONDS : typeof ttl === 'number' ? ttl : null,
  };
}

const entries: readonly KeyEntry[] = [
  coreKeys,
  vendorBudgetKeys,
  blogKeys,
  assistantKeys,
  voiceKeys,
  adminKeys,
  salesKeys,
  availabilityKeys,
  analyticsKeys,
]
  .flatMap((keysOf) => Object.entries(keysOf({ namespace: '' })).map(toEntry))
  .sort((a, b) => b.literals - a.literals);

/**
 * Says what is wrong with the lifetime of a key that the product wrote, null when nothing is. `pttl`: as Redis says it,
 * milliseconds, -1 for none.
 */
export function lifetimeFault(key: string, pttl: number): string | null {
  const [, namespace, name = ''] = /^((?:dev|prod)(?:-people)?:|preview(?:-people)?:[^:]+:)(.*)$/s.exec(key) ?? [];
  if (namespace === undefined || pttl === -2) return null;
  const entry = entries.find(({ pattern }) => pattern.test(name));
  if (!entry) return `${key} stands in no keys table`;
  const isPreview = namespace.startsWith('preview');
  const most = isPreview ? Math.min(PREVIEW_SECONDS, entry.lifetime ?? PREVIEW_SECONDS) : entry.lifetime;
  if (most === null)
    return pttl === -1 ? null : `${key} (${entry.name}) ends, though its entry says that it never does`;
  if (pttl === -1) return `${key} (${entry.name}) never ends, its entry says ${most} s`;
  return pttl <= most * 1000 ? null : `${key} (${entry.name}) lives ${pttl} ms, its entry says ${most} s`;
}

/**
 * Faults of all keys of a Redis, asked behind the gateway: neither counted, nor hindered by its faults. None when a test
 * has stopped it.
 */
export async function lifetimeFaults(redisUrl: string): Promise<string[]> {
  const redis = new Redis(redisUrl, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
  const refused: string[] = [];
  redis.on('error', (error: NodeJS.ErrnoException) => refused.push(error.code ?? error.message));
  try {
    await redis.connect().catch((error) => {
      if (!refused.includes('ECONNREFUSED')) throw error;
    });
    if (redis.status !== 'ready') return [];
    const keys = await redis.keys('*');
    const replies = await keys.reduce((batch, key) => batch.pttl(key), redis.pipeline()).exec();
    return keys.map((key, at) => lifetimeFault(key, Number(replies?.[at]?.[1]))).filter((fault) => fault !== null);
  } finally {
    redis.disconnect();
  }
}
