import { Lexer } from 'marked';
import { describe, expect, it, vi } from 'vitest';
import type { ArchivedDocument } from '#assistant/contract/documents.ts';
import { assistantKeys } from '#assistant/server/keys.ts';
import { DOCUMENTS, documentInput, draftDocument, publishedDocument } from '#support/document-examples.ts';
import { upstashClient } from '#support/gateway.ts';
import { useHarness } from '#support/harness.ts';

const harness = useHarness();
const keys = assistantKeys({ namespace: 'dev:' });
const redis = () => upstashClient(harness.api.store);
const admin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  harness.api.admin(method, path, body);

/** Publishes another text of a document. */
async function publishNext({ id, version }: { id: string; version: number }, changes: Record<string, unknown>) {
  const { json } = await admin('PUT', `${DOCUMENTS}/${id}`, documentInput({ ...changes, version }));
  return (await admin('POST', `${DOCUMENTS}/${id}/publish`, { version: json.version })).json;
}

const archived = (changes: Partial<ArchivedDocument> = {}) => ({
  ...{ id: crypto.randomUUID(), createdAt: '2026-01-02T03:04:05.000Z', publishedAt: null },
  ...{ published: null, draft: documentInput() },
  ...changes,
});

describe('a published document', () => {
  it('stands once among the changes since the build, with its present text', async () => {
    const first = await publishedDocument(harness.api, { title: 'Once', slug: 'once-among-changes' });
    await publishNext(first, { title: 'Twice', slug: 'once-among-changes' });
    const changes = await redis().zrange<{ id: string; document: { title: string } }[]>(
      keys.documentOverlay().key,
      0,
      -1,
    );
    const own = changes.filter(({ id }) => id === first.id);
    expect(own.map(({ document }) => document.title)).toEqual(['Twice']);
  });

  it('keeps its address when an earlier text is restored', async () => {
    const first = await publishedDocument(harness.api, { title: 'Early words', slug: 'early-address' });
    const next = await publishNext(first, { title: 'Late words', slug: 'late-address' });
    const { json: revisions } = await admin('GET', `${DOCUMENTS}/${first.id}/revisions`);
    const [early] = revisions.filter(({ text }: { text: { slug: string } }) => text.slug === 'early-address');
    const restored = await admin('POST', `${DOCUMENTS}/${first.id}/restore`, {
      ...{ from: 'revision', revision: early.version, version: next.version },
    });
    expect(restored.json.draft).toMatchObject({ title: 'Early words', slug: 'late-address' });
  });

  it.each([
    ['Index', 'index-document'],
    ['Shell', 'shell-document'],
  ])('called %s has a page of its own', async (title, slug) => {
    const { url } = await publishedDocument(harness.api, { title });
    expect(url).toBe(`/knowledge/${slug}`);
    expect((await harness.api.call('GET', url)).text).toContain('in the cellar of the');
  });
});

describe('an import', () => {
  it('of a document with a published text is published, whatever else the file says', async () => {
    const body = archived({ isWithdrawn: true, published: documentInput() as never, draft: null });
    expect((await admin('POST', '/api/admin/knowledge/import', body)).json).toMatchObject({ state: 'published' });
  });

  it('and a new document are refused beyond a thousand documents', async () => {
    const places = Array.from({ length: 1_000 }, (_, at) => ({ score: at + 1, member: `filling-${at}` }));
    const [first, ...others] = places;
    if (!first) throw new Error('no places');
    const index = keys.documentIndex().key;
    await redis().zadd(index, first, ...others);
    const codes = [
      (await admin('POST', DOCUMENTS, documentInput())).json.code,
      (await admin('POST', '/api/admin/knowledge/import', archived())).json.code,
    ];
    await redis().zrem(index, ...places.map(({ member }) => member));
    expect(codes).toEqual(['TOO_MANY_DOCUMENTS', 'TOO_MANY_DOCUMENTS']);
  });
});

describe('an export', () => {
  it('of more than a page holds each document once', async () => {
    const large = `## Long\n\n${'Bicycles are parked here. '.repeat(7_500)}\n`;
    for (let count = 0; count < 14; count += 1) await draftDocument(harness.api, { body: large, questions: [] });
    const ids: string[] = [];
    const pages: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null && pages.length < 10) {
      const { json } = await admin('GET', `/api/admin/knowledge/export${cursor && `?cursor=${cursor}`}`);
      pages.push(json.documents.length);
      ids.push(...json.documents.map(({ id }: { id: string }) => id));
      cursor = json.next;
    }
    expect(pages.length).toBe(2);
    expect(ids.length).toBe(new Set(ids).size);
    expect(ids.length).toBe(await redis().zcard(keys.documentIndex().key));
  });
});

describe('a long text', () => {
  it('is not parsed for a caller whose session is not known', async () => {
    const lex = vi.spyOn(Lexer, 'lex');
    const body = documentInput({ body: 'A sentence of a long text. '.repeat(2_300) });
    const headers = { 'x-admin-token': 'A'.repeat(harness.api.token.length) };
    const refused = await harness.api.call('POST', DOCUMENTS, body, { headers });
    const parsed = lex.mock.calls.length;
    const taken = await admin('POST', DOCUMENTS, body);
    const parsedThen = lex.mock.calls.length;
    lex.mockRestore();
    expect([refused.status, parsed, taken.status]).toEqual([401, 0, 201]);
    expect(parsedThen).toBeGreaterThan(0);
  });
});

describe('a draft that saves itself', () => {
  const EDITOR = crypto.randomUUID();
  const words = (count: number) => `## Words\n\n${'word '.repeat(count).trim()}`;
  const bodies = async (id: string) => {
    const { json } = await admin('GET', `${DOCUMENTS}/${id}/revisions`);
    return json.map(({ text }: { text: { body: string } }) => text.body);
  };
  async function autosave(id: string, changes: object, editor = EDITOR) {
    const { json: now } = await admin('GET', `${DOCUMENTS}/${id}`);
    const { questions, ...draft } = now.draft;
    const body = { ...draft, questions, version: now.version, autosave: true, editor, ...changes };
    expect((await admin('PUT', `${DOCUMENTS}/${id}`, body)).status).toBe(200);
  }

  it('keeps what was there before, and none of its steps', async () => {
    const { id } = await draftDocument(harness.api, { title: 'Steps', slug: 'steps', body: words(100) });
    for (let count = 101; count <= 110; count += 1) await autosave(id, { body: words(count) });
    expect(await bodies(id)).toEqual([words(100)]);
  });

  it.each([
    ['of which much goes', { body: words(40) }, EDITOR],
    ['of another editor', { body: words(102) }, crypto.randomUUID()],
    ['whose example questions go', { questions: [] }, EDITOR],
  ])('keeps a text %s', async (_, changes, editor) => {
    const questions = [{ heading: 'Words', questions: ['How many words are there?', 'Who wrote all of them?'] }];
    const { id } = await draftDocument(harness.api, { title: `Kept ${editor}`, slug: '', body: words(100), questions });
    await autosave(id, { body: words(101) });
    await autosave(id, changes, editor);
    expect((await bodies(id)).slice(0, 2)).toEqual([words(101), words(100)]);
  });
});
