import { settleQuestion } from '#assistant/contract/chat-admin-calls.ts';
import { readOpenQuestion, takeOpenQuestion } from '#assistant/server/conversations/read.store.ts';
import { teachQuestion } from '#assistant/server/examples/taught.store.ts';
import { knowledgeStoreFor } from '#assistant/server/knowledge-store.ts';
import { postsForWriting } from '#blog/server/posts/access.ts';
import { createDraft } from '#blog/server/posts/write-post.ts';
import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';

export const config = { path: '/api/admin/chat-questions/:key' };

export default methods(
  endpoint(
    settleQuestion,
    { access: 'admin', limit: 'session' },
    async ({ params, body, rawBody, services, adminSession }) => {
      const key = params['key'] ?? '';
      let postId: string | null = null;
      // Kept elsewhere before it leaves the list: what fails between the two is on both.
      if (body.action === 'draft') {
        const posts = await postsForWriting(services, adminSession, rawBody.byteLength);
        const { question, lastAt } = await readOpenQuestion(services.store, key, adminSession);
        postId = await createDraft(posts, { title: question, origin: `${key} ${lastAt}` }, adminSession);
      } else if (body.action !== 'dismiss') {
        const store = await knowledgeStoreFor(services, adminSession);
        const { question } = await readOpenQuestion(services.store, key, adminSession);
        await teachQuestion(store, body.action === 'teach' ? body.url : null, question, adminSession);
      }
      await takeOpenQuestion(services.store, key, adminSession);
      return { postId };
    },
  ),
);
