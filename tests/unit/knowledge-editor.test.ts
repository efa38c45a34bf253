import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminDocument, ArchivedDocument } from '#assistant/contract/documents.ts';
import type { convertUpload as ConvertUpload } from '#assistant/panel/convert/convert-upload.ts';
import type { importDocuments as ImportDocuments } from '#assistant/panel/documents/archive.ts';
import { newForm } from '#assistant/panel/documents/document-form.ts';
import type * as DocumentKind from '#assistant/panel/documents/document-kind.ts';

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
let documentPlace: typeof DocumentKind.documentPlace;
let documentIdOf: typeof DocumentKind.documentIdOf;
let isNewDocument: typeof DocumentKind.isNewDocument;
let documentKind: typeof DocumentKind.documentKind;
const stubBrowser = () => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('localStorage', new FakeStorage());
  vi.stubGlobal('location', { hash: '' });
};
beforeAll(async () => {
  stubBrowser();
  ({ importDocuments } = await import('#assistant/panel/documents/archive.ts'));
  ({ convertUpload } = await import('#assistant/panel/convert/convert-upload.ts'));
  ({ documentPlace, documentIdOf, isNewDocument, documentKind } = await import(
    '#assistant/panel/documents/document-kind.ts'
  ));
});
beforeEach(stubBrowser);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the place of a document', () => {
  it('tells those that the server does not have', () => {
    expect(documentPlace('a', null)).toBe('new-a');
    expect(documentPlace('a', 3)).toBe('a');
    expect(['new-a', 'a'].map(documentIdOf)).toEqual(['a', 'a']);
    expect(['new-a', 'a'].map(isNewDocument)).toEqual([true, false]);
  });
});

describe('a form that was saved while it was typed in', () => {
  const form = (changes = {}) => newForm({ title: 'Title', body: 'Text.', ...changes });
  const stored = (slug: string, publishedAt: string | null) => {
    const { questions: _, ...text } = form({ slug });
    return { published: null, draft: { ...text, questions: [] }, publishedAt } as unknown as AdminDocument;
  };

  it('takes over the address of a published document alone, so that a draft keeps the one of its title', () => {
    const typed = form({ body: 'Text. More.' });
    expect(documentKind.settle(typed, form(), stored('title', null))).toEqual(typed);
    expect(documentKind.settle(typed, form(), stored('title', '2026-01-01'))).toEqual({ ...typed, slug: 'title' });
    const renamed = form({ slug: 'typed-address' });
    expect(documentKind.settle(renamed, form(), stored('title', '2026-01-01'))).toEqual(renamed);
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
    const results: unknown[] = [];
    const run = async () => {
      const { signal } = new AbortController();
      for await (const result of importDocuments(documents, { changed: 'Changed.' }, signal)) results.push(result);
    };
    const failure = await run().catch((thrown) => thrown);
    return { sent, results, failure };
  }

  it.each([
    [413, 'PAYLOAD_TOO_LARGE'],
    [409, 'VERSION_CONFLICT'],
    [422, 'DOCUMENT_EMPTY'],
  ])('goes on after one that is refused (%s %s)', async (status, code) => {
    const { sent, results, failure } = await importWith(status, code);
    expect(sent).toEqual(['First', 'Second', 'Third']);
    expect(results).toMatchObject([null, { name: 'Second' }, null]);
    expect(failure).toBeUndefined();
  });

  it.each([
    [503, 'STORE_UNAVAILABLE'],
    [422, 'TOO_MANY_DOCUMENTS'],
  ])('ends where the next ones would be refused as well (%s %s)', async (status, code) => {
    const { sent, results, failure } = await importWith(status, code);
    expect(sent).toEqual(['First', 'Second']);
    expect(results).toEqual([null]);
    expect(failure).toMatchObject({ code });
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
