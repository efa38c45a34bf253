import sharp from 'sharp';
import type { EndpointName } from '#contracts/endpoints.ts';
import { DEMO_PASSWORD, DEMO_USERNAME } from '#server/admin/credentials.ts';
import { type Api, postInput, startApi } from './api.ts';
import { startFakeHook } from './build-service.ts';
import { makeShellDir } from './shell.ts';

/** One valid call of each endpoint: its path, its body, and the status it answers. */
export interface Example {
  readonly path: string;
  readonly body?: unknown;
  readonly status: number;
  readonly headers?: Record<string, string>;
}

export type Examples = Record<EndpointName, () => Promise<Example> | Example>;

const POSTS = '/api/admin/blog/posts';
const LIVE = { title: 'Example', slug: 'example', published: true };
const credentials = { username: DEMO_USERNAME, password: DEMO_PASSWORD };

/** What examples are about: a live post, an image, a preview link. */
async function makeSubjects(api: Api) {
  const { json: live } = await api.admin('POST', POSTS, postInput(LIVE));
  const blank = { create: { width: 40, height: 30, channels: 3, background: 'red' } } as const;
  const png = await sharp(blank).png().toBuffer();
  const data = `data:image/png;base64,${png.toString('base64')}`;
  const { json: media } = await api.admin('POST', '/api/admin/media', { data });
  const { json: link } = await api.admin('POST', `${POSTS}/${live.id}/preview-link`, {});
  return { live, data, media, link };
}

/** A new draft's id. */
async function draft(api: Api): Promise<string> {
  return (await api.admin('POST', POSTS, postInput({ title: crypto.randomUUID() }))).json.id;
}

async function loggedIn(api: Api): Promise<Record<string, string>> {
  const { json } = await api.visitor('POST', '/api/admin/login', credentials);
  return { 'x-admin-token': json.token };
}

/** An overwritten draft and the call that brings its first text back. */
async function restorable(api: Api): Promise<Example> {
  const id = await draft(api);
  await api.admin('PUT', `${POSTS}/${id}`, postInput({ title: crypto.randomUUID() }));
  return { path: `${POSTS}/${id}/restore`, body: { from: 'revision', revision: 1 }, status: 200 };
}

/** Makes examples over posts that exist; each may be called again. `sign` signs a deploy notification. */
async function makeExamples(api: Api, sign: (body: string) => Promise<string>): Promise<Examples> {
  const { live, data, media, link } = await makeSubjects(api);
  const post = `${POSTS}/${live.id}`;
  const event = { id: 'x', state: 'building', context: 'deploy-preview' };
  const signature = { 'x-webhook-signature': await sign(JSON.stringify(event)) };
  return {
    createPost: () => ({ path: POSTS, body: postInput({ title: crypto.randomUUID() }), status: 201 }),
    createPreviewLink: () => ({ path: `${post}/preview-link`, body: {}, status: 201 }),
    exportPosts: () => ({ path: '/api/admin/export', status: 200 }),
    importPost: () => ({
      path: '/api/admin/import',
      body: { ...postInput({ title: crypto.randomUUID() }), id: crypto.randomUUID() },
      status: 201,
    }),
    deletePost: async () => ({ path: `${POSTS}/${await draft(api)}`, status: 200 }),
    listAdminPosts: () => ({ path: POSTS, status: 200 }),
    listPublishedPosts: () => ({ path: '/api/blog/posts?published=true', status: 200 }),
    listRevisions: () => ({ path: `${post}/revisions`, status: 200 }),
    login: () => ({ path: '/api/admin/login', body: credentials, status: 200 }),
    logout: async () => ({ path: '/api/admin/logout', body: {}, status: 200, headers: await loggedIn(api) }),
    readAdminPost: () => ({ path: post, status: 200 }),
    readChanges: () => ({ path: '/api/blog/changes', status: 200 }),
    readHealth: () => ({ path: '/api/health', status: 200 }),
    readLogin: () => ({ path: '/api/admin/login', status: 200 }),
    readMedia: () => ({ path: media.url, status: 200 }),
    readOverview: () => ({ path: '/api/admin/overview', status: 200 }),
    readPostBySlug: () => ({ path: '/api/blog/slug/example', status: 200 }),
    readPublishing: () => ({ path: '/api/admin/publishing', status: 200 }),
    readSession: () => ({ path: '/api/admin/session', status: 200 }),
    receiveDeployEvent: () => ({ path: '/api/deploys/events', body: event, status: 200, headers: signature }),
    restorePost: () => restorable(api),
    retryPublishing: () => ({ path: '/api/admin/publishing', body: {}, status: 200 }),
    revokePreviewLinks: async () => ({ path: `${POSTS}/${await draft(api)}/preview-link`, status: 200 }),
    showPost: () => ({ path: '/blog/example', status: 200 }),
    showPreview: () => ({ path: new URL(link.url).pathname, status: 200 }),
    updatePost: () => ({ path: post, body: postInput(LIVE), status: 200 }),
    uploadMedia: () => ({ path: '/api/admin/media', body: { data }, status: 201 }),
  };
}

/** Functions over a store, a build service and a post template, with an example of every call. */
export async function startWithExamples() {
  const shell = await makeShellDir();
  const hook = await startFakeHook();
  const api = await startApi({ ...hook.env, SITE_DIR: shell.dir });
  const examples = await makeExamples(api, hook.sign);
  const stop = async () => {
    await api.stop();
    await hook.stop();
    await shell.remove();
  };
  return { api, hook, examples, stop };
}
