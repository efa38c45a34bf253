import type { PostEditorCopy } from '../../content/post-editor.copy.ts';
import type { PostForm } from '../saving/post-form.ts';
import { type Comparison, compareForms, type FieldName, type Run } from './compare.ts';

interface Props {
  copy: PostEditorCopy;
  before: PostForm;
  after: PostForm;
  /** Headings of two texts side by side; without them both are merged into one text. */
  names?: { readonly before: string; readonly after: string };
}

const TAGS = { same: 'span', added: 'ins', removed: 'del' } as const;
const SIDE = 'max-h-[50dvh] min-w-0 overflow-auto rounded-field border border-border bg-background p-4';
const MARKS = { same: undefined, added: 'bg-surface-muted', removed: 'text-text-muted' };

const nameOf = (field: FieldName, copy: PostEditorCopy) =>
  field === 'featuredImage' ? copy.image.label : copy.fields[field].label;

function Side({
  name,
  side,
  comparison,
}: {
  name?: string;
  side: 'both' | 'before' | 'after';
  comparison: Comparison;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls must be reached by the keyboard
    <section className={SIDE} aria-label={name} tabIndex={0}>
      {name && <h3 className="strong">{name}</h3>}
      <p className="font-semibold">
        <Runs runs={comparison.title} side={side} />
      </p>
      <div className="whitespace-pre-wrap">
        <Runs runs={comparison.content} side={side} />
      </div>
    </section>
  );
}

/** Differences between two texts of a post. */
export function CompareView({ copy, before, after, names }: Props) {
  const found = compareForms(before, after);
  const isSame = ![...found.title, ...found.content].some(({ kind }) => kind !== 'same');
  return (
    <>
      {isSame && <p>{copy.conflict.same}</p>}
      <div className={names ? 'grid gap-4 md:grid-cols-2' : 'grid gap-4'}>
        {names ? (
          <>
            <Side name={names.before} side="before" comparison={found} />
            <Side name={names.after} side="after" comparison={found} />
          </>
        ) : (
          <Side side="both" comparison={found} />
        )}
      </div>
      {found.fields.length > 0 && (
        <dl>
          <dt className="font-semibold">{copy.conflict.fields}</dt>
          {found.fields.map(({ name, before: was, after: is }) => (
            <dd key={name}>
              {nameOf(name, copy)}: <del className={MARKS.removed}>{was}</del> <ins className={MARKS.added}>{is}</ins>
            </dd>
          ))}
        </dl>
      )}
    </>
  );
}

interface RunsProps {
  runs: readonly Run[];
  /** Text to show: both merged, or one of the two. Differences are marked in each. */
  side: 'both' | 'before' | 'after';
}

/** Text with additions and removals as `ins` and `del`, which screen readers announce. */
function Runs({ runs, side }: RunsProps) {
  const hidden = side === 'before' ? 'added' : side === 'after' ? 'removed' : null;
  return runs
    .filter(({ kind }) => kind !== hidden)
    .map(({ kind, text }, at) => {
      const Tag = TAGS[kind];
      return (
        <Tag key={at} className={MARKS[kind]}>
          {text}
        </Tag>
      );
    });
}
