import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callAdmin } from '#core/panel/session/session.ts';
import { askRetriever } from '../../contract/knowledge.ts';

/** Text of the field, and the question last asked. */
interface RetrieverInput {
  readonly text: string;
  readonly asked: string;
}

let stored: RetrieverInput = { text: '', asked: '' };

/** The input survives a change of tabs. */
const storedQuestion = () => stored;

function storeQuestion(question: RetrieverInput): void {
  stored = question;
}

/** Runs retrieval for the typed question when the form is submitted. */
export function useRetriever() {
  const [question, setQuestion] = useState<RetrieverInput>(storedQuestion);
  const { text, asked } = question;
  const query = useQuery({
    queryKey: ['retriever', asked],
    queryFn: async ({ signal }) => (await callAdmin(askRetriever, { query: { q: asked }, signal })).data,
    enabled: asked !== '',
    // Cached as long as the question is stored.
    gcTime: Number.POSITIVE_INFINITY,
  });

  function change(next: RetrieverInput): void {
    storeQuestion(next);
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
