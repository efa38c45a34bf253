import type { BrowserContext, Page, Route } from '@playwright/test';
import type { ChatAnswer } from '#assistant/contract/chat-calls.ts';
import { brand } from '#support/brand.ts';

export const CONTACT_LINK = brand.site.leadConnector;

/** The window of the assistant, as people find their way in it. */
export function windowOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: /Assistant/ });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  return {
    launcher: page.locator('#chat-launcher'),
    dialog,
    log: dialog.getByRole('log', { name: 'Conversation' }),
    input: dialog.getByRole('textbox', { name: 'Your question' }),
    send: button('Send'),
    minimise: button(brand.chat.window.minimise),
    restore: button('Show the conversation'),
    close: button('Close the chat'),
    button,
    /** The folded sources of the answers, in their order. */
    sources: dialog.getByRole('button', { name: /^From: / }),
    /** Status region for screen readers. */
    announcer: dialog.locator('[role=status].unseen'),
  };
}

export type ChatWindow = ReturnType<typeof windowOf>;

export const ANSWER: ChatAnswer = {
  response: `Agents answer calls. Or use [our contact form](${CONTACT_LINK}).`,
  id: '3f2b8c1d-0000-4000-8000-000000000000',
  isKnown: true,
  certainty: 'sure',
  sources: [
    { title: 'Agents', heading: 'What they do', url: '/privacy-policy#who' },
    { title: 'Elsewhere', heading: 'Bait', url: 'https://elsewhere.example/' },
  ],
  suggestions: ['Which languages do they speak?'],
};

type Events = readonly (readonly [event: string, data: unknown])[];

const asStream = (events: Events): string =>
  events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join('');

const STREAM = { contentType: 'text/event-stream' };

/** Handlers of one question each. */
export const fakes = {
  answers: (answer: Partial<ChatAnswer> = {}) =>
    function answers(route: Route) {
      const events: Events = [
        ['delta', { text: 'Agents ' }],
        ['delta', { text: 'answer' }],
        ['answer', { ...ANSWER, ...answer }],
      ];
      return route.fulfill({ ...STREAM, body: asStream(events) });
    },
  streams: (events: Events) => (route: Route) => route.fulfill({ ...STREAM, body: asStream(events) }),
  json:
    (json: unknown, status = 200) =>
    (route: Route) =>
      route.fulfill({ status, json }),
  aborts: (route: Route) => route.abort(),
  /** Never. */
  waits: () => new Promise<void>(() => {}),
};

export interface ChatRequest {
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * A server that takes questions one after the other as it is told, the last way from then on, and keeps no history unless
 * it is given one. Everything it was asked is in what it returns.
 */
export async function fakeServer(
  target: Page | BrowserContext,
  ways: readonly ((route: Route) => unknown)[],
  history: unknown = [],
) {
  const requests: ChatRequest[] = [];
  const rated: unknown[] = [];
  const left = [...ways];
  await target.route('**/api/chat', (route) => {
    const request = route.request();
    requests.push({ body: request.postDataJSON(), headers: request.headers() });
    const way = left.length > 1 ? left.shift() : left[0];
    return way?.(route);
  });
  await target.route('**/api/chat/history', (route) => route.fulfill({ json: history }));
  await target.route('**/api/chat/feedback', (route) => {
    const body = route.request().postDataJSON();
    rated.push(body);
    return route.fulfill({ json: { thumb: body.thumb } });
  });
  return { requests, rated };
}

/** Opens the window and asks. */
export async function ask(page: Page, question: string): Promise<void> {
  const { launcher, input } = windowOf(page);
  if (await launcher.isVisible()) await launcher.click();
  await input.fill(question);
  await input.press('Enter');
}
