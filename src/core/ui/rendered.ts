/** Parts shared by thousands of pages, rendered once: header and footer are most of a page. */
const rendered = new Map<string, Promise<string>>();

/** In development everything is rendered anew, as templates may have changed. */
export function renderOnce(name: string, render: () => Promise<string>): Promise<string> {
  const html = (import.meta.env.DEV ? undefined : rendered.get(name)) ?? render();
  rendered.set(name, html);
  return html;
}

const renderedItems = new Map<string, WeakMap<object, Promise<string>>>();

/** The same for each item of a list, known by its identity: a name per item would be built and hashed on every page. */
export function renderItemOnce(name: string, item: object, render: () => Promise<string>): Promise<string> {
  const known = renderedItems.get(name) ?? new WeakMap<object, Promise<string>>();
  renderedItems.set(name, known);
  const html = (import.meta.env.DEV ? undefined : known.get(item)) ?? render();
  known.set(item, html);
  return html;
}

/** As `@lucide/astro` begins each icon that is given no class of its own. */
const ICON = /<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"([^>]*) class="lucide lucide-[\w-]+"/g;

/** Strips from icons the namespace and the class names: in the first packets of a page each byte counts. */
export const plainIcons = (html: string): string => html.replaceAll(ICON, '<svg$1');
