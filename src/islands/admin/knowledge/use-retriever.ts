import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { askRetriever } from '#contracts/knowledge.ts';
import { callAdmin } from '../session/session.ts';
import { type AskedQuestion, keepQuestion, keptQuestion } from './asked-question.ts';

/** Asks the retriever what somebody wrote, when they say so. */
export function useRetriever() {
  const [question, setQuestion] = useState<AskedQuestion>(keptQuestion);
  const { text, asked } = question;
  const query = useQuery({
    queryKey: ['retriever', asked],
    queryFn: async ({ signal }) => (await callAdmin(askRetriever, { query: { q: asked }, signal })).data,
    enabled: asked !== '',
    // Stays with its question, however long somebody is elsewhere.
    gcTime: Number.POSITIVE_INFINITY,
  });

  function change(next: AskedQuestion): void {
    keepQuestion(next);
    setQuestion(next);
  }

  return {
    text,
    asked,
    query,
    write: (next: string) => change({ text: next, asked }),
    ask() {
      const next = text.trim();
      if (next === asked) void query.refetch();
      else change({ text, asked: next });
    },
  };
}
