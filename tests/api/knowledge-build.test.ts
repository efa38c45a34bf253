import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOf } from '#assistant/server/examples/examples.store.ts';
import { quantize } from '#assistant/server/models/vector.ts';
import { storeVectors } from '#assistant/server/vectors/vectors.store.ts';
import { createStore } from '#core/server/store/store.ts';
import { createSiteBuilds } from '#local/builds/site-builds.ts';
import { type Api, startApi } from '#support/api.ts';
import { type SiteFiles, siteFiles } from '#support/built-site.ts';
import { redeploy } from '#support/call.ts';
import { type ContentCopy, copyContent } from '#support/content-copy.ts';
import { DOCUMENTS, publishedDocument } from '#support/document-examples.ts';

/** Documents of another company: nine categories, no example questions, no questions out of scope. */
const CATEGORIES = ['Teeth', 'Gums', 'Children', 'Fees', 'Visits', 'Pain', 'Staff', 'Building', 'Records'];
const fileOf = (category: string) => `---
title: ${category} at the clinic
category: ${category}
summary: About ${category.toLowerCase()}.
---

## Who looks after ${category.toLowerCase()}

Dr. Marrow${category} looks after ${category.toLowerCase()} at the clinic on every weekday.
`;

/** Headings whose ids two processors could make in two ways. */
const HEADINGS = `## Twice

Text.

## Twice

Text.

## Flüge & \`co\`, *etc.* — “so” it's

Text.

### 3. [A link](/try) <b>bold</b> snake_case a/b

Text.

## Ünïcödé 漢字 😀 ok?

Text.
`;

let copy: ContentCopy;
let api: Api;
let site: SiteFiles;
let dataDir: string;
/** Hash of a section that has a vector in the store. */
let embedded: string;

beforeAll(async () => {
  copy = await copyContent();
  dataDir = await mkdtemp(join(tmpdir(), 'voxwright-clinic-'));
  await copy.delete('content/knowledge');
  await mkdir(join(copy.root, 'content/knowledge'));
  await Promise.all(
    CATEGORIES.map((category) => copy.write(`content/knowledge/${category.toLowerCase()}.md`, fileOf(category))),
  );
  await copy.write('content/knowledge/headings.md', `---\ntitle: A\ncategory: Teeth\nsummary: S\n---\n\n${HEADINGS}`);
  api = await startApi();
  const { store } = api;
  const address = {
    UPSTASH_REDIS_REST_URL: store.url,
    UPSTASH_REDIS_REST_TOKEN: store.token,
    UPSTASH_REDIS_REST_READONLY_TOKEN: store.readOnlyToken,
  };
  // The functions need an index before the first build.
  const builds = createSiteBuilds({
    projectRoot: copy.root,
    dataDir,
    env: { ...process.env, ...address },
    storeName: 'test',
  });
  const build = async () => {
    const result = await builds.build();
    if (!result.ok) throw new Error(result.problem);
    site = siteFiles(builds.siteDir);
    redeploy({ SITE_DIR: site.dir });
  };
  await build();
  const body =
    '## Who looks after gums\n\nThe hygienist Wendeline looks after gums on Mondays.\n\n## Fl&uuml;ge & `co`, etc.\n\nText.\n';
  await publishedDocument(api, { title: 'Gums', slug: 'gums', category: 'A tenth category', body, questions: [] });
  await publishedDocument(api, { title: 'B', slug: 'same-headings', body: HEADINGS, questions: [] });
  await publishedDocument(api, { title: 'Parking', slug: 'parking', category: 'Visits' });
  const index = JSON.parse(await site.read('knowledge-index.json'));
  embedded = hashOf(index.sections.at(0));
  const vector = quantize([0.5, -1]);
  if (vector === null) throw new Error('no vector');
  const vectors = new Map(
    [embedded, hashOf({ title: 'Gone', heading: 'Gone', paragraphs: [] })].map((hash) => [hash, vector]),
  );
  await storeVectors(createStore(store, 'dev:'), { model: 'near', day: '2026-11-23', vectors });
  await build();
}, 240_000);

afterAll(async () => {
  await api.stop();
  await copy.remove();
  await rm(dataDir, { recursive: true, force: true });
});

const ask = async (message: string) => (await api.call('POST', '/api/chat', { message })).json;
const document = async (slug: string) => {
  const { json } = await api.admin('GET', DOCUMENTS);
  return json.documents.find(({ url }: { url: string }) => url === `/knowledge/${slug}`);
};

describe('a build with documents of another company', () => {
  it('answers from them', async () => {
    const answer = await ask('Who looks after children at the clinic?');
    expect(answer.response).toContain('MarrowChildren');
    expect(answer.sources[0].url).toBe('/knowledge/children#who-looks-after-children');
  });

  it('lists every category', async () => {
    const list = await site.read('knowledge.html');
    for (const category of [...CATEGORIES.filter((name) => name !== 'Gums'), 'A tenth category']) {
      expect(list).toContain(`>${category}</h2>`);
    }
  });
});

describe('documents of the panel', () => {
  it('have pages, with the ids that the assistant links to', async () => {
    const page = await site.read('knowledge/gums.html');
    expect(page).toContain('The hygienist Wendeline');
    expect(page).not.toContain('MarrowGums');
    const index = JSON.parse(await site.read('knowledge-index.json'));
    const own = index.sections.filter(({ url }: { url: string }) => url.startsWith('/knowledge/gums'));
    expect(own.map(({ url }: { url: string }) => url.split('#')[1])).toEqual(['who-looks-after-gums', 'flüge--co-etc']);
    for (const { url } of own) expect(page).toContain(`id="${url.split('#')[1]}"`);
    expect(await site.read('sitemap.xml')).toContain('/knowledge/parking<');
    expect(index.knowledgeVersion).toBe(4);
  });

  it('and files carry the vectors of their sections', async () => {
    const { vectors } = JSON.parse(await site.read('knowledge-index.json'));
    expect(vectors).toEqual({ model: 'near', texts: { [embedded]: Buffer.from([64, -127]).toString('base64') } });
  });

  it('have the ids of headings that a file has', async () => {
    const idsOf = (page: string) => [...page.matchAll(/<h[23] id="([^"]+)"/g)].map(([, id]) => id);
    const ids = idsOf(await site.read('knowledge/same-headings.html'));
    expect(ids).toContain('twice-1');
    expect(ids).toEqual(idsOf(await site.read('knowledge/headings.html')));
  });

  it('take the place of a file, which is back when they are withdrawn', async () => {
    const ofFile = async () =>
      (await api.admin('GET', '/api/admin/knowledge/search?q=MarrowGums')).json.sections.filter(
        ({ text }: { text: string }) => text.includes('MarrowGums'),
      );
    // Another document is published, as nothing would be compared with the build before.
    await publishedDocument(api, { title: 'Umbrellas', slug: 'umbrellas' });
    expect(await ofFile()).toEqual([]);
    expect((await ask('Who looks after gums?')).response).toContain('Wendeline');
    const { id, version } = await document('gums');
    await api.admin('POST', `${DOCUMENTS}/${id}/withdraw`, { version });
    const answer = await ask('Who looks after gums?');
    expect(answer.response).not.toContain('Wendeline');
    expect(answer.response).toContain('MarrowGums');
    expect(await ofFile()).toHaveLength(1);
  });

  it('are made from a file with its example questions, also while another document has its address', async () => {
    const read = (url: string) => api.admin('GET', `/api/admin/knowledge/file-questions?url=${url}`);
    expect((await read('/knowledge/children')).json).toEqual({ questions: [], offer: null });
    expect((await read('/knowledge/gums')).json).toEqual({ questions: [], offer: null });
    expect((await read('/knowledge/parking')).json.code).toBe('DOCUMENT_NOT_FOUND');
    expect((await read('/blog/x')).status).toBe(400);
  });

  it('leave with their former address', async () => {
    const { id, version } = await document('parking');
    const { json } = await api.admin('GET', `${DOCUMENTS}/${id}`);
    const text = { ...json.published, slug: 'bicycles', version };
    const { json: changed } = await api.admin('PUT', `${DOCUMENTS}/${id}`, text);
    await api.admin('POST', `${DOCUMENTS}/${id}/publish`, { version: changed.version });
    const answer = await ask('Where are bicycles parked?');
    expect(answer.sources.map(({ url }: { url: string }) => url.split('#')[0])).not.toContain('/knowledge/parking');
    expect(answer.sources[0].url).toBe('/knowledge/bicycles#where-to-park-a-bicycle');
  });
});

describe('a blog without posts', () => {
  it('says so, with the template of the card that comes first [BLOG-12 BLOG-13]', async () => {
    const page = parseHTML(await site.read('blog.html')).document as Document;
    const empty = page.querySelector('[data-empty]');
    expect(empty?.hasAttribute('hidden')).toBe(false);
    expect(empty?.textContent).toMatch(/No posts yet\s*Check back soon for the latest updates!/);
    expect(page.querySelector('template#post-card')).not.toBeNull();
    expect(page.querySelectorAll('[data-cards] [data-card]')).toHaveLength(0);
  });
});
