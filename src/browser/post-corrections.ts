import type { Change } from '#contracts/publishing.ts';
import { fillPost } from '#shell/post-fill.ts';
import { showState, stateOf } from '#shell/post-state.ts';
import { fetchPost } from './published-post.ts';

/** Corrects the page of one post; `changed` is null when it must be asked for whatever happened. */
export async function correctPost(changed: Map<string, Change> | null): Promise<boolean> {
  const page = document.querySelector<HTMLElement>('[data-post-state]');
  if (!page) return true;
  if (stateOf(document) === 'error') return recover(slugOfAddress());
  const slug = page.dataset['slug'];
  if (!slug) return true;
  const change = changed?.get(slug);
  if (changed && !change) return true;
  if (change?.kind === 'gone') return leave();
  if (change?.to) return move(change.to);
  return show(slug);
}

/** The server could not read the post. Now it may. */
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
  if (!post) return leave();
  if (post.slug !== slug) return move(post.slug);
  fillPost(document, post);
  return true;
}

function leave(): boolean {
  showState(document, 'not-found');
  return true;
}

function move(slug: string): boolean {
  location.replace(`/blog/${slug}`);
  return true;
}

const slugOfAddress = () => decodeURIComponent(location.pathname.split('/')[2] ?? '');
