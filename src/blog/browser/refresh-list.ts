import { LIST_MAX_LIMIT } from '#core/contract/limits.ts';
import type { Change } from '#core/contract/published-posts.ts';
import { setHidden } from '#core/template/slots.ts';
import type { PostSummary } from '../contract/posts.ts';
import { fillCard } from '../template/summary-fill.ts';
import { fetchNewest, fetchPost } from './refresh-post.ts';

const locale = document.documentElement.lang;
const cardsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>('[data-card]')];
const slugOf = (card: HTMLElement) => card.dataset['card'] ?? '';

/** Refreshes the cards of a list; `changed` is null when every card must be fetched. */
export async function refreshList(list: Element, changed: Map<string, Change> | null): Promise<boolean> {
  if (list.getAttribute('data-post-list') === 'newest') await refreshNewest(list, changed?.size ?? LIST_MAX_LIMIT);
  else await Promise.all(cardsOf(list).map((card) => refreshCard(card, changed)));
  return true;
}

/** Refreshes the first page, which also shows new posts, but none of those on the next page. */
async function refreshNewest(list: Element, newCount: number): Promise<void> {
  const cards = cardsOf(list);
  const isComplete = list.getAttribute('data-complete') === 'true';
  const oldest = cards.at(-1)?.querySelector('time')?.dateTime ?? '';
  const posts = await fetchNewest(Math.min(LIST_MAX_LIMIT, cards.length + newCount));
  const shown = isComplete ? posts : posts.filter((post) => (post.publishedAt ?? post.createdAt) >= oldest);
  const known = new Map(cards.map((card) => [slugOf(card), card]));
  const items = shown.map((post) => itemOf(known.get(post.slug), post));
  list.querySelector('[data-cards]')?.replaceChildren(...items);
  const empty = list.querySelector('[data-empty]');
  if (empty) setHidden(empty, items.length > 0);
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

async function refreshCard(card: HTMLElement, changed: Map<string, Change> | null): Promise<void> {
  const slug = slugOf(card);
  const change = changed?.get(slug);
  if (changed && !change) return;
  const post = change?.kind === 'gone' ? null : await fetchPost(change?.to ?? slug);
  if (post) fillCard(card, post, locale);
  else card.parentElement?.remove();
}
