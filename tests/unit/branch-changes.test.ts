import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import { compareSites, fillChanges, type SiteChanges } from '#site/branch/fill-changes.ts';
import type { ManifestPage, SiteManifest } from '#site/branch/site-manifest.ts';
import { fingerprintFrame, fingerprintPage, readLiveManifest } from '#site/branch/site-manifest.ts';

const html = (main: string, { title = 'T', style = 'a{}', bar = 'Bar' } = {}) =>
  `<html><head><title>${title}</title><meta name="description" content="D"><style>${style}</style></head>
  <body><aside>Ribbon of ${main}</aside><header>${bar}</header><main id="main">${main}</main><footer>Foot</footer></body></html>`;
const pageOf = (path: string, part: Partial<ManifestPage> = {}): ManifestPage => ({
  ...{ path, title: `Title of ${path}`, content: 'c', look: 'l' },
  ...part,
});
const site = (pages: ManifestPage[], part: Partial<SiteManifest> = {}): SiteManifest => ({
  ...{ contentVersion: 1, frame: 'f', pages },
  ...part,
});
const kindsOf = ({ pages }: SiteChanges) => pages.map(({ path, kind }) => `${path} ${kind}`);

describe('a page is told from another', () => {
  const same = fingerprintPage(html('<p>Words</p>'));

  test.each([
    ['words', html('<p>Other</p>')],
    ['structure', html('<h2>Words</h2>')],
    ['a title', html('<p>Words</p>', { title: 'U' })],
    ['a picture', html('<p>Words</p><img src="/_astro/a.B1.webp">')],
  ])('by %s', (_, other) => {
    expect(fingerprintPage(other).content).not.toBe(same.content);
    expect(fingerprintPage(other).look).toBe(same.look);
  });

  test('but not by scripts, styles, or what previews say to search engines', () => {
    const code = html('<p>Words</p><script type="module" src="/_astro/a.B1.js"></script>', { style: 'b{}' });
    expect(fingerprintPage(code)).toEqual({ ...same, look: expect.not.stringMatching(same.look) });
    const shell = (robots: string) => fingerprintPage(html(`<div data-robots="${robots}" data-x="1"></div>`));
    expect(shell('noindex')).toEqual(shell('max-image-preview:large'));
  });

  test('with a title as people read it', () => {
    expect(fingerprintPage(html('', { title: 'A &amp;lt; &#39;B&#39;' })).title).toBe("A &lt; 'B'");
  });

  test('while bar and footer are counted once, without the ribbon', () => {
    expect(fingerprintFrame(html('one'))).toBe(fingerprintFrame(html('two')));
    expect(fingerprintFrame(html('one', { bar: 'Other' }))).not.toBe(fingerprintFrame(html('one')));
  });
});

describe('two sites are compared', () => {
  test('page by page', () => {
    const before = site([pageOf('/'), pageOf('/a'), pageOf('/b'), pageOf('/c')]);
    const after = site([pageOf('/'), pageOf('/a', { content: 'x' }), pageOf('/b', { look: 'x' }), pageOf('/d')]);
    expect(compareSites(before, after)).toMatchObject({ frame: false, look: false, posts: false });
    expect(kindsOf(compareSites(before, after))).toEqual(['/a changed', '/b restyled', '/c gone', '/d new']);
  });

  test('with one line for what every page shares', () => {
    const restyled = [pageOf('/', { look: 'x' }), pageOf('/a', { look: 'y', content: 'x' })];
    const changes = compareSites(site([pageOf('/'), pageOf('/a')]), site(restyled, { frame: 'g' }));
    expect(changes).toMatchObject({ frame: true, look: true });
    expect(kindsOf(changes)).toEqual(['/a changed']);
  });

  test('and it is said when posts may be the reason', () => {
    expect(compareSites(site([]), site([], { contentVersion: 2 })).posts).toBe(true);
  });
});

describe('the list', () => {
  const { document } = parseHTML(`<p data-outcome="same" hidden></p><p data-outcome="missing" hidden></p>
    <p data-note="posts" hidden></p><ul data-changes><li data-shared="frame" hidden></li><li data-shared="look" hidden></li></ul>
    <template data-kind="changed"><li data-row><a id="here" data-name> Every post </a><code data-path></code>
    <a id="there" data-live data-label-format="Live: {title}"></a></li></template>`);
  const none: SiteChanges = { frame: false, look: false, posts: false, pages: [] };
  const shown = () =>
    [...document.querySelectorAll('p, li')]
      .filter((element) => !element.hasAttribute('hidden'))
      .map(({ outerHTML }) => outerHTML.replace(/\s*\n\s*/g, ''));

  test('shows the template of posts under its own name, leading to the blog', () => {
    const pages = [{ ...pageOf('/blog/shell'), kind: 'changed' as const }];
    fillChanges(document, { ...none, pages }, 'https://live.test');
    const [here, there] = document.querySelectorAll('[data-changes] a');
    expect([here?.id, here?.textContent, here?.getAttribute('href')]).toEqual(['here-1', 'Every post', '/blog']);
    expect(there?.getAttribute('href')).toBe('https://live.test/blog');
    expect(there?.getAttribute('aria-label')).toBe('Live: Every post');
  });

  test('says what differs everywhere, and what may be due to posts', () => {
    fillChanges(document, { ...none, frame: true, posts: true }, 'https://live.test');
    expect(shown()).toEqual([
      expect.stringContaining('data-note="posts"'),
      expect.stringContaining('data-shared="frame"'),
    ]);
  });

  test.each([
    ['same', none],
    ['missing', 'missing' as const],
  ])('says in one sentence: %s', (status, result) => {
    fillChanges(document, result, 'https://live.test');
    expect(shown()).toEqual([expect.stringContaining(`data-outcome="${status}"`)]);
  });
});

describe('the live site is asked for what it shows', () => {
  async function askOne(listener: RequestListener, deadlineMs?: number) {
    const server = createServer(listener);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const answer = await readLiveManifest(`http://127.0.0.1:${port}`, deadlineMs);
    server.closeAllConnections();
    server.close();
    return answer;
  }
  const answering = (status: number, text: string) => askOne((_, response) => response.writeHead(status).end(text));

  test('and believed in one form alone', async () => {
    const manifest = site([pageOf('/')]);
    expect(await answering(200, JSON.stringify(manifest))).toEqual(manifest);
    expect(await answering(404, 'No such page')).toBe('missing');
    expect(await answering(401, 'Password?')).toBe('unreachable');
    expect(await answering(200, '<!doctype html>')).toBe('unreadable');
    expect(await answering(200, JSON.stringify(site([pageOf('elsewhere')])))).toBe('unreadable');
  });

  test('for as long as the deadline says', async () => {
    expect(await askOne(() => undefined, 200)).toBe('unreachable');
  });
});
