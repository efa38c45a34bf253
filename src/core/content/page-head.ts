import type { Site } from './site.schema.ts';

/** Metadata of a page for search engines and link previews. */
export interface PageHead {
  /** Title before the name of the product; see `documentTitle`. */
  readonly title: string;
  readonly description: string;
  /** Path without a trailing slash. */
  readonly path: string;
  readonly listed: boolean;
  readonly type?: 'website' | 'article';
  /** Title of the social card of an indexed page, the page title by default; the waveform of its recording, where it has one. */
  readonly card?: {
    readonly title: string;
    readonly label?: string | null;
    readonly bars?: readonly number[] | undefined;
  };
  /** JSON-LD as `toJsonLd` writes it. */
  readonly data?: string;
}

export const documentTitle = (title: string, site: Site): string => `${title} · ${site.name}`;

export const LISTED = 'max-image-preview:large';
export const UNLISTED = 'noindex';
