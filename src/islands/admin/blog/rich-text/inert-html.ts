/**
 * Reads HTML where nothing of it can run or load. Even there the browser reports what the policy of the page forbids,
 * so that waits under other names.
 */
export function parseInert(html: string): HTMLElement {
  return new DOMParser().parseFromString(setAside(html), 'text/html').body;
}

/** What `style` is called after `setAside`. */
export const SET_ASIDE = 'data-style';

const STYLE_ELEMENT = /<style\b[\s\S]*?(?:<\/style\s*>|$)/gi;
/** From the name of an element to its `>`, or to a quote that nothing closes. */
const TAG = /^(?:[^>"']|"[^"]*"|'[^']*')*/;
/** First what is a value, to be walked over; then a name. */
const VALUE_OR_NAME = /("[^"]*"|'[^']*'|=\s*[^\s"'>]+)|(?<=[\s/"'])((?:style|on[^\s=>/]*)(?=[\s=>/]|$))/gi;

/**
 * Styles and event handlers become data, a base of addresses becomes nothing. Piece by piece between the `<`, so that
 * no text, however long and broken, takes more than one walk through it. What slips through has no effect either.
 */
export function setAside(html: string): string {
  const pieces = html.replace(STYLE_ELEMENT, '').split('<');
  return pieces
    .map((piece, index) => (index > 0 && /^[a-z]/i.test(piece) ? renamed(piece) : piece))
    .join('<');
}

function renamed(piece: string): string {
  const tag = TAG.exec(piece)?.[0] ?? '';
  const harmless = tag
    .replace(/^base\b/i, 'x-base')
    .replace(VALUE_OR_NAME, (all, value: string | undefined) => (value === undefined ? `data-${all}` : all));
  return harmless + piece.slice(tag.length);
}
