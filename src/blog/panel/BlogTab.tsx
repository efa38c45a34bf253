import { lazy, useState } from 'react';
import type { TabProps } from '#panel/admin.copy.ts';
import { NO_FILTERS } from '#panel/list.state.ts';
import type { PostListQuery } from './list/list.state.ts';
import { PostList } from './list/PostList.tsx';
import { TrashList } from './list/TrashList.tsx';
import type { BlogPanelCopy } from './panel-copy.ts';

/** Loaded when a post is opened: the list does not wait for the editor. */
const PostEditorPage = lazy(() => import('./editor/PostEditor.tsx'));

const NewsroomPage = lazy(() => import('./newsroom/NewsroomPage.tsx'));

/** A branch preview shows a ribbon. It reads the posts of the live site and cannot change them. */
const isPreview = () => document.querySelector('[data-preview-ribbon]') !== null;

/** Routes that are no post. */
const LISTS: ReadonlySet<string> = new Set(['', 'trash', 'newsroom']);

export default function BlogTab({ copy, place }: TabProps<BlogPanelCopy>) {
  // Lives here so that search and filters survive while a post is open.
  const [query, setQuery] = useState<PostListQuery>(NO_FILTERS);
  return (
    <>
      {isPreview() && <p className="notice mt-6">{copy.blog.editor.readOnly}</p>}
      {place === '' && <PostList copy={copy} query={query} onQuery={setQuery} />}
      {place === 'trash' && <TrashList copy={copy} />}
      {place === 'newsroom' && <NewsroomPage copy={copy} />}
      {!LISTS.has(place) && <PostEditorPage key={place} copy={copy} route={place} />}
    </>
  );
}
