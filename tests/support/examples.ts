import sharp from 'sharp';
import type { EndpointName } from '#contracts/endpoints.ts';
import { DEMO_PASSWORD, DEMO_USERNAME } from '#server/admin/credentials.ts';
import { type Api, postInput } from './api.ts';

/** One valid call of each endpoint: its path, its body, and the status it answers. */
export interface Example {
  readonly path: string;
  readonly body?: unknown;
  readonly status: number;
  readonly headers?: Record<string, string>;
}

export type Examples = Record<EndpointName, () => Promise<Example> | Example>;

/** Makes examples over posts that exist; each may be called again. `sign` signs a deploy notification. */
export async function makeExamples(api: Api, sign: (body: string) => Promise<string>): Promise<Examples> {
  const POSTS = '/api/admin/blog/posts';
  const live = (
    await api.admin('POST', POSTS, postInput({ title: 'Example', slug: 'example', published: true }))
  ).json;
  const fresh = async () =>
    (await api.admin('POST', POSTS, postInput({ title: crypto.randomUUID() }))).json.id as string;
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const data = `data:image/png;base64,${png.toString('base64')}`;
  const { json: media } = await api.admin('POST', '/api/admin/media', { data });
  const { json: link } = await api.admin('POST', `${POSTS}/${live.id}/preview-link`, {});
  const event = { id: 'x', state: 'building', context: 'deploy-preview' };
  const token = async () =>
    (await api.visitor('POST', '/api/admin/login', { username: DEMO_USERNAME, password: DEMO_PASSWORD })).json
      .token;

  return {
    createPost: () => ({ path: POSTS, body: postInput({ title: crypto.randomUUID() }), status: 201 }),
    createPreviewLink: () => ({ path: `${POSTS}/${live.id}/preview-link`, body: {}, status: 201 }),
    deletePost: async () => ({ path: `${POSTS}/${await fresh()}`, status: 200 }),
    listAdminPosts: () => ({ path: POSTS, status: 200 }),
    listPublishedPosts: () => ({ path: '/api/blog/posts?published=true', status: 200 }),
    listRevisions: () => ({ path: `${POSTS}/${live.id}/revisions`, status: 200 }),
    login: () => ({
      path: '/api/admin/login',
      body: { username: DEMO_USERNAME, password: DEMO_PASSWORD },
      status: 200,
    }),
    logout: async () => ({
      path: '/api/admin/logout',
      body: {},
      status: 200,
      headers: { 'x-admin-token': await token() },
    }),
    readAdminPost: () => ({ path: `${POSTS}/${live.id}`, status: 200 }),
    readChanges: () => ({ path: '/api/blog/changes', status: 200 }),
    readHealth: () => ({ path: '/api/health', status: 200 }),
    readMedia: () => ({ path: media.url, status: 200 }),
    readPostBySlug: () => ({ path: '/api/blog/slug/example', status: 200 }),
    readPublishing: () => ({ path: '/api/admin/publishing', status: 200 }),
    readSession: () => ({ path: '/api/admin/session', status: 200 }),
    receiveDeployEvent: async () => ({
      path: '/api/deploys/events',
      body: event,
      status: 200,
      headers: { 'x-webhook-signature': await sign(JSON.stringify(event)) },
    }),
    restorePost: async () => {
      const id = await fresh();
      await api.admin('PUT', `${POSTS}/${id}`, postInput({ title: crypto.randomUUID() }));
      return { path: `${POSTS}/${id}/restore`, body: { from: 'revision', revision: 1 }, status: 200 };
    },
    retryPublishing: () => ({ path: '/api/admin/publishing', body: {}, status: 200 }),
    revokePreviewLinks: async () => ({ path: `${POSTS}/${await fresh()}/preview-link`, status: 200 }),
    showPost: () => ({ path: '/blog/example', status: 200 }),
    showPreview: () => ({ path: new URL(link.url).pathname, status: 200 }),
    updatePost: () => ({
      path: `${POSTS}/${live.id}`,
      body: postInput({ title: 'Example', slug: 'example', published: true }),
      status: 200,
    }),
    uploadMedia: () => ({ path: '/api/admin/media', body: { data }, status: 201 }),
  };
}
