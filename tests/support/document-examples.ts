import type { AdminDocument } from '#assistant/contract/documents.ts';
import { renderDocument } from '#assistant/server/documents/render-document.ts';
import { hashOf } from '#assistant/server/examples/examples.store.ts';
import type { Api } from './api.ts';

export const DOCUMENTS = '/api/admin/knowledge/documents';

/** A document as an owner writes it, about something no file of `content/` knows. */
export const documentInput = (changes: Readonly<Record<string, unknown>> = {}) => ({
  title: `Bicycle storage ${crypto.randomUUID()}`,
  category: 'The building',
  summary: 'Where bicycles are kept.',
  body: '## Where to park a bicycle\n\nBicycles are parked in the cellar of the **blue** gatehouse.\n',
  questions: [{ heading: 'Where to park a bicycle', questions: ['Is there a bike cellar?'] }],
  ...changes,
});

/** A new draft. */
export async function draftDocument(api: Api, changes: Readonly<Record<string, unknown>> = {}): Promise<AdminDocument> {
  return (await api.admin('POST', DOCUMENTS, documentInput(changes))).json;
}

/** A new document that readers see. */
export async function publishedDocument(
  api: Api,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<AdminDocument> {
  const { id, version } = await draftDocument(api, changes);
  return (await api.admin('POST', `${DOCUMENTS}/${id}/publish`, { version })).json;
}

/** Documents of the panel. */
export function documentExamples(api: Api) {
  /** A call about a new draft. */
  const about = (path: string, body: (document: AdminDocument) => unknown) => async () => {
    const document = await draftDocument(api);
    return { path: `${DOCUMENTS}/${document.id}${path}`, body: body(document), status: 200 };
  };
  const versionOf = ({ version }: AdminDocument) => ({ version });
  return {
    changeTaughtQuestion: () => ({
      path: '/api/admin/knowledge/taught',
      body: { url: null, question: 'Is the moon made of cheese?', isTaught: true },
      status: 200,
    }),
    listTaughtQuestions: () => ({ path: '/api/admin/knowledge/taught', status: 200 }),
    createDocument: () => ({ path: DOCUMENTS, body: documentInput(), status: 201 }),
    deleteDraft: async () => {
      const { id, version } = await draftDocument(api);
      return { path: `${DOCUMENTS}/${id}?version=${version}`, status: 200 };
    },
    exportDocuments: () => ({ path: '/api/admin/knowledge/export', status: 200 }),
    importDocument: () => ({
      path: '/api/admin/knowledge/import',
      body: {
        ...{ id: crypto.randomUUID(), createdAt: '2026-01-02T03:04:05.000Z', publishedAt: null },
        ...{ published: null, draft: documentInput() },
      },
      status: 201,
    }),
    listDocumentRevisions: async () => {
      const { id } = await draftDocument(api);
      return { path: `${DOCUMENTS}/${id}/revisions`, status: 200 };
    },
    listExampleQuestions: () => ({ path: '/api/admin/knowledge/examples', status: 200 }),
    listDocuments: () => ({ path: DOCUMENTS, status: 200 }),
    previewDocument: () => ({ path: '/api/admin/knowledge/preview', body: documentInput(), status: 200 }),
    publishDocument: about('/publish', versionOf),
    readDocument: async () => {
      const { id } = await draftDocument(api);
      return { path: `${DOCUMENTS}/${id}`, status: 200 };
    },
    readFileQuestions: async () => {
      const { json } = await api.admin('GET', DOCUMENTS);
      return { path: `/api/admin/knowledge/file-questions?url=${json.files[0].url}`, status: 200 };
    },
    restoreDocument: about('/restore', ({ version }) => ({ from: 'withdrawn', version })),
    saveDocument: about('', ({ version }) => documentInput({ version })),
    saveExampleQuestions: async () => {
      const { published } = await publishedDocument(api, { questions: [] });
      const [section] = published ? renderDocument(published).sections : [];
      const hash = section ? hashOf(section) : '';
      return {
        path: `/api/admin/knowledge/examples/${hash}`,
        body: { questions: ['Where do bikes go?'] },
        status: 200,
      };
    },
    showDocument: async () => ({ path: (await publishedDocument(api)).url, status: 200 }),
    tryDocument: () => ({
      path: '/api/admin/knowledge/try',
      body: { draft: documentInput(), questions: ['Where do I park my bike?'] },
      status: 200,
    }),
    withdrawDocument: about('/withdraw', versionOf),
  };
}
