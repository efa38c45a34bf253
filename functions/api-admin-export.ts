import { exportPosts } from '#contracts/post-calls.ts';
import { Answer, endpoint, methods } from '#server/http/endpoint.ts';
import { pageHeaders } from '#server/http/page-headers.ts';
import { postsForReading } from '#server/posts/access.ts';
import { readForExport } from '#server/posts/read.store.ts';

export const config = { path: '/api/admin/export' };

export default methods(
  endpoint(exportPosts, { access: 'admin', limit: 'session' }, async ({ query, services, pass }) => {
    const access = await postsForReading(services, pass);
    const page = await readForExport(access, query.cursor);
    return new Answer(page.rows, pageHeaders(page.next));
  }),
);
