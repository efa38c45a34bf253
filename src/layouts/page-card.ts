import { publishCard } from '#rendering/open-graph.ts';
import { toSettable } from '#rendering/settable.ts';
import type { CopyOf } from '#schemas/copy.schema.ts';
import type { Site } from '#schemas/site.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import type { PageHead } from './page-head.ts';

/** The picture that networks show beside a link to a page. */
export interface PageCard {
  /** Address without the origin. */
  readonly src: string;
  readonly alt: string;
}

/**
 * Every listed page has a card with its own title. Others, and titles in letters that the typeface lacks, have the card of
 * the site. So has a post that functions show before it is built. Null in a build that makes no pictures.
 */
export async function loadCard(
  head: PageHead,
  site: Site,
  chrome: CopyOf<'chrome'>,
): Promise<PageCard | null> {
  const own = head.listed ? toSettable(head.card?.title ?? head.title) : null;
  const title = own ?? toSettable(site.tagline) ?? '';
  const label = own === null ? null : toSettable(head.card?.label ?? '');
  const src = await publishCard({ brand: toSettable(site.name) ?? '', title, label });
  return src === null ? null : { src, alt: fillIn(chrome.cardAlt, { title: title || site.name }) };
}
