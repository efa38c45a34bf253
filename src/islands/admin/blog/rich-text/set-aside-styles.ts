import { SET_ASIDE } from './inert-html.ts';

/** What the style attribute of an element said, by property. */
export function styleOf(element: Element): ReadonlyMap<string, string> {
  const declarations = (element.getAttribute(SET_ASIDE) ?? '').split(';').map((each) => {
    const colon = each.indexOf(':');
    return [
      each.slice(0, colon).trim().toLowerCase(),
      each
        .slice(colon + 1)
        .trim()
        .toLowerCase(),
    ] as const;
  });
  return new Map(declarations.filter(([property]) => property !== ''));
}

/** The element goes, what it holds stays. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}
