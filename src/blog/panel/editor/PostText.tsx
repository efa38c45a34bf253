import { useQuery } from '@tanstack/react-query';
import type { Fields } from '#editing/markdown/front-matter.ts';
import type { RichTextHost } from '#editing/rich-text/host.ts';
import { RichText } from '#editing/rich-text/RichText.tsx';
import { newestPostsQuery } from '../newsroom/use-newsroom.ts';
import type { PostForm } from '../saving/post-form.ts';
import type { EditorProps } from '../saving/use-post-editing.ts';
import { htmlSource } from './html-source.ts';

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) ? value.length === 0 : value === '');

/** Posts that readers see, also those that no build has. */
function useLivePosts() {
  const { data: posts = [] } = useQuery(newestPostsQuery);
  return posts
    .filter(({ published }) => published)
    .map(({ slug, title }) => ({ value: `/blog/${slug}`, label: title }));
}

/** The text of a post. */
export function PostText({ copy, open }: EditorProps) {
  const { fields } = copy.blog.editor;
  /** A field that is filled stays as it is. */
  async function fillFields(said: Fields): Promise<readonly string[]> {
    const { readNamedFields } = await import('./front-matter-fields.ts');
    const named = Object.entries(await readNamedFields(said)) as [keyof typeof fields & keyof PostForm, unknown][];
    const { form } = open.queue.$editing.get();
    const fresh = named.filter(([name]) => isEmpty(form[name]));
    if (fresh.length > 0) open.queue.edit(Object.fromEntries(fresh));
    return fresh.map(([name]) => fields[name].label);
  }
  const host: RichTextHost<PostForm> = {
    field: fields.content,
    html: open.editing.form.content,
    source: open.source,
    toFields: (content) => ({ content }),
    onChange: () => open.queue.edit(),
    format: htmlSource,
    fillFields,
    useLivePages: useLivePosts,
  };
  return <RichText key={open.textKey} copy={copy} host={host} />;
}
