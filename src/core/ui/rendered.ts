const rendered = new Map<string, WeakMap<object, Promise<string>>>();

/**
 * Renders parts shared by thousands of pages once: header and footer are most of a page. An item of a list is known by its
 * identity: a name per item would be built and hashed on every page. In development everything is rendered anew, as
 * templates may have changed.
 */
export function renderOnce(name: string, render: () => Promise<string>, item: object = rendered): Promise<string> {
  const known = rendered.get(name) ?? new WeakMap<object, Promise<string>>();
  rendered.set(name, known);
  const html = (import.meta.env.DEV ? undefined : known.get(item)) ?? render();
  known.set(item, html);
  return html;
}

/** As `@lucide/astro` begins each icon that is given no class of its own. */
const ICON = /<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"([^>]*) class="lucide lucide-[\w-]+"/g;

/** Strips from icons the namespace and the class names: in the first packets of a page each byte counts. */
export const plainIcons = (html: string): string => html.replaceAll(ICON, '<svg$1');
