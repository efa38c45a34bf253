import type { ResponseOf } from '#core/contract/contract.ts';
import { LIST_MAX_LIMIT } from '#core/contract/limits.ts';
import type { Change } from '#core/contract/published-posts.ts';
import { showState, stateOf } from '#core/template/page-state.ts';
import { setHidden } from '#core/template/slots.ts';
import { POSTS_PATH, SLUG_PATH } from '../contract/addresses.ts';
import type { PostSummary, PublicPost } from '../contract/posts.ts';
import type { readChanges } from '../contract/publishing.ts';
import { fillCard, fillPost } from '../template/post-fill.ts';
import { dateOf } from '../template/post-view.ts';

/** Changes since the build, by slug; null when the build is so old that its changes are no longer listed. */
type Changed = Map<string, Change> | null;

/** Refreshes the page. Resolves when it shows what the store has. @throws Error when it should be tried again */
export async function refreshPage(built: number, { floor, changes }: ResponseOf<typeof readChanges>): Promise<void> {
  const since = changes.filter(({ version }) => version > built);
  const changed: Changed = built < floor ? null : new Map(since.map((change) => [change.slug, change]));
  const list = document.querySelector('[data-post-list]');
  await (list ? refreshList(list, changed) : refreshPost(changed));
}

/** Fetches the published post of a slug, present or former; null when there is none. @throws Error on other failures */
async function fetchPost(slug: string): Promise<PublicPost | null> {
  const response = await fetch(`${SLUG_PATH}${encodeURIComponent(slug)}`);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}

/** Refreshes the page of one post, which is fetched unless it is known to be unchanged. */
async function refreshPost(changed: Changed): Promise<void> {
  const page = document.querySelector<HTMLElement>('[data-post-state]');
  if (!page) return;
  if (stateOf(document) === 'error') return recover(decodeURIComponent(location.pathname.split('/')[2] ?? ''));
  const slug = page.dataset['slug'];
  const change = changed?.get(slug ?? '');
  if (!slug || (changed && !change)) return;
  if (change?.kind === 'gone') showState(document, 'not-found');
  else if (change?.to) location.replace(`/blog/${change.to}`);
  else await show(slug);
}

/** Tries again after the server could not read the post. */
async function recover(slug: string): Promise<void> {
  showState(document, 'loading');
  try {
    await show(slug);
  } catch (error) {
    showState(document, 'error');
    throw error;
  }
}

async function show(slug: string): Promise<void> {
  const post = await fetchPost(slug);
  if (!post) showState(document, 'not-found');
  else if (post.slug !== slug) location.replace(`/blog/${post.slug}`);
  else fillPost(document, post);
}

const locale = document.documentElement.lang;
const slugOf = (card: HTMLElement) => card.dataset['card'] ?? '';

async function refreshList(list: Element, changed: Changed): Promise<void> {
  const cards = [...list.querySelectorAll<HTMLElement>('[data-card]')];
  if (list.getAttribute('data-post-list') === 'newest')
    await refreshNewest(list, cards, changed?.size ?? LIST_MAX_LIMIT);
  else await Promise.all(cards.map((card) => refreshCard(card, changed)));
}

/** Refreshes the first page, which also shows new posts, but none of those on the next page. @throws Error on failure */
async function refreshNewest(list: Element, cards: readonly HTMLElement[], newCount: number): Promise<void> {
  const limit = Math.min(LIST_MAX_LIMIT, cards.length + newCount);
  const response = await fetch(`${POSTS_PATH}?published=true&limit=${limit}`);
  if (!response.ok) throw new Error(`${response.status}`);
  const posts: PostSummary[] = await response.json();
  const oldest = cards.at(-1)?.querySelector('time')?.dateTime ?? '';
  const isComplete = list.getAttribute('data-complete') === 'true';
  const shown = isComplete ? posts : posts.filter((post) => dateOf(post) >= oldest);
  const known = new Map(cards.map((card) => [slugOf(card), card]));
  list.querySelector('[data-cards]')?.replaceChildren(...shown.map((post) => itemOf(known.get(post.slug), post)));
  const empty = list.querySelector('[data-empty]');
  if (empty) setHidden(empty, shown.length > 0);
}

/** List item of a post: its present one filled again, or a new one from the template. */
function itemOf(card: HTMLElement | undefined, post: PostSummary): Element {
  const template = document.querySelector<HTMLTemplateElement>('#post-card');
  const item = card?.parentElement ?? template?.content.firstElementChild?.cloneNode(true);
  if (!(item instanceof Element)) throw new Error('This page has no template of a card.');
  const part = item.querySelector('[data-card]');
  if (part) fillCard(part, post, locale);
  return item;
}

async function refreshCard(card: HTMLElement, changed: Changed): Promise<void> {
  const slug = slugOf(card);
  const change = changed?.get(slug);
  if (changed && !change) return;
  const post = change?.kind === 'gone' ? null : await fetchPost(change?.to ?? slug);
  if (post) fillCard(card, post, locale);
  else card.parentElement?.remove();
}
