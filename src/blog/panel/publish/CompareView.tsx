import type { PostEditorCopy } from '../../content/panel.copy.ts';
import type { PostForm } from '../saving/post-form.ts';
import { type Comparison, compareForms, type FieldName, type Run } from './compare.ts';

interface Props {
  copy: PostEditorCopy;
  before: PostForm;
  after: PostForm;
  /** Headings of two texts side by side; without them both are merged into one text. */
  names?: { readonly before: string; readonly after: string };
}

const MARKS = { ins: 'bg-surface-muted', del: 'text-text-muted', span: undefined };

const nameOf = (field: FieldName, copy: PostEditorCopy) =>
  field === 'featuredImage' ? copy.image.label : copy.fields[field].label;

/** Differences between two texts of a post. */
export function CompareView({ copy, before, after, names }: Props) {
  const found = compareForms(before, after);
  const isSame = ![...found.title, ...found.content].some(({ added, removed }) => added || removed);
  return (
    <>
      {isSame && <p>{copy.conflict.same}</p>}
      <div className={names ? 'grid gap-4 md:grid-cols-2' : 'grid gap-4'}>
        {names ? (
          <>
            <Side name={names.before} comparison={found} hides="added" />
            <Side name={names.after} comparison={found} hides="removed" />
          </>
        ) : (
          <Side comparison={found} />
        )}
      </div>
      {found.fields.length > 0 && (
        <dl>
          <dt className="font-semibold">{copy.conflict.fields}</dt>
          {found.fields.map(({ name, before: was, after: is }) => (
            <dd key={name}>
              {nameOf(name, copy)}: <del className={MARKS.del}>{was}</del> <ins className={MARKS.ins}>{is}</ins>
            </dd>
          ))}
        </dl>
      )}
    </>
  );
}

const SIDE = 'max-h-[50dvh] min-w-0 overflow-auto rounded-field border border-border bg-background p-4';

/** One text, without the runs that only the other one has, or both merged. */
function Side({ name, comparison, hides }: { name?: string; comparison: Comparison; hides?: 'added' | 'removed' }) {
  const shown = (runs: readonly Run[]) => runs.filter((run) => !hides || !run[hides]).map(toMarked);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls must be reached by the keyboard
    <section className={SIDE} aria-label={name} tabIndex={0}>
      {name && <h3 className="strong">{name}</h3>}
      <p className="font-semibold">{shown(comparison.title)}</p>
      <div className="whitespace-pre-wrap">{shown(comparison.content)}</div>
    </section>
  );
}

/** Marks additions and removals as `ins` and `del`, which screen readers announce. */
function toMarked({ value, added, removed }: Run, at: number) {
  const Tag = added ? 'ins' : removed ? 'del' : 'span';
  return (
    <Tag key={at} className={MARKS[Tag]}>
      {value}
    </Tag>
  );
}
