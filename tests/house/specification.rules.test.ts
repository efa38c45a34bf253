import { describe, expect, test } from 'vitest';
import { login } from '#contracts/admin.ts';
import { errorCatalogue } from '#contracts/errors.ts';
import { IMAGE_MAX_DIMENSION, IMAGE_QUALITY, WORDS_PER_MINUTE } from '#contracts/limits.ts';
import { postCategories, postCreateSchema, postInputSchema } from '#contracts/posts.ts';
import { TOKEN_HEADER } from '#server/admin/pass.ts';
import { sanitisePostHtml } from '#server/posts/sanitise.ts';

// The specification's own words and numbers, written out, against the code that has them as constants.

/** A post with every field the specification names (section 3), as an admin writes it. */
const written = {
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
};

const problemsOf = (fields: Partial<typeof written>) => {
  const { error } = postInputSchema.safeParse({ ...written, ...fields });
  return (error?.issues ?? []).map(({ message }) => message);
};

describe('a post as the admin writes it', () => {
  test('keeps every field', () => {
    const id = '3f2b8c1d-0000-4000-8000-000000000000';
    expect(postCreateSchema.parse({ ...written, id })).toEqual({ ...written, id });
  });

  test('has an SEO title of at most 60 and an SEO description of at most 160 characters', () => {
    expect(problemsOf({ metaTitle: 'x'.repeat(60), metaDescription: 'x'.repeat(160) })).toEqual([]);
    expect(problemsOf({ metaTitle: 'x'.repeat(61) })).toEqual([
      expect.stringContaining('at most 60 characters'),
    ]);
    expect(problemsOf({ metaDescription: 'x'.repeat(161) })).toEqual([
      expect.stringContaining('at most 160 characters'),
    ]);
  });

  test('has trimmed, non-empty tags without duplicates', () => {
    const { tags } = postInputSchema.parse({ ...written, tags: [' one ', 'two', 'one', '  '] });
    expect(tags).toEqual(['one', 'two']);
  });

  test('is of one of five categories', () => {
    expect(postCategories).toEqual([
      'Industry Insights',
      'Product Updates',
      'Best Practices',
      'Case Studies',
      'Tutorials',
    ]);
  });

  test('needs a title and content that are not blank', () => {
    expect(problemsOf({ title: '  ' })).toEqual(['Title and content are required']);
    expect(problemsOf({ content: '\n ' })).toEqual(['Title and content are required']);
  });
});

test('images fit into 1200 px at JPEG quality 0.8; people read 200 words a minute', () => {
  expect(IMAGE_MAX_DIMENSION).toBe(1200);
  expect(IMAGE_QUALITY).toBe(80);
  expect(WORDS_PER_MINUTE).toBe(200);
});

test('logging in needs a username and a password; the token travels in its own header', () => {
  const messages = login.body
    .safeParse({ username: '', password: '' })
    .error?.issues.map(({ message }) => message);
  expect(messages).toEqual(['Enter your username.', 'Enter your password.']);
  expect(TOKEN_HEADER).toBe('x-admin-token');
});

test('a post that is not there is not found, in these words', () => {
  expect(errorCatalogue.POST_NOT_FOUND).toEqual([404, 'Post not found']);
});

describe('HTML of a post', () => {
  const blocks = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p'];
  const inline = ['strong', 'em', 'u'];
  const more = ['strike', 'blockquote', 'code', 'pre', 'div', 'span'];

  test.each([...blocks, ...inline, ...more])('keeps <%s>', (tag) => {
    expect(sanitisePostHtml(`<${tag}>x</${tag}>`)).toBe(`<${tag}>x</${tag}>`);
  });

  test.each([
    { tags: ['ul', 'ol', 'li'], html: '<ul><li>a</li></ul><ol><li>b</li></ol>' },
    {
      tags: ['table', 'thead', 'tbody', 'tr', 'th', 'td'],
      html: '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    },
    { tags: ['a', 'img', 'br'], html: '<a href="/x">a</a><img src="/x.png" alt="x"><br>' },
  ])('keeps $tags', ({ tags, html }) => {
    for (const tag of tags) expect(html).toContain(`<${tag}`);
    expect(sanitisePostHtml(html)).toBe(html);
  });

  test('keeps the eight attributes', () => {
    const html =
      '<a href="/x" title="t" class="language-js" id="post-x" target="_blank" rel="noopener noreferrer">a</a>' +
      '<img src="/y.png" alt="y">';
    expect(sanitisePostHtml(html)).toBe(html);
  });

  test.each(['script', 'object', 'embed', 'form', 'input', 'button'])('drops <%s>', (tag) => {
    expect(sanitisePostHtml(`<p>a</p><${tag}></${tag}>`)).toBe('<p>a</p>');
  });

  test.each(['onerror', 'onload', 'onclick', 'onmouseover', 'onfocus', 'onblur', 'onsubmit'])(
    'drops the handler %s',
    (name) => {
      expect(sanitisePostHtml(`<p ${name}="x()">a</p>`)).toBe('<p>a</p>');
    },
  );
});
