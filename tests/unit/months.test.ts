import { expect, it } from 'vitest';
import { formatMonth, gatherMonths } from '#blog/template/months.ts';
import type { CardPost } from '#blog/template/post-view.ts';

it('puts a post into the month of the date that its card shows, which is in UTC', () => {
  // Imported posts keep the zone of the place that they were written in.
  const post = { slug: 'late', publishedAt: '2026-12-01T00:30:00+02:00', createdAt: '' } as CardPost;
  const months = gatherMonths([post]);
  expect(months).toEqual([{ month: '2026-11', path: '/blog/archive/2026-11', posts: [post] }]);
  expect(formatMonth('2026-11', 'en-US')).toBe('November 2026');
});
