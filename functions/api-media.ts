import { loadMedia } from '#blog/server/media/media.store.ts';
import { readMedia } from '#core/contract/media-calls.ts';
import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';
import { respondFile } from '#core/server/http/respond.ts';

export const config = {
  path: '/api/media/:hash',
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default methods(
  endpoint(readMedia, { access: 'public', limit: 'none' }, async ({ params, services, headers }) => {
    const hash = params['hash'] ?? '';
    const etag = `"${hash}"`;
    const known = headers.get('if-none-match') === etag;
    const { bytes, type } = await loadMedia(services.posts, hash);
    return respondFile(known ? null : bytes, { type, etag, cache: readMedia.cache });
  }),
);
