import { formatSlot, setHidden } from '#core/template/slots.ts';
import type { PageChange, SiteChanges } from './compare-sites.ts';
import type { LiveFailure } from './live-manifest.ts';
import { POST_PATH } from './site-manifest.ts';

/**
 * Fills the page of `BranchChanges.astro` with the differences, or with the reason why they are unknown.
 * `live`: origin of the live site. Replaces earlier content.
 */
export function fillChanges(document: Document, result: SiteChanges | LiveFailure, live: string): void {
  const changes = typeof result === 'string' ? null : result;
  const isSame = changes !== null && !changes.frame && !changes.look && changes.pages.length === 0;
  show(document, 'data-outcome', [typeof result === 'string' ? result : isSame && 'same']);
  show(document, 'data-note', [changes?.posts && 'posts']);
  show(document, 'data-shared', [changes?.frame && 'frame', changes?.look && 'look']);
  for (const row of document.querySelectorAll('[data-changes] > [data-row]')) row.remove();
  const list = document.querySelector('[data-changes]');
  changes?.pages.forEach((change, index) => {
    list?.append(createRow(document, change, index + 1, live));
  });
}

/** Shows only the elements whose attribute has one of these values. */
function show(document: Document, attribute: string, values: readonly unknown[]): void {
  for (const element of document.querySelectorAll(`[${attribute}]`)) {
    setHidden(element, !values.includes(element.getAttribute(attribute)));
  }
}

function createRow(document: Document, change: PageChange, number: number, live: string): Element {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-kind=${change.kind}]`);
  const row = template?.content.firstElementChild?.cloneNode(true) as Element;
  const isPost = change.path === POST_PATH;
  const path = isPost ? '/blog' : change.path;
  const [name, place] = [row.querySelector('[data-name]'), row.querySelector('[data-path]')];
  const title = isPost ? (name?.textContent?.trim() ?? '') : change.title;
  if (name) name.textContent = title;
  if (place) place.textContent = isPost ? '/blog/…' : path;
  for (const link of row.querySelectorAll('a')) {
    const isLive = link.hasAttribute('data-live');
    link.id = `${link.id}-${number}`;
    link.setAttribute('href', isLive ? live + path : path);
    if (isLive) link.setAttribute('aria-label', formatSlot(link, { title }, 'data-label-format'));
  }
  return row;
}
