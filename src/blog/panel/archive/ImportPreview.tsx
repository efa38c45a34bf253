import { fillIn } from '#core/template/fill-in.ts';
import type { BlogListCopy } from '../../content/blog-list.copy.ts';
import type { Archive } from './archive.ts';
import { Problems } from './Problems.tsx';
import { Report } from './Report.tsx';

interface Props {
  copy: BlogListCopy['transfer']['import'];
  archive: Archive;
  known: ReadonlySet<string>;
  onStart: () => void;
  onBack: () => void;
}

/** Summary of an archive before the import starts. */
export function ImportPreview({ copy, archive, known, onStart, onBack }: Props) {
  const { posts, images, problems } = archive;
  const knownCount = posts.filter(({ id }) => known.has(id)).length;
  return (
    <Report>
      <ul>
        <li>{fillIn(copy.preview.fresh, { count: posts.length - knownCount })}</li>
        <li>{fillIn(copy.preview.known, { count: knownCount })}</li>
        <li>{fillIn(copy.preview.images, { count: images.size })}</li>
      </ul>
      <Problems heading={fillIn(copy.preview.problems, { count: problems.length })} copy={copy} problems={problems} />
      <p className="button-row">
        {posts.length > 0 && (
          <button id="import-start" type="button" className="button button-accent" onClick={onStart}>
            {fillIn(copy.start, { count: posts.length })}
          </button>
        )}
        <button id="import-back" type="button" className="text-button" onClick={onBack}>
          {copy.other}
        </button>
      </p>
    </Report>
  );
}
