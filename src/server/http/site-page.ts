import { parseHTML } from 'linkedom';
import { serialisePage } from '#shell/serialise-page.ts';
import type { Env } from '../env.ts';
import { readSiteFile } from '../site-facts.ts';
import { PAGE_CSP, securityHeaders } from './security-headers.ts';

export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** For a page that one person alone may see: no cache, no index, and its address is told to nobody. */
export const PRIVATE_PAGE: Readonly<Record<string, string>> = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

/** As above, for a page with a form: told no referrer, a browser would hide where the form comes from, and we refuse that. */
export const PRIVATE_FORM: Readonly<Record<string, string>> = {
  ...PRIVATE_PAGE,
  'referrer-policy': 'same-origin',
};

/** A page as the build left it, to be filled. @throws Error when the site was not built */
export async function openPage(env: Env, file: string): Promise<Document> {
  return parseHTML(await readSiteFile(env, file)).document;
}

/** Answers a document that `openPage` gave; it is used up. */
export function respondPage(document: Document, { status, headers }: PageAnswer): Response {
  return new Response(serialisePage(document), {
    status,
    headers: {
      ...securityHeaders,
      'content-security-policy': PAGE_CSP,
      'content-type': 'text/html; charset=utf-8',
      ...headers,
    },
  });
}
