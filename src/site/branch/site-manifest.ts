import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { fingerprintFrame, fingerprintPage } from './page-fingerprint.ts';

const fingerprint = z.string().check(z.minLength(1));

/** `/pages.json`: fingerprints of the pages that a branch can change. */
export const manifestSchema = z.object({
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

/** Posts and lists of posts are not compared: both sites read them from the same store. */
function isCompared(path: string): boolean {
  if (path.startsWith('/blog/')) return path === POST_PATH;
  return path !== CHANGES_PATH;
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
