import { parentPort } from 'node:worker_threads';
import { describeDocument, toDocumentText } from '#assistant/server/documents/render-document.ts';
import { buildRetriever } from '#assistant/server/retrieval/retriever.ts';
import { postSections } from '#assistant/template/sections.ts';
import { preparePost } from '#blog/server/posts/prepare-post.ts';
import { toPostBody } from '#blog/template/post-body.ts';
import { ApiError } from '#core/server/api-error.ts';
import type { HostileOrder, HostileResult } from './hostile-texts.ts';

const about = { title: 'A text', slug: 'a-text', category: 'Guides', summary: '' };

async function savePost(content: string): Promise<string> {
  const fields = {
    excerpt: '',
    metaTitle: '',
    metaDescription: '',
    tags: [],
    featuredImage: '',
    aliases: [],
    authorId: null,
  };
  const input = { ...about, category: null, ...fields, content, published: false, keepLive: false, autosave: false };
  const { text } = await preparePost(input, 'id', () => Promise.reject(new Error('It has no image.')));
  const page = toPostBody(text.content);
  buildRetriever(postSections({ ...about, url: '/blog/a-text', html: text.content }), []);
  return page;
}

function saveDocument(body: string): string {
  const text = toDocumentText({ ...about, body, questions: [], offer: null }, 'id');
  const { page, live } = describeDocument(text, 'id');
  const sections = live.sections.map((section) => ({ ...about, offer: null, ...section }));
  buildRetriever(sections, []);
  return page.html;
}

/** Saves, fills and indexes a text as the functions do. */
async function measure({ kind, text }: HostileOrder): Promise<HostileResult> {
  const startedAt = performance.now();
  try {
    const page = kind === 'post' ? await savePost(text) : saveDocument(text);
    return { ms: performance.now() - startedAt, pageBytes: Buffer.byteLength(page), refusal: null };
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) throw thrown;
    return { ms: performance.now() - startedAt, pageBytes: 0, refusal: thrown.message };
  }
}

parentPort?.on('message', async (order: HostileOrder) => parentPort?.postMessage(await measure(order)));
