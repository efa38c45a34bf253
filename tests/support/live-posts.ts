import type { Author } from '#blog/contract/newsroom.ts';
import type { StarterPost } from '#blog/server/posts/starter-posts.ts';
import { sampleDataUrl } from './sample-images.ts';

/** Origin of the live site. */
export const LIVE_ORIGIN = 'https://site.test';
/** One more than fit on a page of a label. */
const POSTS = 49;

/** Text that only one of them has, by its number. */
const SPECIAL: Readonly<Record<number, Partial<StarterPost>>> = {
  0: { title: 'Ends </script><b>', tags: ['Café'] },
  1: { category: 'Case Studies', tags: ['Café'] },
  2: { tags: ['cafe', 'rare'] },
  4: { title: 'With [brackets](x)' },
  10: { metaTitle: 'Found by this' },
  11: { tags: ['cafe', 'two', 'three', 'four'] },
};

const postOf = (index: number): StarterPost => ({
  title: `Post ${index}`,
  slug: `post-${index}`,
  content: '<h2>Why</h2><p>Words.</p>',
  excerpt: `Excerpt ${index}`,
  category: 'Tutorials',
  tags: ['cafe'],
  publishedAt: new Date(Date.UTC(2026, 0, 1) - index * 86_400_000).toISOString(),
  ...SPECIAL[index],
});

/** The posts of the live site that are all alike, newest first. */
export const numberedPosts: readonly StarterPost[] = Array.from({ length: POSTS }, (_, index) => postOf(index));

/** An author whose fields try to become markup. */
export const hostileAuthor: Author = {
  ...{ id: 'mark-up', name: '<b>Mark</b> & "Up"', line: '</span><script>alert(1)</script>' },
  picture: `/api/media/${'a'.repeat(64)}`,
};

/** A post whose fields try to become markup. */
export const hostilePost: StarterPost = {
  title: 'Ends </title><script>alert(1)</script> & "quotes" &lt;b&gt;',
  slug: 'hostile',
  excerpt: 'Less < more & "both" &amp; neither',
  content: '<p>A <a href="javas&amp;#99;ript:alert(1)">link</a>, a <code>&amp;lt;b&amp;gt;</code>.</p>',
  category: 'Best Practices',
  tags: ['<i>one</i>', 'two of it', 'three of it', 'four of it'],
  publishedAt: '2025-03-04T23:30:00.000Z',
  authorId: 'mark-up',
};

/** A post with a featured image, and one whose title the typeface cannot set. */
const picturedPosts = async (): Promise<StarterPost[]> => {
  const base = {
    content: '<p>Words.</p>',
    category: 'Industry Insights',
    publishedAt: '2025-03-04T12:00:00.000Z',
  } as const;
  const featuredImage = await sampleDataUrl(1, 900, 600);
  return [
    { ...base, title: 'Seen', slug: 'seen', featuredImage },
    { ...base, title: '日本語', slug: 'unset' },
  ];
};

/** All posts of the live site, newest first. */
export const livePosts: readonly StarterPost[] = [...numberedPosts, hostilePost, ...(await picturedPosts())];
