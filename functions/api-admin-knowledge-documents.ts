import * as calls from '#assistant/contract/knowledge-admin.ts';
import { documentsFor } from '#assistant/server/documents/access.ts';
import { changeState, readDocument, readHistory } from '#assistant/server/documents/documents.store.ts';
import { previewDraft, tryDraft } from '#assistant/server/documents/try-draft.ts';
import * as documents from '#assistant/server/documents/write-documents.ts';
import { loadKnowledgeIndex } from '#assistant/server/knowledge-index.ts';
import { readQuotablePosts } from '#blog/server/posts/published.store.ts';
import { catchUp } from '#blog/server/publishing/rebuild.ts';
import { endpoint, methods } from '#core/server/http/endpoint.ts';
import { readChanges } from '#core/server/ports/published-posts.ts';
import { verifySession } from '#core/server/session/session.store.ts';

// One function for all addresses of documents, because each would carry the parser, the sanitizer and the index.
export const config = {
  path: [
    '/api/admin/knowledge/documents',
    '/api/admin/knowledge/documents/:id',
    '/api/admin/knowledge/documents/:id/publish',
    '/api/admin/knowledge/documents/:id/withdraw',
    '/api/admin/knowledge/documents/:id/restore',
    '/api/admin/knowledge/documents/:id/revisions',
    '/api/admin/knowledge/preview',
    '/api/admin/knowledge/try',
    '/api/admin/knowledge/export',
    '/api/admin/knowledge/import',
  ],
};

const policy = { access: 'admin', limit: 'session' } as const;

const list = endpoint(calls.listDocuments, policy, async ({ services, pass }) => {
  const index = await loadKnowledgeIndex(services.env);
  if (services.deployment.kind !== 'preview') {
    return documents.listDocuments(await documentsFor(services, pass), index.files);
  }
  await verifySession(services.store, pass);
  return documents.listFiles(index);
});

const create = endpoint(calls.createDocument, policy, async ({ body, rawBody, services, pass }) =>
  documents.createDraft(await documentsFor(services, pass, rawBody.byteLength), body),
);

const read = endpoint(calls.readDocument, policy, async ({ params, services, pass }) =>
  readDocument(await documentsFor(services, pass), params['id'] ?? ''),
);

const save = endpoint(calls.saveDocument, policy, async ({ params, body, rawBody, services, pass }) =>
  documents.updateDraft(await documentsFor(services, pass, rawBody.byteLength), params['id'] ?? '', body),
);

const drop = endpoint(calls.deleteDraft, policy, async ({ params, query, services, pass }) => {
  const access = await documentsFor(services, pass);
  return { document: await changeState(access, 'delete', { id: params['id'] ?? '', version: query.version }) };
});

const publish = endpoint(calls.publishDocument, policy, async ({ params, body, services, pass, defer }) => {
  const access = await documentsFor(services, pass);
  const document = await documents.publishDraft(access, params['id'] ?? '', body.version);
  defer(catchUp(services));
  return document;
});

const withdraw = endpoint(calls.withdrawDocument, policy, async ({ params, body, services, pass, defer }) => {
  const access = await documentsFor(services, pass);
  const document = await documents.changeDocument(access, 'withdraw', params['id'] ?? '', body.version);
  defer(catchUp(services));
  return document;
});

const restore = endpoint(calls.restoreDocument, policy, async ({ params, body, services, pass }) => {
  const access = await documentsFor(services, pass);
  const id = params['id'] ?? '';
  if (body.from === 'revision') return documents.restoreRevision(access, id, body);
  return documents.changeDocument(access, 'restore', id, body.version);
});

const revisions = endpoint(calls.listDocumentRevisions, policy, async ({ params, services, pass }) => {
  const access = await documentsFor(services, pass);
  return (await readHistory(access, params['id'] ?? '')).revisions;
});

const preview = endpoint(calls.previewDocument, policy, async ({ body, services, pass }) => {
  await verifySession(services.store, pass);
  return previewDraft(body);
});

const attempt = endpoint(calls.tryDocument, policy, async ({ body, services, pass }) => {
  const { env, posts } = services;
  await verifySession(services.store, pass);
  const { id } = body;
  const published = id === null ? null : (await readDocument(await documentsFor(services, pass), id)).published;
  const source = { env, posts, readQuotablePosts };
  return tryDraft(source, await readChanges(posts), { ...body, published });
});

const exportAll = endpoint(calls.exportDocuments, policy, async ({ query, services, pass }) =>
  documents.exportDocuments(await documentsFor(services, pass), query.cursor),
);

const bringBack = endpoint(calls.importDocument, policy, async ({ body, rawBody, services, pass, defer }) => {
  const access = await documentsFor(services, pass, rawBody.byteLength);
  const document = await documents.importDocument(access, body);
  if (document.published) defer(catchUp(services));
  return document;
});

export default methods(
  list,
  create,
  read,
  save,
  drop,
  publish,
  withdraw,
  restore,
  revisions,
  preview,
  attempt,
  exportAll,
  bringBack,
);
