import type { ResponseOf } from '#core/contract/contract.ts';
import { ApiError } from '#core/server/api-error.ts';
import { readChanges } from '#core/server/ports/published-posts.ts';
import type { readFileQuestions } from '../../contract/document-trials.ts';
import type { listExampleQuestions, listTaughtQuestions as listTaughtCall } from '../../contract/example-questions.ts';
import type { KnowledgeIndex, Section } from '../../contract/knowledge.ts';
import { hashOf, readAllExamples } from '../examples/examples.store.ts';
import { listTaught } from '../examples/taught.store.ts';
import { loadLiveSections, type PostSource, pageOf } from './live-knowledge.ts';

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

/** Lists the questions that were given to sections, newest first. @throws StoreError */
export async function listTaughtQuestions(source: PostSource): Promise<ResponseOf<typeof listTaughtCall>> {
  const [changes, taught] = await Promise.all([readChanges(source.posts), listTaught(source.posts)]);
  const { sections } = await loadLiveSections(source, changes);
  const headings = new Map(sections.map(({ url, title, heading }) => [url, heading || title]));
  return taught
    .toSorted((a, b) => b.at - a.at)
    .map(({ url, question, at }) => {
      const heading = headings.get(url ?? '') ?? null;
      return { url, question, heading, at: new Date(at).toISOString() };
    });
}

/** The example questions of a file and its offer, also while a document takes its place. @throws ApiError DOCUMENT_NOT_FOUND */
export function questionsOfFile(
  { files, sections, replaced }: KnowledgeIndex,
  url: string,
): ResponseOf<typeof readFileQuestions> {
  if (!files.some((file) => file.url === url)) throw new ApiError('DOCUMENT_NOT_FOUND');
  const own = (all: readonly Section[]) => all.filter((section) => pageOf(section.url) === url);
  // A replaced file stands beside the document that has its address.
  const found = own(replaced).length > 0 ? own(replaced) : own(sections);
  const questions = found.map(({ title, heading, asked }) => ({ heading: heading || title, questions: [...asked] }));
  return { questions: questions.filter((each) => each.questions.length > 0), offer: found[0]?.offer ?? null };
}
