import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ArchivedDocument } from '#assistant/contract/documents.ts';
import type { convertUpload as ConvertUpload } from '#assistant/panel/convert/convert-upload.ts';
import type { importDocuments as ImportDocuments } from '#assistant/panel/documents/archive.ts';
import { newForm, withStored } from '#assistant/panel/documents/document-form.ts';
import type * as KeptTexts from '#assistant/panel/documents/kept-text.ts';

/** Storage of a browser, whose keys are its own properties. */
class FakeStorage {
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null;
  }
  setItem(key: string, value: string): void {
    Reflect.set(this, key, value);
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

let importDocuments: typeof ImportDocuments;
let convertUpload: typeof ConvertUpload;
let kept: typeof KeptTexts;
const stubBrowser = () => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('localStorage', new FakeStorage());
  vi.stubGlobal('location', { hash: '' });
};
beforeAll(async () => {
  stubBrowser();
  ({ importDocuments } = await import('#assistant/panel/documents/archive.ts'));
  ({ convertUpload } = await import('#assistant/panel/convert/convert-upload.ts'));
  kept = await import('#assistant/panel/documents/kept-text.ts');
});
beforeEach(stubBrowser);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('texts that are kept in the browser', () => {
  it('open where they belong: new ones as new, others in the document that the server has', () => {
    const text = { form: newForm({ title: 'Kept' }), source: null };
    kept.keepText('of-the-server', { ...text, version: 3, writtenAt: 1 });
    kept.keepText('only-here', { ...text, version: null, writtenAt: 2 });
    const places = kept.listKeptTexts().map(({ id, place }) => [id, place]);
    expect(places).toEqual([
      ['only-here', 'new-only-here'],
      ['of-the-server', 'of-the-server'],
    ]);
    expect(places.map(([, place = '']) => kept.documentIdOf(place))).toEqual(['only-here', 'of-the-server']);
    kept.dropText('only-here');
    expect(kept.listKeptTexts()).toHaveLength(1);
  });
});

describe('a form that was saved while it was typed in', () => {
  const form = (changes = {}) => newForm({ title: 'Title', slug: 'address', body: 'Text.', ...changes });

  it('is what the server stored when nothing was typed', () => {
    expect(withStored(form(), form(), form({ slug: 'address-2' }))).toEqual(form({ slug: 'address-2' }));
  });

  it('keeps every word that was typed since, also in the address', () => {
    const typed = form({ body: 'Text. More.' });
    expect(withStored(typed, form(), form({ slug: 'address-2' }))).toEqual({ ...typed, slug: 'address-2' });
    const renamed = form({ slug: 'typed-address' });
    expect(withStored(renamed, form(), form({ slug: 'address-2' }))).toEqual(renamed);
  });
});

describe('an import of documents', () => {
  const TIME = '2026-01-02T03:04:05.000Z';
  const STORED = {
    ...{ title: 'A', category: '', summary: '', url: '/knowledge/a', sections: 1, questions: 0, state: 'draft' },
    ...{ version: 1, createdAt: TIME, updatedAt: TIME, publishedAt: null, replaces: null, published: null },
  };
  const documentOf = (title: string) =>
    ({
      ...{ id: crypto.randomUUID(), createdAt: TIME, publishedAt: null, isWithdrawn: false },
      ...{ published: null, draft: newForm({ title }) },
    }) as unknown as ArchivedDocument;
  const documents = ['First', 'Second', 'Third'].map(documentOf);

  /** Imports while the server refuses the second document. */
  async function importWith(status: number, code: string) {
    const sent: string[] = [];
    vi.stubGlobal('fetch', async (_path: string, { body = '{}' }: { body?: string }) => {
      const { id, draft } = JSON.parse(body);
      sent.push(draft.title);
      if (draft.title === 'Second') {
        return Response.json({ message: 'No.', error: 'No.', code, requestId: 'r' }, { status });
      }
      return Response.json({ ...STORED, id, draft }, { status: 201 });
    });
    const report = await importDocuments(
      documents,
      { changed: 'Changed.' },
      () => undefined,
      AbortSignal.timeout(5_000),
    );
    return { sent, report };
  }

  it.each([
    [413, 'PAYLOAD_TOO_LARGE'],
    [409, 'VERSION_CONFLICT'],
    [422, 'DOCUMENT_EMPTY'],
  ])('goes on after one that is refused (%s %s)', async (status, code) => {
    const { sent, report } = await importWith(status, code);
    expect(sent).toEqual(['First', 'Second', 'Third']);
    expect(report).toMatchObject({ imported: 2, refused: [{ name: 'Second' }], failure: null });
  });

  it.each([
    [503, 'STORE_UNAVAILABLE'],
    [422, 'TOO_MANY_DOCUMENTS'],
  ])('ends where the next ones would be refused as well (%s %s)', async (status, code) => {
    const { sent, report } = await importWith(status, code);
    expect(sent).toEqual(['First', 'Second']);
    expect(report).toMatchObject({ imported: 1, refused: [] });
    expect(report.failure).not.toBeNull();
  });
});

describe('the conversion of an upload', () => {
  it('is ended ten seconds after its code is there', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const ended = vi.fn();
    const started = Promise.withResolvers<MessagePort>();
    class HangingWorker {
      onerror = null;
      postMessage({ port }: { port: MessagePort }): void {
        started.resolve(port);
      }
      terminate = ended;
    }
    vi.stubGlobal('Worker', HangingWorker);
    const converting = convertUpload(new File(['text'], 'a.txt'));
    const port = await started.promise;
    port.postMessage('loaded');
    // The message takes a turn of the event loop, which fake timers do not hold up.
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(9_900);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(await converting).toEqual({ fault: 'late' });
    expect(ended).toHaveBeenCalledOnce();
    port.close();
  });
});
