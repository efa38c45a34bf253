import { cardIds } from './labels.ts';
import { CARD_TAGS, type CardPost } from './post-view.ts';
import { fillSummary, slotsOf } from './slots.ts';

/** Puts a post into a card of the list. `card` has the attribute `data-card` itself. */
export function fillCard(card: Element, post: CardPost, locale: string): void {
  card.setAttribute('data-card', post.slug);
  const idPrefix = cardIds(post.slug);
  fillSummary(card, post, { tags: post.tags.slice(0, CARD_TAGS), locale, idPrefix });
  for (const link of slotsOf(card, 'link')) {
    link.setAttribute('href', `/blog/${post.slug}`);
    link.setAttribute('id', `${idPrefix}-${link.getAttribute('data-part')}`);
  }
}
