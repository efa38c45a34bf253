import type { PostSummary } from '#contracts/posts.ts';
import type { Change } from '#contracts/publishing.ts';
import { fillCard } from '#shell/card-fill.ts';
import { setHidden } from '#shell/slots.ts';
import { fetchNewest, fetchPost } from './published-post.ts';

const MOST = 100;
const locale = document.documentElement.lang;
const cardsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>('[data-card]')];
const slugOf = (card: HTMLElement) => card.dataset['card'] ?? '';

/** Corrects the cards of a list; `changed` is null when every card must be asked for. */
export async function correctList(list: Element, changed: Map<string, Change> | null): Promise<boolean> {
  if (list.getAttribute('data-post-list') === 'newest') await rewrite(list, changed?.size ?? MOST);
  else await Promise.all(cardsOf(list).map((card) => correctCard(card, changed)));
  return true;
}

/** The first page shows new posts too, and none of those that the next page begins with. */
async function rewrite(list: Element, news: number): Promise<void> {
  const cards = cardsOf(list);
  const isComplete = list.getAttribute('data-complete') === 'true';
  const oldest = cards.at(-1)?.querySelector('time')?.dateTime ?? '';
  const posts = await fetchNewest(Math.min(MOST, cards.length + news));
  const shown = isComplete ? posts : posts.filter((post) => (post.publishedAt ?? post.createdAt) >= oldest);
  const known = new Map(cards.map((card) => [slugOf(card), card]));
  const items = shown.map((post) => itemOf(known.get(post.slug), post));
  list.querySelector('[data-cards]')?.replaceChildren(...items);
  const empty = list.querySelector('[data-empty]');
  if (empty) setHidden(empty, items.length > 0);
}

/** The list item of a post: its present one filled anew, or one from the template. */
function itemOf(card: HTMLElement | undefined, post: PostSummary): Element {
  const template = document.querySelector<HTMLTemplateElement>('#post-card');
  const item = card?.parentElement ?? template?.content.firstElementChild?.cloneNode(true);
  if (!(item instanceof Element)) throw new Error('This page has no template of a card.');
  const part = item.querySelector('[data-card]');
  if (part) fillCard(part, post, locale);
  return item;
}

async function correctCard(card: HTMLElement, changed: Map<string, Change> | null): Promise<void> {
  const slug = slugOf(card);
  const change = changed?.get(slug);
  if (changed && !change) return;
  const post = change?.kind === 'gone' ? null : await fetchPost(change?.to ?? slug);
  if (post) fillCard(card, post, locale);
  else card.parentElement?.remove();
}
