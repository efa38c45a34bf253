import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Host, startHost } from '#local/host/host.ts';
import { brand } from '#support/brand.ts';
import { type BuiltSite, buildSite } from '#support/built-site.ts';
import { type ContentCopy, copyContent } from '#support/content-copy.ts';

const projectRoot = resolve(import.meta.dirname, '../..');
const CHANGES = 'branch/changes.html';
const post = { title: 'A post', slug: 'a-post', content: '<p>Words.</p>', category: null, tags: [] };
const posts = [{ ...post, publishedAt: '2026-01-01T12:00:00.000Z' }];
const legal = (title: string) =>
  `---\ntitle: ${title}\ndescription: About ${title}.\neffective: 2026-01-01\n---\n\n## One section\n\nWords.\n`;

let copy: ContentCopy;
let live: BuiltSite;
let server: Server;
let origin: string;
const parts = new AsyncDisposableStack();

async function build(env: Record<string, string>, root?: string): Promise<BuiltSite> {
  const site = await buildSite(posts, env, root);
  parts.defer(() => site.remove());
  return site;
}
const buildBranch = (url: string, root?: string) =>
  build({ CONTEXT: 'branch-deploy', BRANCH: 'new/words', COMMIT_REF: 'abcdef1234', URL: url }, root);

/** The files of a site over HTTP, at an address that the site is built for. */
async function startLive(): Promise<void> {
  server = createServer(async (request, response) => {
    const body = await readFile(join(live.dir, request.url ?? '')).catch(() => null);
    response.writeHead(body ? 200 : 404).end(body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  parts.defer(() => new Promise<void>((done) => void server.close(() => done())));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function editContent(): Promise<void> {
  const hero = await readFile(join(copy.root, 'content/copy/landing-hero.yaml'), 'utf8');
  await copy.write('content/copy/landing-hero.yaml', hero.replace(/^action: .*/m, 'action: Other words'));
  await copy.write('content/legal/cookie-policy.mdx', legal('Cookies <& more>'));
  await copy.delete('content/legal/terms-of-service.mdx');
}

const open = async (site: BuiltSite, path: string) => parseHTML(await site.read(path)).document as Document;
const wordsOf = (element: Element) => {
  const texts = [...element.querySelectorAll('span:not(:has(*)), a, code')].map((part) => part.textContent);
  return texts.length > 0 ? texts.map((text) => text?.trim()).join(' | ') : (element.textContent ?? '').trim();
};
const shownIn = (page: Document, selector: string) =>
  [...page.querySelectorAll(`${selector}:not([hidden])`)].map(wordsOf);

beforeAll(async () => {
  await startLive();
  copy = await copyContent();
  parts.defer(() => copy.remove());
  live = await build({ CONTEXT: 'production', URL: origin });
}, 120_000);
afterAll(() => parts.disposeAsync());

describe('the live site', () => {
  test('says what its pages show, posts by their template alone', async () => {
    const { pages } = JSON.parse(await live.read('pages.json'));
    const paths = pages.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/', '/404', '/blog', '/blog/shell', '/privacy-policy']));
    expect(paths).not.toContain('/blog/a-post');
  });

  test('has neither ribbon nor list', async () => {
    expect((await open(live, 'index.html')).querySelector('#ribbon-changes')).toBeNull();
    await expect(live.read(CHANGES)).rejects.toThrow('ENOENT');
  });
});

describe('the preview of a branch that edits content', () => {
  let host: Host;
  let page: Document;
  beforeAll(async () => {
    await editContent();
    const site = await buildBranch(origin, copy.root);
    page = await open(site, CHANGES);
    const deploy = { context: 'branch-deploy', branch: 'new/words' };
    host = await startHost({ projectRoot, siteDir: site.dir, env: { SITE_DIR: site.dir }, deploy });
    parts.defer(() => host.stop());
  }, 120_000);

  test('lists the pages that differ, and no other', () => {
    expect(shownIn(page, '[data-changes] > li')).toEqual([
      expect.stringMatching(`^Changed \\| .* · ${brand.site.name} \\| / \\| See it live$`),
      `New | Cookies <& more> · ${brand.site.name} | /cookie-policy`,
      `Gone | Terms of Service · ${brand.site.name} | /terms-of-service | See it live`,
    ]);
    expect(shownIn(page, '[data-outcome]')).toEqual([]);
    expect(shownIn(page, '[data-note]')).toEqual([]);
  });

  test('leads to each page here, and to the one it differs from', () => {
    const hrefs = [...page.querySelectorAll('[data-changes] a')].map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/', `${origin}/`, '/cookie-policy', `${origin}/terms-of-service`]);
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    const named = page.querySelector('[data-changes] [data-live]')?.getAttribute('aria-label');
    expect(named).toMatch(new RegExp(`^See it live: .* · ${brand.site.name}$`));
  });

  test('is served with a ribbon that leads to the list, and listed nowhere', async () => {
    for (const path of ['/', '/blog/a-post', '/blog/shell']) {
      const response = await fetch(host.url + path);
      const { document } = parseHTML(await response.text());
      expect(shownIn(document, 'aside[aria-label=Preview]')).toEqual([
        'Preview of new/words at abcdef1 | What it changes',
      ]);
      expect(document.querySelector('#ribbon-changes')?.getAttribute('href')).toBe('/branch/changes');
    }
    const response = await fetch(`${host.url}/branch/changes`);
    expect([response.status, response.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect(await response.text()).toContain('<meta name="robots" content="noindex"');
  });
});

test('a branch that changes nothing says so', async () => {
  const page = await open(await buildBranch(origin), CHANGES);
  const shown = ['[data-outcome]', '[data-shared]', '[data-changes] > li'].flatMap((part) => shownIn(page, part));
  expect(shown).toEqual([expect.stringMatching(/^Nothing\./)]);
}, 120_000);

test('a preview is built although the live site does not answer, and says so', async () => {
  const page = await open(await buildBranch('http://127.0.0.1:1'), CHANGES);
  expect(shownIn(page, '[data-outcome]')).toEqual([
    expect.stringMatching(/^The list is not available: the live site did not answer/),
  ]);
  expect(shownIn(page, '[data-changes] > li')).toEqual([]);
}, 120_000);

test('the preview of a branch shows posts under a ribbon and is listed nowhere', async () => {
  const env = {
    CONTEXT: 'deploy-preview',
    BRANCH: 'new/look',
    COMMIT_REF: 'abcdef1234',
    SITE_URL: 'https://site.test',
  };
  const site = await build(env);
  const page = await open(site, 'blog/a-post.html');
  const ribbon = [...page.querySelectorAll('body > aside span')].map((part) => part.textContent?.trim());
  expect(ribbon).toEqual(['Preview of new/look at abcdef1']);
  expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(page.querySelector('[data-robots]')?.getAttribute('data-robots')).toBe('noindex');
  expect(await site.read('_headers')).toContain('X-Robots-Tag: noindex');
  expect(await site.read('robots.txt')).toBe('User-agent: *\nDisallow: /\n');
}, 120_000);
