import { lazy, useState } from 'react';
import { EVERYTHING } from '../parts/list.state.ts';
import type { TabProps } from '../shell/tab-props.ts';
import type { PostLook } from './list/list.state.ts';
import { PostList } from './list/PostList.tsx';
import { TrashList } from './list/TrashList.tsx';

/** Whoever looks through the posts does not wait for the editor. */
const PostEditorPage = lazy(() => import('./editor/PostEditorPage.tsx'));

/** The preview of a branch carries a ribbon, and owns no posts (design, section 6). */
const isPreview = () => document.querySelector('[data-preview-ribbon]') !== null;

export default function BlogTab({ copy, place }: TabProps) {
  // Kept while a post is open: whoever comes back finds what they were looking at.
  const [look, setLook] = useState<PostLook>(EVERYTHING);
  return (
    <>
      {isPreview() && <p className="notice read-only">{copy.blog.editor.readOnly}</p>}
      {place === '' && <PostList copy={copy} look={look} onLook={setLook} />}
      {place === 'trash' && <TrashList copy={copy} />}
      {place !== '' && place !== 'trash' && <PostEditorPage key={place} copy={copy} place={place} />}
    </>
  );
}
