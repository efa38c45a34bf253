import * as z from 'zod/mini';
import { coreKeys } from '#core/server/store/keys.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript, doneReply } from '#core/server/store/script.ts';
import type { Store } from '#core/server/store/store.ts';
import { settleCall } from '#core/server/vendor-budget/guard.ts';
import { paidKeys } from '../examples/examples.store.ts';
import { assistantKeys } from '../keys.ts';
import { toText, type Vector } from '../models/vector.ts';

/** Vectors of sections as they are stored: `model` made them; in base64, by the hash of their section. */
export interface StoredVectors {
  readonly model: string | null;
  readonly vectors: ReadonlyMap<string, string>;
}

/** Field that names the model; no hash of a section. */
const MODEL_FIELD = 'model';
/** Fields of one command: a hundred of the longest vectors are half a megabyte. */
const FIELDS_PER_COMMAND = 100;

const texts = z.array(z.array(z.nullable(z.string())));

/** Reads the vectors of these sections that are stored. With plain commands, also for the build. @throws StoreError */
export async function readVectors(store: Store, hashes: readonly string[]): Promise<StoredVectors> {
  const { key } = assistantKeys(store).sectionVectors();
  const fields = [MODEL_FIELD, ...hashes];
  const pieces = Array.from({ length: Math.ceil(fields.length / FIELDS_PER_COMMAND) }, (_, at) =>
    fields.slice(at * FIELDS_PER_COMMAND, (at + 1) * FIELDS_PER_COMMAND),
  );
  const replies: (string | null)[] = [];
  // A command at a time: a reply has a limit.
  for (const piece of pieces) replies.push(...(await store.read((reads) => reads.hmget(key, ...piece), texts)).flat());
  const [model = null, ...values] = replies;
  const pairs = values.flatMap((value, at): [string, string][] => (value ? [[hashes[at] ?? '', value]] : []));
  return { model, vectors: new Map(pairs) };
}

/** Hashes of all sections that have a vector of this model. @throws StoreError */
export async function readEmbedded(store: Store, model: string): Promise<ReadonlySet<string>> {
  const { key } = assistantKeys(store).sectionVectors();
  const reply = z.tuple([z.nullable(z.string()), z.array(z.string())]);
  const [stored, fields] = await store.read((reads) => {
    reads.hget(key, MODEL_FIELD);
    reads.hkeys(key);
  }, reply);
  return new Set(stored === model ? fields.filter((field) => field !== MODEL_FIELD) : []);
}

/** Reads the vectors of all sections, for the build. @throws StoreError */
export async function readAllVectors(store: Store): Promise<StoredVectors> {
  const { key } = assistantKeys(store).sectionVectors();
  const [fields] = await store.read((reads) => reads.hkeys(key), z.tuple([z.array(z.string())]));
  if (fields.length === 0) return { model: null, vectors: new Map() };
  return readVectors(
    store,
    fields.filter((field) => field !== MODEL_FIELD),
  );
}

export const storeVectorsScript = defineScript({
  name: 'vectors-store',
  locks: 'keys',
  lua: readLua(import.meta.url, './vectors.lua', 'vectors-store'),
  uses: [settleCall],
  keys: ['vectors', 'publishing', 'engine', 'visitor'],
  args: ['model', 'outcome', 'day'],
  moreArgs: 'pairs',
  reply: doneReply,
});

interface Embedded {
  readonly model: string;
  readonly day: string;
  /** By the hash of their section. Null: the call failed. */
  readonly vectors: ReadonlyMap<string, Vector> | null;
}

/** Stores vectors, which the assistant uses at once, and settles their call. @throws StoreError */
export async function storeVectors(store: Store, { model, day, vectors }: Embedded): Promise<void> {
  const keys = {
    vectors: assistantKeys(store).sectionVectors(),
    publishing: coreKeys(store).publishing(),
    ...paidKeys(store, day),
  };
  const args = { model, outcome: vectors ? 'answered' : 'failed', day };
  const moreArgs = [...(vectors ?? [])].flatMap(([hash, vector]) => [hash, toText(vector)]);
  await store.run(storeVectorsScript, { keys, args, moreArgs });
}
