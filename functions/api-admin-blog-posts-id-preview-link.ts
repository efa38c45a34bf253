import { createPreviewLink, revokePreviewLinks } from '#blog/contract/post-calls.ts';
import { postsForWriting } from '#blog/server/posts/access.ts';
import { previewEpoch } from '#blog/server/posts/read.store.ts';
import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';
import { signToken } from '#core/server/signed-token.ts';

export const config = { path: '/api/admin/blog/posts/:id/preview-link' };

const policy = { access: 'admin', limit: 'session' } as const;

const create = endpoint(createPreviewLink, policy, async ({ params, body, services, adminSession }) => {
  const id = params['id'] ?? '';
  const store = await postsForWriting(services, adminSession, 0);
  const epoch = await previewEpoch(store, id, 'read', adminSession);
  const expiresAt = store.now() + body.hours * 3_600_000;
  const { namespace } = store;
  const claims = { purpose: 'preview', namespace, subject: id, epoch, expiresAt } as const;
  const token = await signToken(services.env.SIGNING_SECRET, claims);
  return { url: `${services.origin}/preview/${token}`, expiresAt: new Date(expiresAt).toISOString() };
});

const revoke = endpoint(revokePreviewLinks, policy, async ({ params, services, adminSession }) => {
  const store = await postsForWriting(services, adminSession, 0);
  await previewEpoch(store, params['id'] ?? '', 'raise', adminSession);
  return { revoked: true as const };
});

export default methods(create, revoke);
