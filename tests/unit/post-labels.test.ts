import { describe, expect, it } from 'vitest';
import { cardIds, gatherLabels, labelId, labelPath, labelSlug } from '#blog/template/labels.ts';
import {
  type CardPost,
  dateOf,
  descriptionOf,
  formatDate,
  headTitleOf,
  type TemplatePost,
  toFeedItem,
} from '#blog/template/post-view.ts';
import { breadcrumbs, type Publication, postData, toJsonLd, withPost } from '#blog/template/structured-data.ts';

const post: TemplatePost = {
  slug: 'a-post',
  title: 'A post',
  excerpt: 'In short.',
  content: '<p>Text.</p>',
  metaTitle: '',
  metaDescription: '',
  tags: ['One', 'two'],
  category: 'Tutorials',
  featuredImage: null,
  featuredImageSize: null,
  publishedAt: '2026-03-04T23:30:00.000Z',
  createdAt: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-03-05T00:00:00.000Z',
  readingTime: 1,
};

describe('labels of posts', () => {
  it('have addresses and ids, also in other scripts', () => {
    expect(labelSlug('Best Practices')).toBe('best-practices');
    expect(labelSlug('客服')).toBe('5ba2-670d');
    expect(labelSlug('客服')).toBe('5ba2-670d');
    expect(labelPath('tag', 'Voice AI')).toBe('/blog/tag/voice-ai');
    expect(labelId(cardIds('a'), 'category', 'Voice AI')).toBe('card-a-category-voice-ai');
  });

  it('gather their posts under the spelling that comes first, each post once', () => {
    const posts: CardPost[] = [
      { ...post, tags: ['One', 'one', 'Tutorials'] },
      { ...post, slug: 'b', category: null, tags: ['ONE'] },
    ];
    const found = gatherLabels(posts).map(({ posts: own, ...label }) => ({ ...label, posts: own.map((p) => p.slug) }));
    expect(found).toEqual([
      { kind: 'category', label: 'Tutorials', path: '/blog/category/tutorials', posts: ['a-post'] },
      { kind: 'tag', label: 'One', path: '/blog/tag/one', posts: ['a-post', 'b'] },
      { kind: 'tag', label: 'Tutorials', path: '/blog/tag/tutorials', posts: ['a-post'] },
    ]);
  });
});

describe('what a template shows of a post', () => {
  it('prefers what the author wrote for search results', () => {
    const described = { ...post, metaTitle: 'Meta title', metaDescription: 'Meta description' };
    expect([headTitleOf(post), descriptionOf(post)]).toEqual(['A post', 'In short.']);
    expect([headTitleOf(described), descriptionOf(described)]).toEqual(['Meta title', 'Meta description']);
  });

  it('is the date of publication in UTC, else that of creation', () => {
    expect(dateOf(post)).toBe(post.publishedAt);
    expect(dateOf({ ...post, publishedAt: null })).toBe(post.createdAt);
    expect(formatDate('2026-03-04T23:30:00.000Z', 'en-US')).toBe('March 4, 2026');
    expect(formatDate('2026-03-04T23:30:00.000Z', 'de-DE')).toBe('4. März 2026');
  });

  it('is in the feed its excerpt, else its description, and its labels', () => {
    const described = { ...post, metaDescription: 'Meta description' };
    expect(toFeedItem(described)).toMatchObject({ description: 'In short.', categories: ['Tutorials', 'One', 'two'] });
    expect(toFeedItem({ ...described, excerpt: '', category: null })).toMatchObject({
      description: 'Meta description',
      categories: ['One', 'two'],
    });
  });
});

describe('structured data', () => {
  const ORIGIN = 'https://site.test';
  const publisher = { '@type': 'Organization', name: 'Company' };
  const publication: Publication = { origin: ORIGIN, publisher, blog: { name: 'Blog', path: '/blog' } };

  it('cannot end its element', () => {
    const data = toJsonLd({ name: '</script><!--' });
    expect(data).not.toContain('<');
    expect(JSON.parse(data)).toEqual({ '@context': 'https://schema.org', '@graph': [{ name: '</script><!--' }] });
  });

  it('numbers a trail from one', () => {
    const trail = [
      { name: 'A', path: '/a' },
      { name: 'B', path: '/b' },
    ];
    expect(breadcrumbs(ORIGIN, trail)).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'A', item: `${ORIGIN}/a` },
        { '@type': 'ListItem', position: 2, name: 'B', item: `${ORIGIN}/b` },
      ],
    });
  });

  it('of a post says what the page shows', () => {
    const image = '/api/media/hash';
    expect(JSON.parse(postData(publication, { ...post, featuredImage: image }))['@graph']).toEqual([
      {
        '@type': 'BlogPosting',
        headline: 'A post',
        description: 'In short.',
        image: ORIGIN + image,
        datePublished: post.publishedAt,
        dateModified: post.updatedAt,
        author: publisher,
        publisher,
        mainEntityOfPage: `${ORIGIN}/blog/a-post`,
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Blog', item: `${ORIGIN}/blog` },
          { '@type': 'ListItem', position: 2, name: 'A post', item: `${ORIGIN}/blog/a-post` },
        ],
      },
    ]);
    const [bare] = JSON.parse(postData(publication, { ...post, excerpt: '' }))['@graph'];
    expect(Object.keys(bare)).not.toContain('image');
    expect(Object.keys(bare)).not.toContain('description');
  });

  it('of a template is completed by a post, also in place of another', () => {
    const template = postData(publication, null);
    expect(JSON.parse(template)['@graph']).toEqual([
      { '@type': 'BlogPosting', author: publisher, publisher },
      breadcrumbs(ORIGIN, [publication.blog]),
    ]);
    const whole = postData(publication, post);
    expect(withPost(template, ORIGIN, post)).toBe(whole);
    expect(withPost(postData(publication, { ...post, title: 'B' }), ORIGIN, post)).toBe(whole);
  });
});
