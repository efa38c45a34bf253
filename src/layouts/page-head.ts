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
  /** Address of a picture, without the origin. */
  readonly image?: string | null;
}

export const documentTitle = (title: string, site: Site): string => `${title} · ${site.name}`;

/** What the robots meta element says of a page. */
export const LISTED = 'max-image-preview:large';
export const UNLISTED = 'noindex';
