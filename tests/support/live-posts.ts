import type { StarterPost } from '#blog/server/posts/starter-posts.ts';

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

/** The posts of the live site, newest first. */
export const livePosts: readonly StarterPost[] = Array.from({ length: POSTS }, (_, index) => postOf(index));
