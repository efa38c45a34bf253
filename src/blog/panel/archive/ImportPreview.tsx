import { fillIn } from '#core/template/fill-in.ts';
import type { BlogListCopy } from '../../content/panel.copy.ts';
import { Button } from '../Controls.tsx';
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
          <Button
            id="import-start"
            label={fillIn(copy.start, { count: posts.length })}
            look="accent"
            onClick={onStart}
          />
        )}
        <Button id="import-back" label={copy.other} onClick={onBack} />
      </p>
    </Report>
  );
}
