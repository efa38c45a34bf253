import type { ResponseOf } from '#core/contract/contract.ts';
import { ApiError } from '#core/server/api-error.ts';
import { readChanges } from '#core/server/ports/published-posts.ts';
import type { Pass } from '#core/server/store/store.ts';
import type { ExampleQuestions, listExampleQuestions } from '../../contract/example-questions.ts';
import { editExamples, hashOf, readAllExamples } from '../examples/examples.store.ts';
import { loadLiveSections, type PostSource } from './live-knowledge.ts';

/** Lists the sections that have stored example questions, in the order of the documents. @throws StoreError */
export async function listSectionExamples(source: PostSource): Promise<ResponseOf<typeof listExampleQuestions>> {
  const [changes, examples] = await Promise.all([readChanges(source.posts), readAllExamples(source.posts)]);
  const { sections } = await loadLiveSections(source, changes);
  return sections.flatMap((section) => {
    const hash = hashOf(section);
    const stored = examples.get(hash);
    const { title, heading, url } = section;
    return stored ? [{ title, heading, url, hash, ...stored }] : [];
  });
}

/** Replaces the example questions of a section. @throws ApiError UNAUTHENTICATED, NOT_FOUND; StoreError */
export async function saveSectionExamples(
  source: PostSource,
  hash: string,
  questions: readonly string[],
  pass: Pass,
): Promise<ExampleQuestions> {
  const { sections } = await loadLiveSections(source, await readChanges(source.posts));
  if (!sections.some((section) => hashOf(section) === hash)) throw new ApiError('NOT_FOUND');
  return editExamples(source.posts, hash, questions, pass);
}
