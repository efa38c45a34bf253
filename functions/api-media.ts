import { readMedia } from '#contracts/media.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';
import { respondFile } from '#server/http/respond.ts';
import { loadMedia } from '#server/media/media.store.ts';

export const config = { path: '/api/media/:hash' };

export default methods(
  endpoint(readMedia, { access: 'public', limit: 'none' }, async ({ params, services, headers }) => {
    const hash = params['hash'] ?? '';
    const etag = `"${hash}"`;
    const known = headers.get('if-none-match') === etag;
    const { bytes, type } = await loadMedia(services.posts, hash);
    return respondFile(known ? null : bytes, { type, etag, cache: readMedia.cache });
  }),
);
