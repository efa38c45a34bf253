import { ConflictFrame } from '#editing/saving/ConflictFrame.tsx';
import type { AdminPost } from '../../contract/posts.ts';
import { CompareView } from '../publish/CompareView.tsx';
import { toPlainText } from '../publish/compare.ts';
import { toForm } from '../saving/post-form.ts';
import type { EditorProps } from '../saving/use-post-editing.ts';

/** Both texts of a version conflict, with their differences marked. */
export default function ConflictDialog({ copy, open, theirs }: EditorProps & { theirs: AdminPost }) {
  const { conflict, copyRefused } = copy.blog.editor;
  const mine = open.editing.form;
  return (
    <ConflictFrame
      {...{ copyRefused, open, theirs }}
      words={conflict}
      locale={copy.locale}
      mineAsText={() => `${mine.title}\n\n${toPlainText(mine.content)}`}
    >
      <CompareView
        copy={copy.blog.editor}
        before={mine}
        after={toForm(theirs)}
        names={{ before: conflict.mine, after: conflict.theirs }}
      />
    </ConflictFrame>
  );
}
