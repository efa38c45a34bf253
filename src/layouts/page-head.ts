import type { Site } from '#schemas/site.schema.ts';

/** What a page says about itself to search engines and previews of links. */
export interface PageHead {
  /** Before the name of the product; see `documentTitle`. */
  readonly title: string;
  readonly description: string;
  /** Address without the origin, no slash at the end. */
  readonly path: string;
  /** False for pages that no search engine lists. */
  readonly listed: boolean;
  readonly type?: 'website' | 'article';
  /** What the picture says that networks show beside a link to a listed page; its title unless said. */
  readonly card?: { readonly title: string; readonly label?: string | null };
  /** JSON-LD as `toJsonLd` writes it. */
  readonly data?: string;
}

export const documentTitle = (title: string, site: Site): string => `${title} · ${site.name}`;

/** What the robots meta element says of a page. */
export const LISTED = 'max-image-preview:large';
export const UNLISTED = 'noindex';
