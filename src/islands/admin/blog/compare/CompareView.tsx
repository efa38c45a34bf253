import type { PostEditorCopy } from '#schemas/post-editor-copy.schema.ts';
import type { PostForm } from '../saving/post-form.ts';
import { type Comparison, compareForms, type FieldName } from './compare.ts';
import { Runs } from './Runs.tsx';

interface Props {
  copy: PostEditorCopy;
  before: PostForm;
  after: PostForm;
  /** Both texts beside each other under these names, or in one where they are not given. */
  names?: { readonly before: string; readonly after: string };
}

const nameOf = (field: FieldName, copy: PostEditorCopy) =>
  field === 'featuredImage' ? copy.image.label : copy.fields[field].label;

function Side({
  name,
  side,
  found,
}: {
  name?: string;
  side: 'both' | 'before' | 'after';
  found: Comparison;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls must be reached by the keyboard
    <section className="compare-side" aria-label={name} tabIndex={0}>
      {name && <h3 className="strong">{name}</h3>}
      <p className="compare-title">
        <Runs runs={found.title} side={side} />
      </p>
      <div className="compare-text">
        <Runs runs={found.content} side={side} />
      </div>
    </section>
  );
}

/** Two texts of a post, as people read them. */
export function CompareView({ copy, before, after, names }: Props) {
  const found = compareForms(before, after);
  const isSame = ![...found.title, ...found.content].some(({ kind }) => kind !== 'same');
  return (
    <>
      {isSame && <p>{copy.conflict.same}</p>}
      <div className="compare" data-sides={names ? 2 : 1}>
        {names ? (
          <>
            <Side name={names.before} side="before" found={found} />
            <Side name={names.after} side="after" found={found} />
          </>
        ) : (
          <Side side="both" found={found} />
        )}
      </div>
      {found.fields.length > 0 && (
        <dl className="compare-fields">
          <dt>{copy.conflict.fields}</dt>
          {found.fields.map(({ name, before: was, after: is }) => (
            <dd key={name}>
              {nameOf(name, copy)}: <del>{was}</del> <ins>{is}</ins>
            </dd>
          ))}
        </dl>
      )}
    </>
  );
}
