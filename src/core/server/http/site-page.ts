import { serializePage } from '../../template/serialize-page.ts';
import type { Env } from '../env.ts';
import { readSiteFile } from '../site-files.ts';
import { STATIC_CSP, securityHeaders } from './security-headers.ts';

export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Headers of a page for one person: no cache, no index, no referrer. */
export const PRIVATE_PAGE: Readonly<Record<string, string>> = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

/** As above, for a page with a form: with no referrer a browser would hide the form's origin, and we refuse that. */
export const PRIVATE_FORM: Readonly<Record<string, string>> = { ...PRIVATE_PAGE, 'referrer-policy': 'same-origin' };

/** Opens a built page as a template. @throws Error when the site was not built */
export async function openPage(env: Env, file: string): Promise<Document> {
  // Imported on demand: it takes a third of a cold start.
  const { parseHTML } = await import('linkedom');
  return parseHTML(await readSiteFile(env, file)).document;
}

/** Answers with a document from `openPage`, which cannot be used again. */
export function respondPage(document: Document, { status, headers }: PageAnswer): Response {
  const policy = policyOf(document);
  return new Response(serializePage(document), {
    status,
    headers: {
      ...securityHeaders,
      'content-security-policy': policy,
      'content-type': 'text/html; charset=utf-8',
      ...headers,
    },
  });
}

/** The policy of a built page as a header, which also binds what stands before its meta element. */
function policyOf(document: Document): string {
  const meta = document.querySelector('meta[http-equiv="content-security-policy"]');
  return `${meta?.getAttribute('content') ?? ''} ${STATIC_CSP}`.trim();
}
