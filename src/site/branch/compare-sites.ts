import type { ManifestPage, SiteManifest } from './site-manifest.ts';

type ChangeKind = 'changed' | 'restyled' | 'new' | 'gone';

export interface PageChange {
  readonly path: string;
  readonly title: string;
  readonly kind: ChangeKind;
}

/** Differences between a branch and the live site. */
export interface SiteChanges {
  /** Whether header or footer differ. */
  readonly frame: boolean;
  /** Whether the styles of every page changed; then pages are not listed for their styles alone. */
  readonly look: boolean;
  /** Whether the sites hold different posts, so that lists of posts can differ without the branch. */
  readonly posts: boolean;
  /** Sorted by path. */
  readonly pages: readonly PageChange[];
}

export function compareSites(live: SiteManifest, branch: SiteManifest): SiteChanges {
  const before = new Map(live.pages.map((page) => [page.path, page]));
  const after = new Set(branch.pages.map(({ path }) => path));
  const kept = branch.pages.filter(({ path }) => before.has(path));
  const look = kept.length > 0 && kept.every((page) => page.look !== before.get(page.path)?.look);
  const pages = [
    ...branch.pages.flatMap((page) => changeOf(before.get(page.path), page, look)),
    ...live.pages.filter(({ path }) => !after.has(path)).map((page) => toChange(page, 'gone')),
  ];
  return {
    frame: live.frame !== branch.frame,
    look,
    posts: live.contentVersion !== branch.contentVersion,
    pages: pages.sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
}

function changeOf(before: ManifestPage | undefined, page: ManifestPage, everyLook: boolean): PageChange[] {
  if (!before) return [toChange(page, 'new')];
  if (before.content !== page.content) return [toChange(page, 'changed')];
  return before.look !== page.look && !everyLook ? [toChange(page, 'restyled')] : [];
}

function toChange({ path, title }: ManifestPage, kind: ChangeKind): PageChange {
  return { path, title, kind };
}
