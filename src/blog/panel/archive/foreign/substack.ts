import Papa from 'papaparse';
import type { LoosePost } from './loose-post.ts';

/**
 * Posts of an export of Substack: `posts.csv`, and one HTML file for each in `posts/`, named by its id and slug. `files`:
 * texts by their path.
 */
export function readSubstack(csv: string, files: ReadonlyMap<string, string>): LoosePost[] {
  const { data } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true });
  return data.flatMap((row) => {
    const id = row['post_id'] ?? '';
    const html = [...files].find(([path]) => path.endsWith(`posts/${id}.html`))?.[1];
    if (!id || html === undefined) return [];
    const slug = id.replace(/^\d+\./, '');
    return {
      origin: `substack:${id}`,
      title: row['title'] ?? '',
      html,
      slug,
      date: row['post_date'],
      // A post for subscribers alone was never public.
      isPublished: row['is_published'] === 'true' && (row['audience'] ?? 'everyone') === 'everyone',
      excerpt: row['subtitle'] ?? '',
      addresses: [`/p/${slug}`],
    };
  });
}
