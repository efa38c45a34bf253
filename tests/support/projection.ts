import { Redis } from 'ioredis';
import { blogKeys } from '#blog/server/keys.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import type { TestStore } from './gateway.ts';

/** Stored projection: the value of each slug, the list, and the slug of each live post. */
interface Projection {
  readonly addresses: Readonly<Record<string, unknown>>;
  readonly list: readonly unknown[];
  readonly slugs: Readonly<Record<string, string>>;
}

/** The store of a test, without the gateway. */
export interface RawStore {
  readonly redis: Redis;
  /** Reads the stored projection. */
  projection(): Promise<Projection>;
  /** Derives the expected projection from the records of the posts. */
  expected(): Promise<Projection>;
  /** Removes the projection, as in stores of releases without one. */
  forgetProjection(): Promise<void>;
  /** Removes everything but sessions. */
  empty(): Promise<void>;
}

type PostRecord = Record<string, string>;

const stateOf = (post: PostRecord) => ({
  id: post['id'],
  slug: post['slug'],
  contentVersion: Number(post['contentVersion']),
  publishedAt: Number(post['publishedAt']),
  createdAt: Number(post['createdAt']),
  imageSize: post['imageSize'],
  // Saving a working copy changes these two, and nothing that readers see.
  ...(post['working'] === undefined && { version: Number(post['version']), updatedAt: Number(post['updatedAt']) }),
});

const json = (value: string | null | undefined): unknown => JSON.parse(value ?? 'null');

/** Removes the fields that `stateOf` omits from a stored value. */
function withoutMoving(stored: unknown, hasWorking: (id: string) => boolean): unknown {
  const { version, updatedAt, ...rest } = stored as Record<string, unknown>;
  return 'id' in rest && hasWorking(String(rest['id'])) ? rest : (stored as object);
}

/** Opens the Redis of a store beside the gateway. `namespace`: prefix of every key. */
export function openRaw(store: TestStore, namespace: string): RawStore {
  const redis = new Redis(store.redis.process.url);
  const keys = blogKeys({ namespace });
  const prefix = keys.publicPost('').key;

  async function readRecords(): Promise<PostRecord[]> {
    const ids = [
      ...(await redis.zrange(keys.postIndex().key, '0', '-1')),
      ...(await redis.zrange(keys.trash().key, '0', '-1')),
    ];
    return Promise.all(ids.map((id) => redis.hgetall(keys.post(id).key)));
  }

  async function projection(): Promise<Projection> {
    const working = new Set((await readRecords()).flatMap((post) => (post['working'] ? [post['id']] : [])));
    const shown = (value: unknown) => withoutMoving(value, (id) => working.has(id));
    const others = new Set([keys.publicList().key, keys.publicSlugs().key]);
    const names = (await redis.keys(`${namespace}public:*`)).filter((name) => !others.has(name));
    const values = await Promise.all(names.map((name) => redis.get(name)));
    const members = await redis.zrevrangebylex(keys.publicList().key, '+', '-');
    return {
      addresses: Object.fromEntries(names.map((name, at) => [name.replace(prefix, ''), shown(json(values[at]))])),
      list: members.map((member) => shown(json(member.slice(member.indexOf('{'))))),
      slugs: await redis.hgetall(keys.publicSlugs().key),
    };
  }

  async function expected(): Promise<Projection> {
    const live = (await readRecords()).filter((post) => post['published'] === '1');
    const former = Object.entries(await redis.hgetall(keys.oldSlugs().key));
    const order = (post: PostRecord) => [Number(post['publishedAt']), post['id'] ?? ''] as const;
    const sorted = live.toSorted((a, b) => {
      const [[timeA, idA], [timeB, idB]] = [order(a), order(b)];
      return timeB - timeA || (idA < idB ? 1 : -1);
    });
    return {
      addresses: Object.fromEntries([
        ...former.map(([slug, id]) => [slug, { movedTo: id }]),
        ...live.map((post) => [post['slug'], { ...stateOf(post), text: json(post['text']) }]),
      ]),
      list: sorted.map((post) => ({
        ...stateOf(post),
        bytes: Buffer.byteLength(post['text'] ?? ''),
        summary: json(post['summary']),
      })),
      slugs: Object.fromEntries(live.map((post) => [post['id'], post['slug'] ?? ''])),
    };
  }

  return {
    redis,
    projection,
    expected,
    async forgetProjection() {
      await redis.del(...(await redis.keys(`${namespace}public:*`)), `${namespace}none`);
      await redis.hdel(coreKeys({ namespace }).publishing().key, 'projection', 'changes');
      for (const { id = '' } of await readRecords()) await redis.hdel(keys.post(id).key, 'publicEntry');
    },
    async empty() {
      const names = (await redis.keys(`${namespace}*`)).filter((name) => !name.includes('session'));
      if (names.length > 0) await redis.del(...names);
    },
  };
}
