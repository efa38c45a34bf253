import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DOCUMENTS, documentInput, draftDocument, publishedDocument } from '#support/document-examples.ts';
import { startWithExamples } from '#support/examples.ts';
import { upstashClient } from '#support/gateway.ts';

let running: Awaited<ReturnType<typeof startWithExamples>>;
beforeAll(async () => {
  running = await startWithExamples();
});
afterAll(() => running.stop());

const admin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  running.api.admin(method, path, body);
const draft = (changes = {}) => draftDocument(running.api, changes);
const published = (changes = {}) => publishedDocument(running.api, changes);
const act = (document: { id: string; version: number }, action: string, body = {}) =>
  admin('POST', `${DOCUMENTS}/${document.id}/${action}`, { version: document.version, ...body });
const ask = async (message: string) => (await running.api.call('POST', '/api/chat', { message })).json;

describe('a document', () => {
  it('is a draft, is published, changed, withdrawn and restored', async () => {
    const first = await draft();
    expect(first).toMatchObject({ state: 'draft', version: 1, published: null, sections: 1, questions: 1 });
    const second = (await act(first, 'publish')).json;
    expect(second).toMatchObject({ state: 'published', draft: null, published: { title: first.title } });
    const text = documentInput({ title: 'Scooters', slug: first.draft?.slug, version: second.version });
    const third = (await admin('PUT', `${DOCUMENTS}/${first.id}`, text)).json;
    expect(third).toMatchObject({ state: 'changed', title: 'Scooters', published: { title: first.title } });
    const fourth = (await act(third, 'withdraw')).json;
    expect(fourth).toMatchObject({ state: 'withdrawn', published: null, draft: { title: 'Scooters' } });
    const again = await draft({ title: 'Withdrawn, then published' });
    const gone = (await act((await act(again, 'publish')).json, 'withdraw')).json;
    expect((await act(gone, 'publish')).json).toMatchObject({ state: 'published', draft: null });
    const fifth = (await act(fourth, 'restore', { from: 'withdrawn' })).json;
    expect(fifth).toMatchObject({ state: 'draft', draft: { title: 'Scooters' } });
    const { json: revisions } = await admin('GET', `${DOCUMENTS}/${first.id}/revisions`);
    expect(revisions).toMatchObject([{ kind: 'published', text: { title: first.title } }]);
    const restored = await act(fifth, 'restore', { from: 'revision', revision: revisions[0].version });
    expect(restored.json).toMatchObject({ state: 'draft', draft: { title: first.title } });
    const { json: list } = await admin('GET', DOCUMENTS);
    expect(list.documents[0]).toMatchObject({ id: first.id, state: 'draft', title: first.title });
    expect(list.files[0]).toMatchObject({ file: expect.stringMatching(/^content\/knowledge\/.+\.md$/) });
  });

  it('keeps the last twenty texts', async () => {
    let document = await draft();
    for (let n = 0; n < 23; n++) {
      const text = documentInput({ title: `Text ${n}`, slug: 'twenty-texts', version: document.version });
      document = (await admin('PUT', `${DOCUMENTS}/${document.id}`, text)).json;
    }
    const { json } = await admin('GET', `${DOCUMENTS}/${document.id}/revisions`);
    expect(json).toHaveLength(20);
    expect(json[0].text.title).toBe('Text 21');
  });

  it('is created once for an id', async () => {
    const input = documentInput({ id: crypto.randomUUID() });
    const [one, two] = [await admin('POST', DOCUMENTS, input), await admin('POST', DOCUMENTS, input)];
    expect(two.json).toEqual(one.json);
    const other = await admin('POST', DOCUMENTS, { ...input, title: 'Another' });
    expect(other.json).toMatchObject({ code: 'VERSION_CONFLICT', current: { version: 1 } });
  });

  it('loses its draft, or goes for good', async () => {
    const live = await published();
    const text = documentInput({ title: 'Changed', version: live.version });
    const changed = (await admin('PUT', `${DOCUMENTS}/${live.id}`, text)).json;
    const { json } = await admin('DELETE', `${DOCUMENTS}/${live.id}?version=${changed.version}`);
    expect(json.document).toMatchObject({ state: 'published', draft: null, title: live.title });
    const { json: dropped } = await admin('GET', `${DOCUMENTS}/${live.id}/revisions`);
    expect(dropped).toMatchObject([{ kind: 'draft', text: { title: 'Changed' } }]);
    const gone = (await act(json.document, 'withdraw')).json;
    const removed = await admin('DELETE', `${DOCUMENTS}/${live.id}?version=${gone.version}`);
    expect(removed.json).toEqual({ document: null });
    expect(await upstashClient(running.api.store).keys(`*${live.id}*`)).toEqual([]);
    expect((await admin('GET', `${DOCUMENTS}/${live.id}`)).json.code).toBe('DOCUMENT_NOT_FOUND');
    // Its address is free again.
    expect((await admin('POST', DOCUMENTS, documentInput({ slug: live.published?.slug }))).status).toBe(201);
  });
});

describe('refused', () => {
  it('is a stale version, with the current document', async () => {
    const first = await draft();
    await admin('PUT', `${DOCUMENTS}/${first.id}`, documentInput({ version: 1 }));
    const calls = [
      admin('PUT', `${DOCUMENTS}/${first.id}`, documentInput({ version: 1 })),
      act(first, 'publish'),
      act(first, 'withdraw'),
      act(first, 'restore', { from: 'withdrawn' }),
      admin('DELETE', `${DOCUMENTS}/${first.id}?version=1`),
    ];
    for (const { status, json } of await Promise.all(calls)) {
      expect(status).toBe(409);
      expect(json).toMatchObject({ code: 'VERSION_CONFLICT', current: { version: 2 } });
    }
  });

  it('of two saves at once is one', async () => {
    const { id } = await draft();
    const saves = [1, 2, 3].map((n) =>
      admin('PUT', `${DOCUMENTS}/${id}`, documentInput({ title: `Save ${n}`, version: 1 })),
    );
    const statuses = (await Promise.all(saves)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409]);
  });

  it('is an address that another document has, as a draft or published', async () => {
    const first = await draft({ slug: 'taken-address' });
    const again = await admin('POST', DOCUMENTS, documentInput({ slug: 'taken-address' }));
    expect(again.json).toMatchObject({ code: 'SLUG_TAKEN', fields: { slug: expect.any(String) } });
    const live = (await act(first, 'publish')).json;
    await admin('PUT', `${DOCUMENTS}/${first.id}`, documentInput({ slug: 'next-address', version: live.version }));
    for (const slug of ['taken-address', 'next-address']) {
      expect((await admin('POST', DOCUMENTS, documentInput({ slug }))).json.code).toBe('SLUG_TAKEN');
    }
  });

  it('is an empty document, and one too large', async () => {
    const empty = await draft({ body: '![](https://elsewhere.example/a.png)' });
    expect(await act(empty, 'publish')).toMatchObject({ status: 422, json: { code: 'DOCUMENT_EMPTY' } });
    const large = await admin('POST', DOCUMENTS, documentInput({ body: 'x'.repeat(200_001) }));
    expect(large).toMatchObject({ status: 400, json: { code: 'INVALID_INPUT', fields: { body: expect.any(String) } } });
    const huge = await admin('POST', DOCUMENTS, documentInput({ body: 'x'.repeat(1_000_000) }));
    expect(huge).toMatchObject({ status: 413, json: { code: 'PAYLOAD_TOO_LARGE' } });
    const sections = await admin('POST', DOCUMENTS, documentInput({ body: '## a\n\nb\n\n'.repeat(301) }));
    expect(sections).toMatchObject({ status: 400, json: { fields: { body: expect.stringContaining('300') } } });
  });

  it.each([
    ['quotes', '>'.repeat(50_000)],
    ['lists', '- '.repeat(50_000)],
    ['brackets', '['.repeat(100_000)],
    ['emphasis', '*a '.repeat(60_000)],
    ['code', `${'`'.repeat(1)}a`.repeat(60_000)],
    ['indented lists', Array.from({ length: 600 }, (_, at) => `${' '.repeat(at * 2)}- a`).join('\n')],
    ['tables', `${'|a'.repeat(20_000)}|\n${'|-'.repeat(20_000)}|\n`],
    ['html', '<div>'.repeat(30_000)],
    ['links', '[a](b '.repeat(30_000)],
    ['spaces', `a${' '.repeat(150_000)}b`],
    ['entities', '&#x41;'.repeat(30_000)],
    ['definitions', Array.from({ length: 9_000 }, (_, at) => `[a${at}]: b`).join('\n')],
  ])('or answered within seconds is Markdown of %s', async (_name, body) => {
    const startedAt = performance.now();
    const { status } = await admin('POST', DOCUMENTS, documentInput({ body }));
    expect([201, 400]).toContain(status);
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  });
});

describe('publishing', () => {
  it('asks for a build, and so does withdrawing', async () => {
    const { hook, api } = running;
    await api.settled();
    // The build that the examples asked for is done, longer ago than requests are joined.
    await upstashClient(api.store).hset('dev:publishing', { pendingSince: '', finishedAt: '0' });
    hook.reset();
    const document = await published();
    await api.settled();
    expect(hook.requests).toBe(1);
    const versionOf = async () => (await admin('GET', '/api/admin/publishing')).json.version;
    const version = await versionOf();
    await act(document, 'withdraw');
    expect(await versionOf()).toBe(version + 1);
  });
});

describe('the assistant', () => {
  it('knows a document at once, its next text, and no more after it is withdrawn', async () => {
    const { id } = await published({
      title: 'Bicycle storage',
      slug: 'bicycle-storage',
      questions: [{ heading: 'Where to park a bicycle', questions: ['Where can I park my bicycle?'] }],
    });
    const question = 'Where can I park my bicycle?';
    const answer = await ask(question);
    expect(answer.response).toContain('blue gatehouse');
    expect(answer.sources[0]).toMatchObject({ url: '/knowledge/bicycle-storage#where-to-park-a-bicycle' });
    const { json: live } = await admin('GET', `${DOCUMENTS}/${id}`);
    const body = '## Where to park a bicycle\n\nBicycles are parked behind the **green** bakery.\n';
    const input = documentInput({ ...live.published, body, version: live.version });
    const { json: changed } = await admin('PUT', `${DOCUMENTS}/${id}`, input);
    expect((await ask(question)).response).toContain('blue gatehouse');
    const { json: next } = await act(changed, 'publish');
    expect((await ask(question)).response).toContain('green bakery');
    await act(next, 'withdraw');
    expect((await ask(question)).response).not.toContain('bakery');
  });

  it('reads a document in the place of a file with the same address, and the file again after it', async () => {
    const { json } = await admin('GET', DOCUMENTS);
    const [file] = json.files;
    const slug = file.url.split('/').at(-1);
    const body = '## Only this\n\nNobody sells umbrellas on Thursdays.\n';
    const questions = [{ heading: 'Only this', questions: ['Do you sell umbrellas on Thursdays?'] }];
    const document = await published({ title: 'Umbrellas', slug, body, questions });
    expect(document.replaces).toBe(file.file);
    const { json: list } = await admin('GET', DOCUMENTS);
    expect(list.files[0].replacedBy).toBe(document.id);
    const search = async (q: string) =>
      (await admin('GET', `/api/admin/knowledge/search?q=${encodeURIComponent(q)}`)).json.sections;
    const found = await search('Do you sell umbrellas on Thursdays?');
    expect(found[0].url).toBe(`${file.url}#only-this`);
    const own = (sections: { url: string }[]) => sections.filter(({ url }) => url.startsWith(file.url));
    expect(own(await search(file.title)).every(({ url }) => url.endsWith('#only-this'))).toBe(true);
    await act(document, 'withdraw');
    expect(own(await search('Do you sell umbrellas on Thursdays?')).some(({ url }) => url.endsWith('#only-this'))).toBe(
      false,
    );
  });

  it('gives the example questions of a file for a copy of it', async () => {
    const { json: list } = await admin('GET', DOCUMENTS);
    const file = list.files.find((each: { questions: number }) => each.questions > 0) ?? list.files[0];
    const { json } = await admin('GET', `/api/admin/knowledge/file-questions?url=${file.url}`);
    const count = json.questions.reduce((sum: number, each: { questions: string[] }) => sum + each.questions.length, 0);
    expect(count).toBe(file.questions);
  });

  it('tells what a draft would change before it is published', async () => {
    const body = '## Keys to the tower\n\nThe keys to the tower hang in the lodge of Mr. Quillfeather.\n';
    const questions = [{ heading: 'Keys to the tower', questions: ['Where are the keys to the tower?'] }];
    const trial = {
      draft: documentInput({ title: 'The tower', slug: 'the-tower', body, questions }),
      questions: ['Where are the keys to the tower?', 'What does it cost?'],
    };
    const { status, json } = await admin('POST', '/api/admin/knowledge/try', trial);
    expect(status).toBe(200);
    expect(json).toMatchObject([
      {
        isDifferent: true,
        isFromDraft: true,
        withDraft: { section: { url: '/knowledge/the-tower#keys-to-the-tower' } },
      },
      { isFromDraft: false },
    ]);
    expect((await ask('Where are the keys to the tower?')).response).not.toContain('Quillfeather');
  });

  it('knows more newer documents than one reply of the store holds', async () => {
    const rooms = Array.from({ length: 45 }, (_, at) => ({ title: `Room ${at}`, slug: `room-${at}`, questions: [] }));
    await Promise.all(rooms.map(published));
    const questions = [{ heading: 'Where to park a bicycle', questions: ['Who winds the astronomical clock?'] }];
    const body = '## Where to park a bicycle\n\nThe sexton winds it.\n';
    await published({ title: 'Clock', slug: 'clock', body, questions });
    expect((await ask('Who winds the astronomical clock?')).response).toContain('sexton');
  });
});

describe('hostile Markdown', () => {
  it('is text, or gone', async () => {
    const body = [
      '## One <script>alert(1)</script><img src=x onerror=alert(1)>',
      '[a](javascript:alert(1)) [b](data:text/html,x) ![c](http://elsewhere.example/a.png) ![d](//elsewhere.example/a) ![e](https://elsewhere.example/a.png)',
      '<iframe src="https://elsewhere.example"></iframe><a href="https://ok.example" onclick="x()">ok</a>',
      '<h2 id="knowledge-back" style="x">Two</h2>',
      '# Three',
      'text\u0000\ud800 <svg onload=alert(1)><style>*{}</style><form action=x><input></form>',
    ].join('\n\n');
    const { json } = await admin('POST', '/api/admin/knowledge/preview', documentInput({ body }));
    expect(json.html).not.toMatch(
      /script|onerror|onclick|javascript:|data:|iframe|style|elsewhere|svg|form|knowledge-back/,
    );
    expect(json.html).toContain('href="https://ok.example"');
    expect(json.html).toContain('<h2 id="three">');
    expect(json.unmatched).toEqual(['Where to park a bicycle']);
  });
});

describe('an export', () => {
  it('brings every document back with its texts and dates, once', async () => {
    const existing = await published({ slug: 'kept-in-an-export' });
    await admin(
      'PUT',
      `${DOCUMENTS}/${existing.id}`,
      documentInput({ title: 'Draft beside it', version: existing.version }),
    );
    const archived = [];
    let cursor = '';
    do {
      const { json } = await admin('GET', `/api/admin/knowledge/export${cursor && `?cursor=${cursor}`}`);
      archived.push(...json.documents);
      cursor = json.next ?? '';
    } while (cursor);
    const own = archived.find(({ id }) => id === existing.id);
    expect(own).toMatchObject({ published: { slug: 'kept-in-an-export' }, draft: { title: 'Draft beside it' } });
    const { json: there } = await admin('GET', `${DOCUMENTS}/${existing.id}`);
    expect((await admin('POST', '/api/admin/knowledge/import', own)).json).toMatchObject({ version: there.version });
    const gone = (await act(there, 'withdraw')).json;
    await admin('DELETE', `${DOCUMENTS}/${existing.id}?version=${gone.version}`);
    const { status, json } = await admin('POST', '/api/admin/knowledge/import', own);
    expect(status).toBe(201);
    expect(json).toMatchObject({
      ...{ state: 'changed', createdAt: there.createdAt, publishedAt: there.publishedAt },
      ...{ published: there.published, draft: there.draft },
    });
    const conflict = await admin('POST', '/api/admin/knowledge/import', { ...own, draft: null });
    expect(conflict.json.code).toBe('VERSION_CONFLICT');
    await draft({ slug: 'taken-by-a-draft' });
    const beside = { ...own.draft, slug: 'taken-by-a-draft' };
    const input = { ...own, id: crypto.randomUUID(), published: null, draft: beside };
    expect((await admin('POST', '/api/admin/knowledge/import', input)).json.code).toBe('SLUG_TAKEN');
  });
});
