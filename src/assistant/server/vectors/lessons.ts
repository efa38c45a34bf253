import type { Store } from '#core/server/store/store.ts';
import type { ExampleQuestions } from '../../contract/example-questions.ts';
import { readAllExamples } from '../examples/examples.store.ts';
import { readTaught, type TaughtQuestions } from '../examples/taught.store.ts';
import { readAllVectors, type StoredVectors } from './vectors.store.ts';

/** All that the assistant has learned about sections. `examples`: by the hash of their section. */
interface Lessons {
  readonly examples: ReadonlyMap<string, ExampleQuestions>;
  readonly taught: TaughtQuestions;
  readonly vectors: StoredVectors;
}

const NONE: Lessons = {
  examples: new Map(),
  taught: { sections: new Map(), outOfScope: [] },
  vectors: { model: null, vectors: new Map() },
};

/** Reads them for the build. `version`: of the knowledge; 0 while nothing was ever published or learned. @throws StoreError */
export async function readLessons(store: Store, version: number): Promise<Lessons> {
  if (version === 0) return NONE;
  const [examples, taught, vectors] = await Promise.all([
    readAllExamples(store),
    readTaught(store),
    readAllVectors(store),
  ]);
  return { examples, taught, vectors };
}
