import * as trials from '#assistant/contract/document-trials.ts';
import * as examples from '#assistant/contract/example-questions.ts';
import { askRetriever, readKnowledge } from '#assistant/contract/knowledge.ts';
import * as calls from '#assistant/contract/knowledge-admin.ts';
import { loadLiveKnowledge } from '#assistant/server/answers/live-knowledge.ts';
import {
  listSectionExamples,
  listTaughtQuestions,
  questionsOfFile,
} from '#assistant/server/answers/section-examples.ts';
import { previewDraft, tryDraft } from '#assistant/server/answers/try-draft.ts';
import { documentsFor } from '#assistant/server/documents/access.ts';
import { changeState } from '#assistant/server/documents/documents.store.ts';
import { readDocument, readHistory } from '#assistant/server/documents/read.store.ts';
import * as documents from '#assistant/server/documents/write-documents.ts';
import { editExamples } from '#assistant/server/examples/examples.store.ts';
import { clearQuestion, teachQuestion } from '#assistant/server/examples/taught.store.ts';
import { loadKnowledgeIndex } from '#assistant/server/knowledge-index.ts';
import { knowledgeStoreFor } from '#assistant/server/knowledge-store.ts';
import { describeRetrieval, retrieve } from '#assistant/server/retrieval/retrieve.ts';
import { readQuotablePosts } from '#blog/server/posts/published.store.ts';
import { catchUp } from '#blog/server/publishing/rebuild.ts';
import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';
import { readChanges } from '#core/server/ports/published-posts.ts';
import { verifySession } from '#core/server/session/session.store.ts';

// One function for all addresses of knowledge, because each would carry the parser, the sanitizer and the index.
export const config = {
  path: [
    '/api/admin/knowledge',
    '/api/admin/knowledge/search',
    '/api/admin/knowledge/documents',
    '/api/admin/knowledge/documents/:id',
    '/api/admin/knowledge/documents/:id/publish',
    '/api/admin/knowledge/documents/:id/withdraw',
    '/api/admin/knowledge/documents/:id/restore',
    '/api/admin/knowledge/documents/:id/revisions',
    '/api/admin/knowledge/file-questions',
    '/api/admin/knowledge/preview',
    '/api/admin/knowledge/try',
    '/api/admin/knowledge/export',
    '/api/admin/knowledge/import',
    '/api/admin/knowledge/examples',
    '/api/admin/knowledge/examples/:hash',
    '/api/admin/knowledge/taught',
  ],
};

const policy = { access: 'admin', limit: 'session' } as const;

const readAll = endpoint(readKnowledge, policy, async ({ services, adminSession }) => {
  await verifySession(services.store, adminSession);
  const { documents, posts } = await loadKnowledgeIndex(services.env);
  return { documents, posts };
});

const search = endpoint(askRetriever, policy, async ({ query, services, adminSession }) => {
  await verifySession(services.store, adminSession);
  const { env, posts } = services;
  const retriever = await loadLiveKnowledge({ env, posts, readQuotablePosts }, await readChanges(posts));
  return describeRetrieval(retrieve(retriever, query.q));
});

const list = endpoint(calls.listDocuments, policy, async ({ services, adminSession }) => {
  const index = await loadKnowledgeIndex(services.env);
  if (services.deployment.kind !== 'preview') {
    return documents.listDocuments(await documentsFor(services, adminSession), index.files);
  }
  await verifySession(services.store, adminSession);
  return documents.listFiles(index);
});

const create = endpoint(calls.createDocument, policy, async ({ body, rawBody, services, adminSession }) =>
  documents.createDraft(await documentsFor(services, adminSession, rawBody.byteLength), body),
);

const read = endpoint(calls.readDocument, policy, async ({ params, services, adminSession }) =>
  readDocument(await documentsFor(services, adminSession), params['id'] ?? ''),
);

const save = endpoint(calls.saveDocument, policy, async ({ params, body, rawBody, services, adminSession }) =>
  documents.updateDraft(await documentsFor(services, adminSession, rawBody.byteLength), params['id'] ?? '', body),
);

const drop = endpoint(calls.deleteDraft, policy, async ({ params, query, services, adminSession }) => {
  const access = await documentsFor(services, adminSession);
  return { document: await changeState(access, 'delete', { id: params['id'] ?? '', version: query.version }) };
});

const publish = endpoint(calls.publishDocument, policy, async ({ params, body, services, adminSession, defer }) => {
  const access = await documentsFor(services, adminSession);
  const document = await documents.publishDraft(access, params['id'] ?? '', body.version);
  defer(catchUp(services));
  return document;
});

const withdraw = endpoint(calls.withdrawDocument, policy, async ({ params, body, services, adminSession, defer }) => {
  const access = await documentsFor(services, adminSession);
  const document = await documents.changeDocument(access, 'withdraw', params['id'] ?? '', body.version);
  defer(catchUp(services));
  return document;
});

const restore = endpoint(calls.restoreDocument, policy, async ({ params, body, services, adminSession }) => {
  const access = await documentsFor(services, adminSession);
  const id = params['id'] ?? '';
  if (body.from === 'revision') return documents.restoreRevision(access, id, body);
  return documents.changeDocument(access, 'restore', id, body.version);
});

const revisions = endpoint(calls.listDocumentRevisions, policy, async ({ params, services, adminSession }) => {
  const access = await documentsFor(services, adminSession);
  return (await readHistory(access, params['id'] ?? '')).revisions;
});

const fileQuestions = endpoint(trials.readFileQuestions, policy, async ({ query, services, adminSession }) => {
  await verifySession(services.store, adminSession);
  return questionsOfFile(await loadKnowledgeIndex(services.env), query.url);
});

const preview = endpoint(trials.previewDocument, policy, async ({ body, services, adminSession }) => {
  await verifySession(services.store, adminSession);
  return previewDraft(body);
});

const attempt = endpoint(trials.tryDocument, policy, async ({ body, services, adminSession }) => {
  const { env, posts } = services;
  await verifySession(services.store, adminSession);
  const { id } = body;
  const published = id === null ? null : (await readDocument(await documentsFor(services, adminSession), id)).published;
  const source = { env, posts, readQuotablePosts };
  return tryDraft(source, await readChanges(posts), { ...body, published });
});

const exportAll = endpoint(calls.exportDocuments, policy, async ({ query, services, adminSession }) =>
  documents.exportDocuments(await documentsFor(services, adminSession), query.cursor),
);

const bringBack = endpoint(calls.importDocument, policy, async ({ body, rawBody, services, adminSession, defer }) => {
  const access = await documentsFor(services, adminSession, rawBody.byteLength);
  const document = await documents.importDocument(access, body);
  if (document.published) defer(catchUp(services));
  return document;
});

const listExamples = endpoint(examples.listExampleQuestions, policy, async ({ services, adminSession }) => {
  await verifySession(services.store, adminSession);
  const { env, posts } = services;
  return listSectionExamples({ env, posts, readQuotablePosts });
});

const saveExamples = endpoint(
  examples.saveExampleQuestions,
  policy,
  async ({ params, body, services, adminSession }) => {
    const store = await knowledgeStoreFor(services, adminSession);
    return editExamples(store, params['hash'] ?? '', body.questions, adminSession);
  },
);

const listTaught = endpoint(examples.listTaughtQuestions, policy, async ({ services, adminSession }) => {
  await verifySession(services.store, adminSession);
  const { env, posts } = services;
  return listTaughtQuestions({ env, posts, readQuotablePosts });
});

const changeTaught = endpoint(examples.changeTaughtQuestion, policy, async ({ body, services, adminSession }) => {
  const store = await knowledgeStoreFor(services, adminSession);
  const { url, question, isTaught } = body;
  await (isTaught ? teachQuestion : clearQuestion)(store, url, question, adminSession);
  return { isTaught };
});

export default methods(
  readAll,
  search,
  list,
  create,
  read,
  save,
  drop,
  publish,
  withdraw,
  restore,
  revisions,
  fileQuestions,
  preview,
  attempt,
  exportAll,
  bringBack,
  listExamples,
  saveExamples,
  listTaught,
  changeTaught,
);
