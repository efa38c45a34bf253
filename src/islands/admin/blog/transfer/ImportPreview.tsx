import type { BlogListCopy } from '#schemas/blog-list-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import type { Archive } from './archive.ts';
import { Problems } from './Problems.tsx';

interface Props {
  copy: BlogListCopy['transfer']['import'];
  archive: Archive;
  known: ReadonlySet<string>;
  onStart: () => void;
  onBack: () => void;
}

/** What an import would do, before it does it. */
export function ImportPreview({ copy, archive, known, onStart, onBack }: Props) {
  const { posts, images, problems } = archive;
  const there = posts.filter(({ id }) => known.has(id)).length;
  return (
    <div className="transfer-report">
      <ul>
        <li>{fillIn(copy.preview.fresh, { count: posts.length - there })}</li>
        <li>{fillIn(copy.preview.known, { count: there })}</li>
        <li>{fillIn(copy.preview.images, { count: images.size })}</li>
      </ul>
      <Problems
        heading={fillIn(copy.preview.problems, { count: problems.length })}
        copy={copy}
        problems={problems}
      />
      <p className="button-row">
        {posts.length > 0 && (
          <button id="import-start" type="button" className="button button-voice" onClick={onStart}>
            {fillIn(copy.start, { count: posts.length })}
          </button>
        )}
        <button id="import-back" type="button" className="text-button" onClick={onBack}>
          {copy.other}
        </button>
      </p>
    </div>
  );
}
