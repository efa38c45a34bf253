import { defineMiddleware } from 'astro:middleware';
import { narrowPolicy } from '#rendering/page-policy.ts';
import { plainIcons } from '#rendering/plain-icons.ts';

/** What all pages go through on their way into a file. */
export const onRequest = defineMiddleware(async (_, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response(narrowPolicy(plainIcons(await response.text())), response);
});
