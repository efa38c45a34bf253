import { formatSlot, setHidden } from '#core/template/slots.ts';
import { type LiveFailure, type ManifestPage, POST_PATH, type SiteManifest } from './site-manifest.ts';

interface PageChange {
  readonly path: string;
  readonly title: string;
  readonly kind: 'changed' | 'restyled' | 'new' | 'gone';
}

/** Differences between a branch and the live site. */
export interface SiteChanges {
  /** Whether header or footer differ. */
  readonly frame: boolean;
  /** Whether the styles of every page changed; then pages are not listed for their styles alone. */
  readonly look: boolean;
  /** Whether the sites hold different posts, so that lists of posts can differ without the branch. */
  readonly posts: boolean;
  readonly pages: readonly PageChange[];
}

export function compareSites(live: SiteManifest, branch: SiteManifest): SiteChanges {
  const before = new Map(live.pages.map((page) => [page.path, page]));
  const after = new Set(branch.pages.map(({ path }) => path));
  const kept = branch.pages.filter(({ path }) => before.has(path));
  const look = kept.length > 0 && kept.every((page) => page.look !== before.get(page.path)?.look);
  const pages = [
    ...branch.pages.flatMap((page) => changeOf(before.get(page.path), page, look)),
    ...live.pages
      .filter(({ path }) => !after.has(path))
      .map(({ path, title }) => ({ path, title, kind: 'gone' as const })),
  ];
  return {
    frame: live.frame !== branch.frame,
    look,
    posts: live.contentVersion !== branch.contentVersion,
    pages: pages.sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
}

function changeOf(before: ManifestPage | undefined, page: ManifestPage, everyLook: boolean): PageChange[] {
  const { path, title } = page;
  if (!before) return [{ path, title, kind: 'new' }];
  if (before.content !== page.content) return [{ path, title, kind: 'changed' }];
  return before.look !== page.look && !everyLook ? [{ path, title, kind: 'restyled' }] : [];
}

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
