import { getRssString } from '@astrojs/rss';
import { describe, expect, test } from 'vitest';
import { documentFieldsSchema } from '#assistant/contract/documents.ts';
import { postCategories, postCreateSchema, postInputSchema } from '#blog/contract/post-input.ts';
import { sanitizePostHtml } from '#blog/server/posts/prepare-post.ts';
import { toFeedItem, toFeedItems } from '#blog/template/post-view.ts';

/** A post with every field an admin can write. */
const complete = {
  title: 'A title',
  slug: 'a-slug',
  excerpt: 'An excerpt',
  content: '<p>Some text</p>',
  metaTitle: 'A meta title',
  metaDescription: 'A meta description',
  tags: ['one', 'two'],
  category: 'Tutorials',
  published: true,
  featuredImage: 'data:image/png;base64,AAAA',
  createdAt: '2025-07-18T09:00:00.000Z',
  aliases: ['/2019/a-slug'],
  authorId: 'ada-park',
};

const EMPTY_POST = {
  content: '',
  metaTitle: '',
  featuredImage: null,
  featuredImageSize: null,
  updatedAt: complete.createdAt,
  readingTime: 1,
};

const problemsOf = (fields: Partial<typeof complete>) => {
  const { error } = postInputSchema.safeParse({ ...complete, ...fields });
  return (error?.issues ?? []).map(({ message }) => message);
};

describe('a post as the admin writes it', () => {
  test('keeps every field [POST-01..11]', () => {
    const id = '3f2b8c1d-0000-4000-8000-000000000000';
    expect(postCreateSchema.parse({ ...complete, id })).toEqual({ ...complete, id });
  });

  test('has an SEO title of at most 60 and an SEO description of at most 160 characters [POST-12..15]', () => {
    expect(problemsOf({ metaTitle: 'x'.repeat(60), metaDescription: 'x'.repeat(160) })).toEqual([]);
    expect(problemsOf({ metaTitle: 'x'.repeat(61) })).toEqual([expect.stringContaining('at most 60 characters')]);
    expect(problemsOf({ metaDescription: 'x'.repeat(161) })).toEqual([
      expect.stringContaining('at most 160 characters'),
    ]);
  });

  test('has trimmed, non-empty tags without duplicates [POST-16]', () => {
    const { tags } = postInputSchema.parse({ ...complete, tags: [' one ', 'two', 'one', '  '] });
    expect(tags).toEqual(['one', 'two']);
  });

  test('is dated in the feed by its publication, and only the newest 50 stand there', () => {
    const post = { ...EMPTY_POST, slug: 'a', title: 'A', excerpt: '', tags: [], category: null, metaDescription: '' };
    const dates = { createdAt: '2026-01-01T00:00:00.000Z', publishedAt: '2026-02-01T00:00:00.000Z' };
    const changed = { ...post, ...dates, updatedAt: '2026-03-01T00:00:00.000Z' };
    expect(toFeedItem(changed).pubDate.toISOString()).toBe(dates.publishedAt);
    expect(toFeedItem({ ...changed, excerpt: 'In short.', metaDescription: 'Found.' }).description).toBe('In short.');
    expect(toFeedItem({ ...changed, metaDescription: 'Found.' }).description).toBe('Found.');
    const many = Array.from({ length: 60 }, (_, at) => ({ ...changed, slug: `post-${at}` }));
    const links = toFeedItems(many).map(({ link }) => link);
    expect([links.length, links[0], links[49]]).toEqual([50, '/blog/post-0', '/blog/post-49']);
  });

  test('has no character that breaks a feed', () => {
    const broken = 'Bell\u000b of\u0001\ufffe\uffff\u202e \ud800day';
    const sound = 'Bell of \ufffdday';
    const texts = { title: broken, excerpt: broken, metaTitle: broken, metaDescription: broken };
    const post = postInputSchema.parse({ ...complete, ...texts, tags: [broken] });
    expect(post).toMatchObject({ title: sound, excerpt: sound, metaTitle: sound, metaDescription: sound });
    expect(post.tags).toEqual([sound]);
    expect(problemsOf({ title: '\u0001' })).toEqual(['Title and content are required']);
    const fields = { title: broken, category: broken, summary: broken, body: 'x' };
    const { title, category, summary } = documentFieldsSchema.parse(fields);
    expect([title, category, summary]).toEqual([sound, sound, sound]);
  });

  test('that is stored with one already leaves the feed whole', async () => {
    const text = 'a\u000bb\u0001\ufffe & <c>';
    const texts = { title: text, excerpt: text, tags: [text], category: null, metaDescription: '', slug: 's' };
    const { createdAt } = complete;
    const item = toFeedItem({ ...EMPTY_POST, ...texts, publishedAt: createdAt, createdAt });
    const feed = await getRssString({ title: 'Feed', description: 'All', site: 'https://a.example', items: [item] });
    expect(feed).toContain('<title>ab &amp; &lt;c&gt;</title>');
    expect(feed).not.toMatch(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/u);
  });

  test('is of one of five categories, or of its own [POST-17..21]', () => {
    expect(postCategories).toEqual([
      'Industry Insights',
      'Product Updates',
      'Best Practices',
      'Case Studies',
      'Tutorials',
    ]);
    const categoryOf = (category: string | null) => postInputSchema.safeParse({ title: 'A', content: 'a', category });
    expect(categoryOf(' Field notes ').data?.category).toBe('Field notes');
    expect(categoryOf('  ').data?.category).toBeNull();
    expect(categoryOf('x'.repeat(41)).success).toBe(false);
  });

  test('needs a title and content that are not blank [POST-22]', () => {
    expect(problemsOf({ title: '  ' })).toEqual(['Title and content are required']);
    expect(problemsOf({ content: '\n ' })).toEqual(['Title and content are required']);
  });
});

describe('HTML of a post', () => {
  test.each([
    { id: 'POST-23', html: '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>' },
    {
      id: 'POST-24',
      html:
        '<p>a<br><strong>b</strong><em>c</em><u>d</u><strike>e</strike><code>f</code></p>' +
        '<blockquote>g</blockquote><pre>h</pre><div>i <span>j</span></div>',
    },
    { id: 'POST-25', html: '<ul><li>a</li></ul><ol><li>b</li></ol>' },
    { id: 'POST-26', html: '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>' },
    { id: 'POST-27', html: '<a href="/x">a</a><img src="/x.png" alt="x">' },
    {
      id: 'POST-28',
      html:
        '<a href="/x" title="t" class="language-js" id="post-x" target="_blank" rel="noopener noreferrer">a</a>' +
        '<img src="/y.png" alt="y">',
    },
  ])('keeps $html [$id]', ({ html }) => {
    expect(sanitizePostHtml(html)).toBe(html);
  });

  test.each(['script', 'object', 'embed', 'form', 'input', 'button'])('drops <%s> [POST-29]', (tag) => {
    expect(sanitizePostHtml(`<p>a</p><${tag}></${tag}>`)).toBe('<p>a</p>');
  });

  test.each(['onerror', 'onload', 'onclick', 'onmouseover', 'onfocus', 'onblur', 'onsubmit'])(
    'drops the handler %s [POST-30]',
    (name) => {
      expect(sanitizePostHtml(`<p ${name}="x()">a</p>`)).toBe('<p>a</p>');
    },
  );
});
