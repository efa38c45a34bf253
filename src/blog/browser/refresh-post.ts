import type { Change } from '#core/contract/published-posts.ts';
import { showState, stateOf } from '#core/template/page-state.ts';
import { POSTS_PATH, SLUG_PATH } from '../contract/addresses.ts';
import type { PostSummary, PublicPost } from '../contract/posts.ts';
import { fillPost } from '../template/post-fill.ts';

/**
 * Fetches the published post of a slug, present or former; null when there is none. @throws Error on other
 * failures
 */
export async function fetchPost(slug: string): Promise<PublicPost | null> {
  const response = await fetch(`${SLUG_PATH}${encodeURIComponent(slug)}`);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}

/** Fetches the newest published posts. @throws Error on failure */
export async function fetchNewest(limit: number): Promise<PostSummary[]> {
  const response = await fetch(`${POSTS_PATH}?published=true&limit=${limit}`);
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}

/** Refreshes the page of one post; `changed` is null when the post must be fetched in any case. */
export async function refreshPost(changed: Map<string, Change> | null): Promise<boolean> {
  const page = document.querySelector<HTMLElement>('[data-post-state]');
  if (!page) return true;
  if (stateOf(document) === 'error') return recover(slugOfAddress());
  const slug = page.dataset['slug'];
  if (!slug) return true;
  const change = changed?.get(slug);
  if (changed && !change) return true;
  if (change?.kind === 'gone') return showNotFound();
  if (change?.to) return redirectTo(change.to);
  return show(slug);
}

/** Tries again after the server could not read the post. */
async function recover(slug: string): Promise<boolean> {
  showState(document, 'loading');
  try {
    return await show(slug);
  } catch (error) {
    showState(document, 'error');
    throw error;
  }
}

async function show(slug: string): Promise<boolean> {
  const post = await fetchPost(slug);
  if (!post) return showNotFound();
  if (post.slug !== slug) return redirectTo(post.slug);
  fillPost(document, post);
  return true;
}

function showNotFound(): boolean {
  showState(document, 'not-found');
  return true;
}

function redirectTo(slug: string): boolean {
  location.replace(`/blog/${slug}`);
  return true;
}

const slugOfAddress = () => decodeURIComponent(location.pathname.split('/')[2] ?? '');
