import sharp from 'sharp';
import type { Admin } from '#support/admin.ts';

const SLUG = 'everything-a-post-can-hold';
/** Too long for any column. */
const LONG_WORD = 'voxwright'.repeat(12);
const ROW = '<tr><td>Inbound support</td><td>1,240</td><td>0.8 s</td><td>12 %</td><td>every day</td></tr>';

const content = `
<h2>Words</h2><p>A word that is too long: ${LONG_WORD}. A <a href="/blog">link</a>, <strong>strength</strong>, <code>code</code>.</p>
<blockquote>Said by a caller.</blockquote><ul><li>One<ul><li>Below it</li></ul></li></ul><ol><li>First</li></ol>
<h3>Code</h3><pre><code class="language-js">const answer = await agent.answer({ caller, question, sources: await retrieve(question, { top: 3 }) });</code></pre>
<h3>Table</h3><table><thead><tr><th>Calls</th><th>Answered</th><th>After</th><th>Handed over</th><th>When</th></tr></thead>
<tbody>${ROW.repeat(3)}</tbody></table>`;

/** Publishes a post with everything that a post may contain, unless it exists. Returns its address. */
export async function publishEverything(admin: Admin): Promise<string> {
  const { status } = await admin.send('GET', `/api/blog/slug/${SLUG}`);
  if (status === 200) return `/blog/${SLUG}`;
  const picture = await sharp({ create: { width: 1200, height: 800, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  await admin.publish({
    title: 'Everything a post can hold',
    slug: SLUG,
    content,
    excerpt: `Code, a table, and a word that is too long: ${LONG_WORD}`,
    category: 'Tutorials',
    tags: ['one', 'two', 'three', 'four'],
    featuredImage: `data:image/jpeg;base64,${picture.toString('base64')}`,
  });
  return `/blog/${SLUG}`;
}
