/** What thousands of pages share, as it was written for the first of them: most of a page is its bar and its footer. */
const rendered = new Map<string, Promise<string>>();

/** While developing everything is rendered anew, as its template may have changed. */
export function renderOnce(name: string, render: () => Promise<string>): Promise<string> {
  const html = (import.meta.env.DEV ? undefined : rendered.get(name)) ?? render();
  rendered.set(name, html);
  return html;
}
