import { uploadMedia } from '#contracts/media.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';
import { saveMedia } from '#server/media/media.store.ts';
import { postsForWriting } from '#server/posts/access.ts';
import { mediaUrl } from '#server/posts/post-record.ts';
import { decodeImage } from '#server/posts/prepare-post.ts';

export const config = { path: '/api/admin/media' };

export default methods(
  endpoint(uploadMedia, { access: 'admin', limit: 'session' }, async ({ body, rawBody, services, pass }) => {
    const store = await postsForWriting(services, pass, rawBody.byteLength);
    const image = await decodeImage(body.data);
    await saveMedia(store, image, pass);
    return { url: mediaUrl(image.hash), width: image.width, height: image.height, type: image.type };
  }),
);
