import { uploadMedia } from '#blog/contract/post-calls.ts';
import { decodeImage } from '#blog/server/media/image.ts';
import { saveMedia } from '#blog/server/media/media.store.ts';
import { postsForWriting } from '#blog/server/posts/access.ts';
import { mediaUrl } from '#blog/server/posts/post-record.ts';
import { endpoint, methods } from '#core/server/http/endpoint.ts';

export const config = { path: '/api/admin/media' };

export default methods(
  endpoint(uploadMedia, { access: 'admin', limit: 'session' }, async ({ body, rawBody, services, pass }) => {
    const store = await postsForWriting(services, pass, rawBody.byteLength);
    const image = await decodeImage(body.data);
    await saveMedia(store, image, pass);
    return { url: mediaUrl(image.hash), width: image.width, height: image.height, type: image.type };
  }),
);
