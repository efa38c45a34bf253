/** Index of the search, `/search-index.json`. */
export interface SearchIndex {
  /** Sections of the pages of help and of the blog. `text`: its first sentence. */
  readonly sections: readonly (readonly [title: string, heading: string, url: string, text: string])[];
  /**
   * Sections that contain a stem, by the stem: numbers in base 36, alternately the distance to the section before and the
   * frequency there by BM25F (`score-terms.ts`), in hundredths.
   */
  readonly terms: Readonly<Record<string, string>>;
}

export const SEARCH_INDEX_PATH = '/search-index.json';
