/** Least number of sections for which a post has a table of contents. */
const CONTENTS_FROM = 4;

/** A section of a post. `label`: its heading as HTML without markup. */
export interface PostSection {
  readonly id: string;
  readonly label: string;
}

/** Headings of sections in the body of a post (`toPostBody`), which have ids. */
const SECTION = /<h2(?: [^>]*)? id="([^"]+)"[^>]*>(.*?)<\/h2>/gs;

/** The table of contents of a post; empty for one with few sections. `body`: as `toPostBody` makes it. */
export function contentsOf(body: string): readonly PostSection[] {
  const sections = [...body.matchAll(SECTION)].map(([, id = '', inner = '']) => ({
    id,
    label: inner.replaceAll(/<[^>]*>/g, ''),
  }));
  return sections.length >= CONTENTS_FROM ? sections : [];
}

/** The entries of a table of contents as HTML. */
export const toContentsList = (sections: readonly PostSection[]): string =>
  sections.map(({ id, label }) => `<li><a id="contents-${id}" href="#${id}">${label}</a></li>`).join('');

/** Whether a way on is for posts of a category. `categories`: those of the way; one without any is for the others. */
export const isWayFor = (categories: readonly string[], category: string | null | undefined) =>
  category != null && categories.includes(category);
