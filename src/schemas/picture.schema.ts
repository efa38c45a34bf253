import { z } from 'astro/zod';

/** The newer formats of a featured image, made by the build. The image as it is stored is the fallback beside them. */
export const pictureSchema = z.array(
  z.strictObject({
    type: z.enum(['image/avif', 'image/webp']),
    srcset: z.string().describe('Addresses with their widths in pixels.'),
  }),
);

export type Picture = z.infer<typeof pictureSchema>;
