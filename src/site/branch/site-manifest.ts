import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

const fingerprint = z.string().check(z.minLength(1));

/** `/pages.json`: fingerprints of the pages that a branch can change. */
const manifestSchema = z.object({
  /** Content version of the posts; lists of posts differ when it differs. */
  contentVersion: z.int(),
  /** Header and footer, the same on every page except for the current entry. */
  frame: fingerprint,
  pages: z.array(
    z.object({ path: z.string().check(z.startsWith('/')), title: z.string(), content: fingerprint, look: fingerprint }),
  ),
});

export type SiteManifest = z.infer<typeof manifestSchema>;
export type ManifestPage = SiteManifest['pages'][number];

export const MANIFEST_FILE = 'pages.json';
/** Page that exists in previews only. */
export const CHANGES_PATH = '/branch/changes';
/** The empty template, which stands for all posts. */
export const POST_PATH = '/blog/shell';
/** The empty template of documents, whose pages are compared themselves. */
const DOCUMENT_PATH = '/knowledge/shell';

/** Posts and lists of posts are not compared: both sites read them from the same store. */
function isCompared(path: string): boolean {
  if (path.startsWith('/blog/')) return path === POST_PATH;
  return path !== CHANGES_PATH && path !== DOCUMENT_PATH;
}

/** Reads the manifest of the built site in `dir`. `paths`: addresses of its pages. */
export async function readManifest(dir: URL, paths: readonly string[]): Promise<SiteManifest> {
  const open = (file: string) => readFile(new URL(file, dir), 'utf8');
  const compared = paths.filter(isCompared).sort();
  const pages = compared.map(async (path): Promise<ManifestPage> => {
    const html = await open(path === '/' ? 'index.html' : `${path.slice(1)}.html`);
    return { path, ...fingerprintPage(html) };
  });
  const { contentVersion } = JSON.parse(await open('version.json')) as { contentVersion: number };
  return { contentVersion, frame: fingerprintFrame(await open('index.html')), pages: await Promise.all(pages) };
}

/**
 * Creates the fingerprint of a built page. `content`: hash of title, description, and the text, structure and pictures
 * of the main part; `look`: hash of the styles.
 */
export function fingerprintPage(html: string): Omit<ManifestPage, 'path'> {
  const title = first(html, /<title>([^<]*)<\/title>/);
  const description = first(html, /<meta name="description" content="([^"]*)"/);
  return {
    title: plainText(title),
    content: hash(title, description, readable(between(html, '<main', '</main>'))),
    look: hash(...(html.match(/<style[^>]*>[^<]*/g) ?? [])),
  };
}

export function fingerprintFrame(html: string): string {
  return hash(readable(between(html, '<header', '<main')), readable(between(html, '</main>', '</body>')));
}

/** Removes what no reader sees: scripts, hashes in file names, and robots metadata of previews. */
function readable(html: string): string {
  return html
    .replace(/<script[^>]*>.*?<\/script>/gs, '')
    .replace(/\/_astro\/[^"'\s]+\.js/g, '')
    .replace(/ (?:uid|data-frame-allows)="[^"]*"/g, '')
    .replace(/ data-robots="[^"]*"/g, '');
}

function between(html: string, start: string, end: string): string {
  const from = html.indexOf(start);
  const to = html.lastIndexOf(end);
  return from < 0 ? '' : html.slice(from, to);
}

function first(html: string, pattern: RegExp): string {
  return pattern.exec(html)?.[1] ?? '';
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Undoes the escapes that Astro writes. */
function plainText(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');
}

function hash(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);
}

/** Reason why there is nothing to compare with: no answer, no such file, or one that this build cannot read. */
export type LiveFailure = 'unreachable' | 'missing' | 'unreadable';

const DEADLINE_MS = 10_000;

/** Reads the manifest of the live site at `origin`. Never rejects. */
export async function readLiveManifest(
  origin: string,
  deadlineMs: number = DEADLINE_MS,
): Promise<SiteManifest | LiveFailure> {
  try {
    const response = await fetch(new URL(`/${MANIFEST_FILE}`, origin), { signal: AbortSignal.timeout(deadlineMs) });
    if (response.status === 404) return 'missing';
    if (!response.ok) return 'unreachable';
    return manifestSchema.parse(await response.json());
  } catch (thrown) {
    const isRead = thrown instanceof SyntaxError || thrown instanceof z.core.$ZodError;
    return isRead ? 'unreadable' : 'unreachable';
  }
}
