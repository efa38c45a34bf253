import { readChanges } from '#core/server/ports/published-posts.ts';
import { finishInSlices, mapInSteps } from '#core/server/steps.ts';
import type { OpenQuestion } from '../../contract/chat-admin-calls.ts';
import type { StoredQuestion } from '../conversations/read.store.ts';
import { retrieve } from '../retrieval/retrieve.ts';
import { loadLiveKnowledge, type PostSource } from './live-knowledge.ts';

/**
 * Names the section that would answer each open question surely now, since a document or a lesson has come, or else the one
 * that may. One whose answer was rated down stays open: it was answered before. @throws StoreError
 */
export async function withAnswers(source: PostSource, questions: readonly StoredQuestion[]): Promise<OpenQuestion[]> {
  if (questions.length === 0) return [];
  const retriever = await loadLiveKnowledge(source, await readChanges(source.posts));
  const answered = mapInSteps(questions, (question): OpenQuestion => {
    const { certainty, sections } = retrieve(retriever, question.question);
    const section = question.reasons.includes('thumbs-down') ? undefined : sections[0]?.section;
    const place = section ? { title: section.title, heading: section.heading, url: section.url } : null;
    return {
      ...question,
      answeredBy: certainty === 'sure' ? place : null,
      closest: certainty === 'perhaps' ? place : null,
    };
  });
  return finishInSlices(answered);
}
