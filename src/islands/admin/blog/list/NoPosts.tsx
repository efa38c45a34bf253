import type { BlogListCopy } from '#schemas/blog-list-copy.schema.ts';

interface Props {
  copy: BlogListCopy;
  /** Whether all posts were asked for: then there is none. */
  isEverything: boolean;
  onClear: () => void;
}

export function NoPosts({ copy, isEverything, onClear }: Props) {
  if (isEverything) {
    return (
      <div className="list-empty">
        <p className="text-heading">{copy.empty.heading}</p>
        <p>{copy.empty.text}</p>
      </div>
    );
  }
  return (
    <div className="list-empty">
      <p role="status">{copy.nothing.text}</p>
      <button id="posts-clear" type="button" className="button button-quiet" onClick={onClear}>
        {copy.nothing.clear}
      </button>
    </div>
  );
}
