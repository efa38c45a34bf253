import type { BlogListCopy } from '#schemas/blog-list-copy.schema.ts';
import { goTo, toHash } from '../../place.ts';
import { beginPost } from '../new-post.ts';

export type TransferKind = 'export' | 'import';

interface Props {
  copy: BlogListCopy;
  onTransfer: (kind: TransferKind) => void;
}

const writeNew = () => goTo({ tab: 'blog', place: beginPost() });

export function ListHead({ copy, onTransfer }: Props) {
  return (
    <header className="panel-section-head">
      <h2 id="posts-heading" tabIndex={-1} className="text-heading">
        {copy.heading}
      </h2>
      <div className="list-actions">
        <button id="post-new" type="button" className="button button-voice" onClick={writeNew}>
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
      </div>
    </header>
  );
}
