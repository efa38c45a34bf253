import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { markdownToHtml } from 'satteri';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { postCategories } from '#blog/contract/post-input.ts';
import { importStarterPosts, type StarterPost } from '#blog/server/posts/starter-posts.ts';
import type { Store } from '#core/server/store/store.ts';

const IMAGE_TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

const starterPostSchema = z.strictObject({
  title: z.string().min(1),
  slug: z.string().optional().describe('Default: the file name without `.md`.'),
  excerpt: z.string().optional(),
  category: z.enum(postCategories).optional(),
  tags: z.array(z.string()).optional(),
  metaTitle: z.string().optional(),
  metaDescription: z.string().optional(),
  publishedAt: z.coerce.date().describe('A date or an ISO 8601 time.'),
  featuredImage: z.string().optional().describe('An image file, named from the folder of the post.'),
});

async function toDataUrl(file: string): Promise<string> {
  const type = IMAGE_TYPES[extname(file).toLowerCase()];
  if (!type) throw new Error('its featured image is neither JPEG, PNG nor WebP');
  return `data:${type};base64,${(await readFile(file)).toString('base64')}`;
}

/** A Markdown file with the post's fields as front matter. @throws Error saying which file is wrong and how */
async function readStarterPost(dir: string, name: string): Promise<StarterPost> {
  try {
    const { html, frontmatter } = markdownToHtml(await readFile(join(dir, name), 'utf8'));
    const fields = starterPostSchema.parse(parseYaml(frontmatter?.value ?? ''));
    const { featuredImage, publishedAt, slug = name.slice(0, -3), ...rest } = fields;
    const image = featuredImage ? await toDataUrl(join(dir, featuredImage)) : null;
    const publishedTime = publishedAt.toISOString();
    return { ...rest, slug, content: html, published: true, publishedAt: publishedTime, featuredImage: image };
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`The starter post ${name} cannot be imported: ${why}`, { cause: error });
  }
}

/** Every `.md` file of a folder as a post; none when there is no folder. */
export async function readStarterPosts(dir: string): Promise<StarterPost[]> {
  const names = await readdir(dir).catch(() => []);
  const posts = names.filter((name) => name.endsWith('.md')).sort();
  return Promise.all(posts.map((name) => readStarterPost(dir, name)));
}

/** Imports the starter posts into a store that never held a post; answers how many. */
export async function seedPosts(store: Store, projectRoot: string): Promise<number> {
  return importStarterPosts(store, await readStarterPosts(join(projectRoot, 'content', 'posts')));
}
