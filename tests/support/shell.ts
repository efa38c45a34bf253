import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The marks of the post template without its looks, for suites that build no site. */
const SHELL = `<!DOCTYPE html><html lang="en"><head><title>Blog Post</title>
<link rel="canonical" href="http://site.test/blog/shell"></head><body>
<main data-post-state="loading" data-title-format="{title}" data-fallback-title="Blog Post" data-robots="index">
<article data-state="post"><h1 data-slot="title"></h1><div data-slot="content"></div>
<p data-slot="preview" hidden><time data-slot="previewExpires"></time></p></article>
<p data-state="not-found">Post Not Found</p><p data-state="error">Try again</p><p data-state="loading">Loading</p>
</main></body></html>`;

/** A folder as SITE_DIR names it, with the post template alone. */
export async function makeShellDir(): Promise<{ dir: string; remove(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'voxwright-shell-'));
  await mkdir(join(dir, 'blog'));
  await writeFile(join(dir, 'blog/shell.html'), SHELL);
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}
