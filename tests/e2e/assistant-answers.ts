import type { Page, Route } from '@playwright/test';
import type { ChatStats, Conversation, OpenQuestion } from '#assistant/contract/chat-admin-calls.ts';
import type { askRetriever, KnowledgeDocument } from '#assistant/contract/knowledge.ts';
import type { ResponseOf } from '#core/contract/contract.ts';

/** Answers of the server about conversations and knowledge, in states that a real one reaches rarely. */

export const STATS: ChatStats = {
  conversations: 412,
  totalChats: 1_284,
  averageResponseTime: 1_240,
  chatsToday: 37,
  notKeptToday: 0,
  unanswered: 116,
  perhaps: 58,
  thumbsUp: 92,
  thumbsDown: 23,
  retentionDays: 90,
  model: null,
  calls: { name: '', isOn: true, callsToday: 12, callsPerDay: 500, callsPerVisitor: 20, pausedUntil: null },
  hearing: null,
};

export const MODEL: NonNullable<ChatStats['model']> = {
  name: 'small-instruct-2',
  isOn: true,
  callsToday: 132,
  callsPerDay: 2_000,
  callsPerVisitor: 20,
  pausedUntil: null,
};

const SESSION = '3f2b8c1d-7a44-4b1e-9c55-0a1b2c3d4e5f';
const PRICING = { title: 'Plans and billing', heading: 'What a plan includes', url: '/knowledge/plans#includes' };

/** An exchange, with what matters. */
export function exchangeOf(id: string, fields: Partial<Conversation> = {}): Conversation {
  return {
    id,
    sessionId: SESSION,
    userMessage: 'How quickly does an agent pick up?',
    assistantResponse: 'On the first ring, at any hour.',
    responseTime: 42,
    createdAt: '2026-11-21T16:20:00.000Z',
    isKnown: true,
    certainty: 'sure',
    sources: [PRICING],
    score: 0.83,
    engine: 'embedded',
    thumb: null,
    ...fields,
  };
}

export function questionOf(key: string, fields: Partial<OpenQuestion> = {}): OpenQuestion {
  return {
    key,
    question: 'Do you integrate with our fax machine?',
    count: 3,
    reasons: ['unanswered'],
    lastAt: '2026-11-21T16:20:00.000Z',
    sessionId: SESSION,
    answeredBy: null,
    closest: null,
    ...fields,
  };
}

export function documentOf(at: number, category: string): KnowledgeDocument {
  const title = `Document ${at}`;
  return { title, category, summary: `What there is to know of ${at}.`, url: `/knowledge/${at}`, sections: at };
}

const foundSection = (at: number) => ({
  title: `Document ${at}`,
  heading: `Heading ${at}`,
  url: `/knowledge/${at}#heading`,
  category: at === 3 ? null : 'Product',
  text: `The whole section number ${at}.`,
});

export const FOUND: ResponseOf<typeof askRetriever> = {
  sections: [1, 2, 3].map(foundSection),
  confidence: 0.72,
  certainty: 'sure',
};

type Answer = unknown | ((route: Route) => unknown);

/** Answers the calls below `/api/admin/` by their path; a function may do as it likes with the call. */
export async function answerWith(page: Page, answers: Readonly<Record<string, Answer>>): Promise<void> {
  for (const [path, answer] of Object.entries(answers)) {
    const isMeant = ({ pathname }: URL) => pathname === `/api/admin/${path}`;
    await page.route(isMeant, (route) =>
      typeof answer === 'function' ? answer(route) : route.fulfill({ json: answer }),
    );
  }
}

/** Body of a refusal. */
export const refusal = (code: string, message: string) => ({ message, error: message, code, requestId: 'r-1' });
