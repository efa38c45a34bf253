import interaction from '#functions/api-analytics-interaction.ts';
import pageView from '#functions/api-analytics-page-view.ts';
import visit from '#functions/api-analytics-visit.ts';
import { type CallAnswer, type CallableFunction, call } from './call.ts';

/** Agents of programs and people, as their requests tell them. */
export const AGENTS = {
  chrome:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
  googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
} as const;

export interface EventOptions {
  readonly id?: string;
  readonly address?: string;
  readonly agent?: string;
  readonly country?: string;
}

const SITE = 'https://voxwright.example';

function send(
  fn: CallableFunction,
  path: string,
  body: unknown,
  { id = crypto.randomUUID(), address = '203.0.113.7', agent = AGENTS.chrome, country }: EventOptions,
): Promise<CallAnswer> {
  const geo = country ? { geo: { country: { code: country, name: country } } } : {};
  return call(fn, id ? `${path}?id=${id}` : path, {
    method: 'POST',
    body,
    address,
    headers: { 'user-agent': agent },
    context: geo as never,
  });
}

/** A page view as a browser tells it. */
export const view = (page: string, options: EventOptions & { readonly referrer?: string } = {}) =>
  send(
    pageView,
    '/api/analytics/page-view',
    {
      pageUrl: page.startsWith('http') ? page : `${SITE}${page}`,
      referrer: options.referrer ?? '',
      userAgent: options.agent ?? AGENTS.chrome,
      deviceType: 'desktop',
      browserName: 'Chrome',
    },
    options,
  );

export const click = (elementId: string, options: EventOptions & { readonly page?: string } = {}) =>
  send(
    interaction,
    '/api/analytics/interaction',
    {
      elementId,
      elementType: 'a',
      pageUrl: `${SITE}${options.page ?? '/'}`,
      action: 'click',
      position: { x: 10, y: 20 },
    },
    options,
  );

export const sendEvent = (event: Record<string, unknown>, options: EventOptions & { readonly page?: string } = {}) =>
  send(visit, '/api/analytics/visit', { pageUrl: `${SITE}${options.page ?? '/'}`, ...event }, options);
