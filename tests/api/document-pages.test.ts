import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { postInput } from '#support/api.ts';
import { ADDRESS_ENDINGS } from '#support/call.ts';
import { DOCUMENTS, documentInput, publishedDocument } from '#support/document-examples.ts';
import { useHarness } from '#support/harness.ts';

const harness = useHarness();

const BODY = `Before the first heading.

## Where <bikes> & "trams" wait

They wait in the **cellar**. <script>alert(1)</script> [no](javascript:alert(1))

### A detail

## Where <bikes> & "trams" wait

Again.
`;

const open = async (path: string) => {
  const { status, headers, text } = await harness.api.call('GET', path);
  return { status, headers, text, page: parseHTML(text).document };
};
const document = async (id: string) => (await harness.api.admin('GET', `${DOCUMENTS}/${id}`)).json;

/** Publishes a document under another address. */
async function move(id: string, slug: string): Promise<void> {
  const { published, draft, version } = await document(id);
  const saved = await harness.api.admin('PUT', `${DOCUMENTS}/${id}`, { ...(draft ?? published), slug, version });
  await harness.api.admin('POST', `${DOCUMENTS}/${id}/publish`, { version: saved.json.version });
}

describe('the page of a document', () => {
  it('is there as soon as it is published, clean, with its head and its contents', async () => {
    const { id } = await publishedDocument(harness.api, { title: 'Bikes <b>', slug: 'bikes-one', body: BODY });
    const { status, headers, page, text } = await open('/knowledge/bikes-one');
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(page.title).toBe('Bikes <b> - Test');
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'http://site.test/knowledge/bikes-one',
    );
    expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toBe('Where bicycles are kept.');
    expect(page.querySelector('h1')?.textContent).toBe('Bikes <b>');
    const content = page.querySelector('[data-slot=content]');
    expect(content?.querySelector('strong')?.textContent).toBe('cellar');
    expect(text).not.toMatch(/<script|javascript:/);
    const links = [...page.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
    const ids = [...(content?.querySelectorAll('h2') ?? [])].map((heading) => `#${heading.id}`);
    expect(links).toHaveLength(2);
    expect(links).toEqual(ids);
    expect(page.querySelector('article')?.hasAttribute('hidden')).toBe(false);
    expect(page.querySelector('[data-state=missing]')?.hasAttribute('hidden')).toBe(true);
    const { version } = await document(id);
    await harness.api.admin('POST', `${DOCUMENTS}/${id}/withdraw`, { version });
    expect((await open('/knowledge/bikes-one')).status).toBe(404);
  });

  it('and of a post that no build has made yet answer at every address the platform may call them with', async () => {
    await publishedDocument(harness.api, { title: 'Endings', slug: 'endings', body: BODY });
    await harness.api.admin(
      'POST',
      '/api/admin/blog/posts',
      postInput({ title: 'Endings', slug: 'endings', published: true }),
    );
    for (const path of ['/knowledge/endings', '/blog/endings']) {
      for (const appended of ADDRESS_ENDINGS) {
        const { status, text } = await harness.api.call('GET', path, undefined, { appended });
        expect([path, appended, status]).toEqual([path, appended, 200]);
        expect(parseHTML(text).document.querySelector('h1')?.textContent).toBe('Endings');
      }
    }
    expect((await harness.api.call('GET', '/blog/not-there', undefined, { appended: '/index.html' })).status).toBe(404);
  });

  it('shows what is published, not the draft', async () => {
    const { id, version } = await publishedDocument(harness.api, { slug: 'bikes-two', body: BODY });
    const { published } = await document(id);
    await harness.api.admin('PUT', `${DOCUMENTS}/${id}`, { ...published, body: '## A\n\nUnfinished.', version });
    expect((await open('/knowledge/bikes-two')).text).not.toContain('Unfinished');
  });

  it('is not there for a draft, or an address that is none', async () => {
    for (const slug of ['nothing-here', 'shell', '__proto__', '%00', 'a'.repeat(3_000)]) {
      const { status, page } = await open(`/knowledge/${slug}`);
      expect(status, slug).toBe(404);
      expect(page.querySelector('[data-state=missing]')?.hasAttribute('hidden')).toBe(false);
    }
  });

  it('is led to from every address it had, until another document takes one', async () => {
    const { id } = await publishedDocument(harness.api, { slug: 'first-place', body: BODY });
    await move(id, 'second-place');
    await move(id, 'third-place');
    for (const slug of ['first-place', 'second-place']) {
      const { status, headers } = await open(`/knowledge/${slug}`);
      expect([status, headers.get('location')]).toEqual([301, '/knowledge/third-place']);
    }
    await publishedDocument(harness.api, { title: 'Taker', slug: 'first-place', body: BODY });
    await move(id, 'fourth-place');
    expect((await open('/knowledge/first-place')).page.querySelector('h1')?.textContent).toBe('Taker');
    expect((await open('/knowledge/third-place')).headers.get('location')).toBe('/knowledge/fourth-place');
    await move(id, 'second-place');
    expect((await open('/knowledge/second-place')).status).toBe(200);
    const { version } = await document(id);
    await harness.api.admin('POST', `${DOCUMENTS}/${id}/withdraw`, { version });
    for (const slug of ['second-place', 'third-place', 'fourth-place'])
      expect((await open(`/knowledge/${slug}`)).status, slug).toBe(404);
    expect((await open('/knowledge/first-place')).status).toBe(200);
  });

  it('that is withdrawn leaves its address to others, where its draft has another one', async () => {
    const { id, version } = await publishedDocument(harness.api, { slug: 'left-behind', body: BODY });
    const renamed = documentInput({ slug: 'thought-of', body: BODY, version });
    const saved = await harness.api.admin('PUT', `${DOCUMENTS}/${id}`, renamed);
    await harness.api.admin('POST', `${DOCUMENTS}/${id}/withdraw`, { version: saved.json.version });
    const other = (slug: string) => harness.api.admin('POST', DOCUMENTS, documentInput({ slug, body: BODY }));
    expect((await other('left-behind')).status).toBe(201);
    expect((await other('thought-of')).json.code).toBe('SLUG_TAKEN');
  });

  it('says so while the store is unavailable', async () => {
    await publishedDocument(harness.api, { slug: 'bikes-three', body: BODY });
    harness.api.store.gateway.faults.set([{ kind: 'refuse' }]);
    const { status, headers, page } = await open('/knowledge/bikes-three');
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '5', 'no-store']);
    expect(headers.get('netlify-cdn-cache-control')).toBeNull();
    expect(page.querySelector('[data-state=away]')?.hasAttribute('hidden')).toBe(false);
    // Nor does a CDN keep it for readers of a post.
    const post = await open('/blog/any-post');
    expect([post.status, post.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(post.headers.get('netlify-cdn-cache-control')).toBeNull();
  });
});
