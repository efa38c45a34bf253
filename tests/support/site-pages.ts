import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { parseHTML } from 'linkedom';

/** A page of a built site. */
export interface SitePage {
  /** Its address, without the origin. */
  readonly path: string;
  /** Its address with the slug, label or number left open. */
  readonly kind: string;
  /** Whether search engines may list it. */
  readonly listed: boolean;
  readonly document: Document;
}

function toPath(file: string): string {
  const path = `/${file
    .split(sep)
    .join('/')
    .replace(/\.html$/, '')}`;
  return path.replace(/\/index$/, '') || '/';
}

function toKind(path: string): string {
  const [, blog, part, label] = path.split('/');
  if (blog === 'knowledge' && part) return '/knowledge/:document';
  if (blog !== 'blog' || !part || part === 'shell') return path;
  if (label) return `/blog/${part}/:label`;
  return /^\d+$/.test(part) ? '/blog/:page' : '/blog/:slug';
}

/** Paths of the files of a built site, relative to it, sorted. */
export async function listFiles(siteDir: string): Promise<string[]> {
  const entries = await readdir(siteDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() || entry.isSymbolicLink());
  return files.map((entry) => relative(siteDir, join(entry.parentPath, entry.name))).sort();
}

/** Every page there is a file of, so that what is built tomorrow is held to the same tomorrow. */
export async function listPages(siteDir: string): Promise<SitePage[]> {
  const files = (await listFiles(siteDir)).filter((file) => file.endsWith('.html'));
  return Promise.all(
    files.map(async (file) => {
      const { document } = parseHTML(await readFile(join(siteDir, file), 'utf8'));
      const robots = document.querySelector('meta[name=robots]')?.getAttribute('content') ?? '';
      const path = toPath(file);
      return { path, kind: toKind(path), listed: !robots.includes('noindex'), document: document as Document };
    }),
  );
}

/** Elements that one page of a kind may have and the next may not. */
const SPECIAL = ['main img', 'main video', 'main pre', 'main table'];

/** The first page of each kind, and the first of those with a picture, with code, with a table. */
export function oneOfEachKind(pages: readonly SitePage[]): SitePage[] {
  const nameOf = ({ kind, document }: SitePage) =>
    [kind, ...SPECIAL.filter((selector) => document.querySelector(selector))].join();
  return [...new Map(pages.toReversed().map((page) => [nameOf(page), page])).values()].toReversed();
}
