import { expect, test } from 'vitest';
import { findBeside } from '#blog/post/post-beside.ts';
import type { CardPost } from '#blog/template/post-view.ts';

const postOf = (slug: string, category: string | null, ...tags: string[]): CardPost => ({
  slug,
  title: slug,
  excerpt: '',
  category,
  tags,
  featuredImage: null,
  featuredImageSize: null,
  publishedAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  readingTime: 1,
});
const slugsOf = (posts: readonly CardPost[]) => posts.map(({ slug }) => slug);

test('neighbours are the next newer and the next older post', () => {
  const [newest, middle, oldest] = findBeside([postOf('c', null), postOf('b', null), postOf('a', null)]);
  expect([newest?.newer, newest?.older?.slug]).toEqual([undefined, 'b']);
  expect([middle?.newer?.slug, middle?.older?.slug]).toEqual(['c', 'a']);
  expect([oldest?.newer?.slug, oldest?.older]).toEqual(['b', undefined]);
});

test('related are those that share most tags, then the category, then the newest; at most three', () => {
  const posts = [
    postOf('category', 'A'),
    postOf('one-new', null, 'x'),
    postOf('self', 'A', 'x', 'y'),
    postOf('stranger', 'B', 'z'),
    postOf('one-old', null, 'y'),
    postOf('one-and-category', 'A', 'x'),
    postOf('two', null, 'y', 'x'),
  ];
  const beside = findBeside(posts);
  expect(slugsOf(beside[2]?.related ?? [])).toEqual(['two', 'one-and-category', 'one-new']);
  expect(slugsOf(beside[0]?.related ?? [])).toEqual(['self', 'one-and-category']);
  expect(beside[3]?.related).toEqual([]);
});
