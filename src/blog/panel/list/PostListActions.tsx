import { goTo, toHash } from '#core/panel/hash-router.ts';
import type { BlogListCopy } from '../../content/blog-list.copy.ts';
import { createPostRoute } from '../post-route.ts';

export type ArchiveAction = 'export' | 'import';

interface Props {
  copy: BlogListCopy;
  onTransfer: (kind: ArchiveAction) => void;
}

const openNewPost = () => goTo({ tab: 'blog', place: createPostRoute() });

export function PostListActions({ copy, onTransfer }: Props) {
  return (
    <>
      <button id="post-new" type="button" className="button button-accent" onClick={openNewPost}>
        {copy.new}
      </button>
      <button id="posts-export" type="button" className="text-button" onClick={() => onTransfer('export')}>
        {copy.export}
      </button>
      <button id="posts-import" type="button" className="text-button" onClick={() => onTransfer('import')}>
        {copy.import}
      </button>
      <a id="posts-trash" href={toHash({ tab: 'blog', place: 'trash' })} className="row-action">
        {copy.trash.heading}
      </a>
    </>
  );
}
