import { deriveSlug } from './derive-slug.ts';

/** No `<` or `>` stands in text or values of sanitised HTML, so that tags can be told by their signs. */
const HEADING = /<(h[23])((?: [^>]*)?)>(.*?)<\/\1>/gs;
const OWN_ID = / id="(post-[^"]+)"/;
/** What the template itself names so. */
const IDS_OF_THE_PAGE = ['post-back', 'post-copy-link', 'post-older', 'post-newer'];
const MARKUP = /<[^>]*>|&[#\w]+;/g;

/**
 * The body of a post as pages show it: headings link to themselves, what may be wider than the page scrolls within
 * itself and is reached by the keyboard. `html` must be sanitised; what is stored stays as its author wrote it.
 */
export function toPostBody(html: string): string {
  return linkHeadings(html)
    .replaceAll('<table', '<div class="sideways" tabindex="0"><table')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre', '<pre tabindex="0"');
}

/** A heading that holds a link, or another heading, only gets its id: links cannot lie in links. */
function linkHeadings(html: string): string {
  const taken = new Set(IDS_OF_THE_PAGE);
  return html.replace(HEADING, (whole, tag: string, attributes: string, inner: string) => {
    const own = OWN_ID.exec(attributes)?.[1];
    const id = own ?? freeId(inner, html, taken);
    if (!id) return whole;
    const opening = own ? `<${tag}${attributes}>` : `<${tag}${attributes} id="${id}">`;
    const holdsLink = /<(?:a|h\d)\b/.test(inner);
    const content = holdsLink ? inner : `<a id="to-${id}" href="#${id}" class="anchor">${inner}</a>`;
    return `${opening}${content}</${tag}>`;
  });
}

/** From the words of the heading; '' when they leave nothing to name it by. */
function freeId(inner: string, html: string, taken: Set<string>): string {
  const slug = deriveSlug(inner.replace(MARKUP, ' '));
  if (!slug) return '';
  let id = `post-${slug}`;
  for (let count = 2; taken.has(id) || html.includes(` id="${id}"`); count++) id = `post-${slug}-${count}`;
  taken.add(id);
  return id;
}
