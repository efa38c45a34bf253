import { openPage, type PageAnswer, respondPage } from '#core/server/http/site-page.ts';
import type { Services } from '#core/server/services.ts';
import { StoreError } from '#core/server/store/stored.ts';
import { showDocument } from '../../contract/knowledge.ts';
import { type DocumentState, fillDocument, showState } from '../../template/document-fill.ts';
import type { PageResult } from './document-record.ts';
import { readPage } from './overlay.store.ts';

/** Path of the built template, relative to the site's folder. */
const TEMPLATE_FILE = 'knowledge/shell.html';
/** How long a CDN may cache an answer, seconds. */
const CDN_SECONDS = 3;
const CACHED = {
  'cache-control': showDocument.cache,
  'netlify-cdn-cache-control': `public, max-age=${CDN_SECONDS}`,
};

async function respondState({ env }: Services, state: DocumentState, answer: PageAnswer): Promise<Response> {
  const page = await openPage(env, TEMPLATE_FILE);
  showState(page, state);
  return respondPage(page, answer);
}

/**
 * Answers an address below `/knowledge/` that has no static page: a document published in the panel since the build with
 * 200, a former address with 301, anything else with 404; 503 while the store is unavailable. Never throws a StoreError.
 */
export async function answerDocument(services: Services, slug: string): Promise<Response> {
  let found: PageResult | null;
  try {
    found = await readPage(services.posts, slug);
  } catch (thrown) {
    if (!(thrown instanceof StoreError)) throw thrown;
    return respondState(services, 'away', {
      status: 503,
      headers: { 'cache-control': 'no-store', 'retry-after': '5' },
    });
  }
  if (!found) return respondState(services, 'missing', { status: 404, headers: CACHED });
  if ('movedTo' in found) {
    const location = `/knowledge/${found.movedTo}`;
    return respondState(services, 'missing', { status: 301, headers: { ...CACHED, location } });
  }
  const page = await openPage(services.env, TEMPLATE_FILE);
  fillDocument(page, found);
  return respondPage(page, { status: 200, headers: CACHED });
}
