import { exportPosts } from '#blog/contract/post-calls.ts';
import { postsForReading } from '#blog/server/posts/access.ts';
import { readForExport } from '#blog/server/posts/read.store.ts';
import { Answer, endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';
import { pageHeaders } from '#core/server/http/respond.ts';

export const config = { path: '/api/admin/export' };

export default methods(
  endpoint(exportPosts, { access: 'admin', limit: 'session' }, async ({ query, services, adminSession }) => {
    const access = await postsForReading(services, adminSession);
    const page = await readForExport(access, query.cursor);
    return new Answer(page.rows, pageHeaders(page.next));
  }),
);
