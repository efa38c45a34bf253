import type { Store } from '#core/server/store/store.ts';
import { StoreError } from '#core/server/store/stored.ts';
import type { KnowledgeIndex, Section } from '../../contract/knowledge.ts';
import type { ModelAddress } from '../chat-settings.ts';
import { hashOf } from '../examples/examples.store.ts';
import { embedTexts } from '../models/embed.ts';
import { ModelError } from '../models/model.ts';
import { cosineOf, fromText, type Vector } from '../models/vector.ts';
import { readVectors } from './vectors.store.ts';

/** How long a visitor waits for the vector of a question, ms. */
const DEADLINE_MS = 800;
/** How long an instance of the function does without vectors after a failure, ms. */
const PAUSE_MS = 60_000;
/** Sections newer than the build whose vectors are read from the store; others are found by words until the next build. */
const MAX_NEWER = 400;

/** Cosine of a question and each section that has a vector. */
export type Cosines = ReadonlyMap<Section, number>;

/** Sections that a question is compared with; `index`: of the build. */
interface Compared {
  readonly store: Store;
  readonly index: KnowledgeIndex;
  readonly sections: readonly Section[];
}

/** Until when an instance leaves the embedding model alone, ms since the epoch. */
const pauses = new WeakMap<Store, number>();

/**
 * Compares a question with sections by their vectors, with one call of the embedding model. When that fails or is late, it
 * is left alone for a minute. Null: it was not called, because it is left alone or no section has a vector.
 */
export async function compareByMeaning(
  address: ModelAddress,
  question: string,
  compared: Compared,
): Promise<Cosines | 'failed' | null> {
  const { store } = compared;
  if (store.now() < (pauses.get(store) ?? 0)) return null;
  const vectors = await loadVectors(compared, address.model);
  if (vectors.size === 0) return null;
  const [asked] = await embedTexts(address, [question], DEADLINE_MS).catch((thrown) => {
    if (thrown instanceof ModelError) return [];
    throw thrown;
  });
  if (!asked) {
    pauses.set(store, store.now() + PAUSE_MS);
    return 'failed';
  }
  return new Map(
    [...vectors].flatMap(([section, vector]): [Section, number][] => {
      const cosine = cosineOf(asked, vector);
      return cosine === null ? [] : [[section, cosine]];
    }),
  );
}

/** The vectors of the last sections. `byHash` holds what was decoded, also of earlier ones. */
interface Loaded {
  readonly sections: readonly Section[];
  readonly model: string;
  readonly index: KnowledgeIndex;
  readonly byHash: Map<string, Vector>;
  readonly vectors: ReadonlyMap<Section, Vector>;
}
let loaded: Loaded | undefined;

/** Loads the vectors of this model: those of the build, and newer ones from the store where it answers. */
async function loadVectors({ store, index, sections }: Compared, model: string): Promise<Loaded['vectors']> {
  if (loaded?.sections === sections && loaded.model === model) return loaded.vectors;
  const isKnown = loaded?.index === index && loaded.model === model;
  const byHash = isKnown && loaded ? loaded.byHash : decode(index.vectors.model === model ? index.vectors.texts : {});
  const hashes = sections.map(hashOf);
  const missing = hashes.filter((hash) => !byHash.has(hash)).slice(0, MAX_NEWER);
  const isRead = await readMissing(store, missing, model, byHash);
  const vectors = new Map(
    sections.flatMap((section, at): [Section, Vector][] => {
      const vector = byHash.get(hashes[at] ?? '');
      return vector ? [[section, vector]] : [];
    }),
  );
  if (isRead) loaded = { sections, model, index, byHash, vectors };
  return vectors;
}

const decode = (texts: Readonly<Record<string, string>>): Map<string, Vector> =>
  addAll(new Map(), Object.entries(texts));

function addAll(byHash: Map<string, Vector>, texts: Iterable<readonly [hash: string, text: string]>) {
  for (const [hash, text] of texts) {
    const vector = fromText(text);
    if (vector) byHash.set(hash, vector);
  }
  return byHash;
}

/** Adds what the store has. False when it does not answer. */
async function readMissing(
  store: Store,
  hashes: readonly string[],
  model: string,
  byHash: Map<string, Vector>,
): Promise<boolean> {
  if (hashes.length === 0) return true;
  try {
    const stored = await readVectors(store, hashes);
    if (stored.model === model) addAll(byHash, stored.vectors);
    return true;
  } catch (thrown) {
    if (thrown instanceof StoreError) return false;
    throw thrown;
  }
}
