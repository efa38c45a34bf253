import { settleQuestion } from '#assistant/contract/chat-admin-calls.ts';
import { readOpenQuestion, takeOpenQuestion } from '#assistant/server/conversations/read.store.ts';
import { postsForWriting } from '#blog/server/posts/access.ts';
import { createDraft } from '#blog/server/posts/write-post.ts';
import { endpoint, methods } from '#core/server/http/endpoint.ts';

export const config = { path: '/api/admin/chat-questions/:key' };

export default methods(
  endpoint(settleQuestion, { access: 'admin', limit: 'session' }, async ({ params, body, rawBody, services, pass }) => {
    const key = params['key'] ?? '';
    if (body.action === 'dismiss') {
      await takeOpenQuestion(services.store, key, pass);
      return { postId: null };
    }
    const posts = await postsForWriting(services, pass, rawBody.byteLength);
    // Stored as a post before it leaves the list: what fails between the two is on both.
    const { question, lastAt } = await readOpenQuestion(services.store, key, pass);
    const postId = await createDraft(posts, { title: question, origin: `${key} ${lastAt}` }, pass);
    await takeOpenQuestion(services.store, key, pass);
    return { postId };
  }),
);
