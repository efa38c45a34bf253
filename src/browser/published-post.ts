import type { PostSummary, PublicPost } from '#contracts/posts.ts';

/** The post readers may see at an address, perhaps under a newer slug; null when there is none. @throws when unknown */
export async function fetchPost(slug: string): Promise<PublicPost | null> {
  const response = await fetch(`/api/blog/slug/${encodeURIComponent(slug)}`);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}

/** The newest published posts. @throws when unknown */
export async function fetchNewest(limit: number): Promise<PostSummary[]> {
  const response = await fetch(`/api/blog/posts?published=true&limit=${limit}`);
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}
