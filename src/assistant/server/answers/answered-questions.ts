import { readChanges } from '#core/server/ports/published-posts.ts';
import { finishInSlices, mapInSteps } from '#core/server/steps.ts';
import type { OpenQuestion } from '../../contract/chat-admin-calls.ts';
import type { StoredQuestion } from '../conversations/read.store.ts';
import { retrieve } from '../retrieval/retrieve.ts';
import { loadLiveKnowledge, type PostSource } from './live-knowledge.ts';

/**
 * Says which open questions would be answered surely now, since a document or a lesson has come, and by which section. One whose
 * answer was rated down stays open: it was answered before. @throws StoreError
 */
export async function withAnswers(source: PostSource, questions: readonly StoredQuestion[]): Promise<OpenQuestion[]> {
  if (questions.length === 0) return [];
  const retriever = await loadLiveKnowledge(source, await readChanges(source.posts));
  const answered = mapInSteps(questions, (question): OpenQuestion => {
    const { isKnown, sections } = retrieve(retriever, question.question);
    const section = isKnown && !question.reasons.includes('thumbs-down') ? sections[0]?.section : undefined;
    return { ...question, answeredBy: section ? { heading: section.heading, url: section.url } : null };
  });
  return finishInSlices(answered);
}
