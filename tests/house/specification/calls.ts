import { requirements } from './row.ts';

/** Section 7: the calls and their notes. */
export const calls = [
  ...requirements('foundation', {
    'S7-blog-posts': 'GET /api/blog/posts?published=true lists posts as a plain array',
    'S7-blog-slug': 'GET /api/blog/slug/{slug} answers one post',
    'S7-blog-slug-missing': "A non-OK answer is treated as 'Post not found'",
    'S7-login': 'POST /api/admin/login takes username and password',
    'S7-login-error': 'The error body of login has message',
    'S7-create': 'POST /api/admin/blog/posts',
    'S7-update': 'PUT /api/admin/blog/posts/{id}',
    'S7-delete': 'DELETE /api/admin/blog/posts/{id}',
    'S7-post-errors': 'The error bodies of the three have message',
  }),
  ...requirements('assistant', {
    'S7-chat': 'POST /api/chat takes message alone; no history is sent',
    'S7-chat-response': 'The response field is the reply; the error field is used if it is absent',
    'S7-chat-stats': 'GET /api/admin/chat-stats',
    'S7-conversations': 'GET /api/admin/conversations',
  }),
  ...requirements('voice', {
    'S7-synthesize': 'POST /api/synthesize takes text, voice_id, model_id, voice_settings',
    'S7-synthesize-settings': 'voice_settings: stability, similarity_boost, style, use_speaker_boost',
    'S7-synthesize-audio': 'It answers an audio blob, played and offered for download',
  }),
  ...requirements('analytics', {
    'S7-website-analytics': 'GET /api/admin/website-analytics',
    'S7-user-interactions': 'GET /api/admin/user-interactions',
    'S7-popular-elements': 'GET /api/admin/popular-elements',
    'S7-page-view': 'POST /api/analytics/page-view on every page location change',
    'S7-interaction': 'POST /api/analytics/interaction on every click in the document',
    'S7-fire-and-forget': 'Both are fire-and-forget and carry a JSON content type',
  }),
  ...requirements('admin', {
    'S7-generic-get': 'A generic GET sends cookies and reads JSON',
    'S7-no-refetch': 'Queries never refetch on focus or interval, but for the two exceptions of D19',
    'S7-never-stale': 'Queries are never stale',
    'S7-no-retry': 'Queries and mutations do not retry',
  }),
  ...requirements('D2', {
    'S7-contact-simulated': 'The contact form sends no request: it waits about 1 second',
    'S7-demo-simulated': 'The demo form sends no request: it waits 2 seconds',
  }),
];
