import type { PageHead } from '#core/content/page-head.ts';
import type { Site } from '#core/content/site.schema.ts';
import { ledger, publish } from '#core/rendering/artifacts.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { ChromeCopy } from '../content/chrome.copy.ts';
import { type Card, cardLook } from '../rendering/card.ts';
import characters from '../rendering/fonts/characters.txt?raw';

const known = new Set(characters);
const isLetter = /[\p{L}\p{M}\p{N}]/u;

/**
 * A text as the typeface can set it: signs it lacks, such as emoji, are left out. Null when letters are missing, as a
 * title with holes in its words says something else.
 */
export function toSettable(text: string): string | null {
  const found = [...text.normalize('NFC')];
  if (found.some((character) => !known.has(character) && isLetter.test(character))) return null;
  const left = found.map((character) => (known.has(character) ? character : ' '));
  return left.join('').replace(/\s+/g, ' ').trim() || null;
}

const VERSION = 1;

/**
 * Address of the picture that networks show beside a link, drawn once per card; null when this build makes none.
 * Every character must be settable. What draws is loaded with the first card that is new.
 */
async function publishCard(card: Card): Promise<string | null> {
  if (!ledger.pictures) return null;
  const { brand, title, label, bars } = card;
  const recipe = { kind: 'card', version: VERSION, extension: 'png', from: [brand, title, label, bars, cardLook] };
  return publish(recipe, async () => (await import('../rendering/draw-card.ts')).drawCard(card));
}

/**
 * Every listed page has a card with its own title. Others, and titles in letters that the typeface lacks, have the card of
 * the site. So has a post that functions show before it is built. Null in a build that makes no pictures.
 */
export async function loadCard(
  head: PageHead,
  site: Site,
  chrome: ChromeCopy,
): Promise<{ src: string; alt: string } | null> {
  const own = head.listed ? toSettable(head.card?.title ?? head.title) : null;
  const title = own ?? toSettable(site.tagline) ?? '';
  const label = own === null ? null : toSettable(head.card?.label ?? '');
  const bars = own === null ? undefined : head.card?.bars;
  const src = await publishCard({ brand: toSettable(site.name) ?? '', title, label, bars });
  return src === null ? null : { src, alt: fillIn(chrome.cardAlt, { title: title || site.name }) };
}
