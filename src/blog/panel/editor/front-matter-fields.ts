import type { Fields } from '#editing/markdown/front-matter.ts';
import { toFields } from '../archive/foreign/loose-post.ts';
import { toLoosePost } from '../archive/foreign/markdown-files.ts';
import type { PostForm } from '../saving/post-form.ts';

type NamedFields = Partial<
  Pick<PostForm, 'title' | 'slug' | 'excerpt' | 'tags' | 'category' | 'metaTitle' | 'metaDescription'>
>;

/** Fields of a post that front matter fills, with the names of any system that imports know. */
export async function readNamedFields(fields: Fields): Promise<NamedFields> {
  const said = toLoosePost('', fields, '');
  const { title, slug, excerpt, tags, category, metaTitle, metaDescription } = (await toFields(said)) as PostForm;
  return {
    ...(said.title && { title }),
    ...(said.slug && { slug }),
    ...(excerpt && { excerpt }),
    ...(tags.length > 0 && { tags }),
    ...(category && { category }),
    ...(metaTitle && { metaTitle }),
    ...(metaDescription && { metaDescription }),
  };
}
