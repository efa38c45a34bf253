import { postCreateSchema } from '#blog/contract/post-input.ts';
import { decodeImage } from '#blog/server/media/image.ts';
import { preparePost } from '#blog/server/posts/prepare-post.ts';
import { savePost } from '#blog/server/posts/save.store.ts';
import { importStarterPosts, type StarterPost } from '#blog/server/posts/starter-posts.ts';
import { createPost, toUuid } from '#blog/server/posts/write-post.ts';
import type { Store } from '#core/server/store/store.ts';
import { sampleDataUrl } from './sample-images.ts';

const SLUG = 'everything-a-post-can-hold';
/** Address of `everythingPost`, which the prebuilt site holds. */
export const EVERYTHING_PATH = `/blog/${SLUG}`;
/** Too long for any column. */
const LONG_WORD = 'voxwright'.repeat(12);
const ROW = '<tr><td>Inbound support</td><td>1,240</td><td>0.8 s</td><td>12 %</td><td>every day</td></tr>';

const content = `
<h2>Words</h2><p>A word that is too long: ${LONG_WORD}. A <a href="/blog">link</a>, <strong>strength</strong>, <code>code</code>.</p>
<blockquote>Said by a caller.</blockquote><ul><li>One<ul><li>Below it</li></ul></li></ul><ol><li>First</li></ol>
<h3>Code</h3><pre><code class="language-js">const answer = await agent.answer({ caller, question, sources: await retrieve(question, { top: 3 }) });</code></pre>
<h3>Table</h3><table><thead><tr><th>Calls</th><th>Answered</th><th>After</th><th>Handed over</th><th>When</th></tr></thead>
<tbody>${ROW.repeat(3)}</tbody></table>`;

/** A post with everything that a post may contain. */
const everythingPost = async (): Promise<StarterPost> => ({
  title: 'Everything a post can hold',
  slug: SLUG,
  content,
  excerpt: `Code, a table, and a word that is too long: ${LONG_WORD}`,
  category: 'Tutorials',
  tags: ['one', 'two', 'three', 'four'],
  featuredImage: await sampleDataUrl(1),
  publishedAt: '2026-01-01T09:00:00.000Z',
});

/** Markup that must run nowhere. */
export const HOSTILE = '<script>window.ran = 1</script><img src="x" onerror="window.ran = 1">';

/** A post whose fields all try to become markup. */
export const hostilePost = async (slug: string) => ({
  title: `Hostile ${HOSTILE}`,
  slug,
  excerpt: HOSTILE,
  tags: [HOSTILE.slice(0, 40)],
  content: `<p>Body ${HOSTILE}</p>`,
  featuredImage: await sampleDataUrl(2, 64, 48),
});

/** A word that only drafts have, and their numbers. */
export const DRAFT_WORD = 'zanzibarquokka';
export const DRAFTS = 12;
/** A live post whose changes, saved beside it, have that word. */
export const CHANGED_SLUG = 'live-beside-drafts';

const draft = (word: string) => ({
  title: word,
  slug: `d-${word}`,
  excerpt: word,
  metaTitle: word,
  tags: [word],
  content: `<p>${word}</p>`,
});

/** Fills an empty store with what the prebuilt site is made of: `starters` and the posts above. */
export async function writeBuiltPosts(store: Store, starters: readonly StarterPost[]): Promise<void> {
  const publishedAt = '2026-01-02T09:00:00.000Z';
  const changed = { title: 'Live beside drafts', slug: CHANGED_SLUG, content: '<p>Some text.</p>', publishedAt };
  const hostile = { ...(await hostilePost('hostile-built')), publishedAt };
  await importStarterPosts(store, [...starters, await everythingPost(), hostile, changed]);
  const write = (input: object) => createPost(store, postCreateSchema.parse(input), null, decodeImage);
  for (let at = 0; at < DRAFTS; at += 1) await write(draft(`${DRAFT_WORD}${at}`));
  const text = { ...draft(DRAFT_WORD), slug: CHANGED_SLUG };
  const id = toUuid(`post:${CHANGED_SLUG}`, 8);
  const order = { id, mode: 'update', published: true, keepLive: true } as const;
  await savePost(store, order, await preparePost(postCreateSchema.parse(text), id, decodeImage), null);
}
