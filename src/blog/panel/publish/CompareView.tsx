import { useMemo } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import type { PostEditorCopy } from '../../content/panel.copy.ts';
import type { PostForm } from '../saving/post-form.ts';
import { BlockView } from './BlockView.tsx';
import { type Comparison, compareForms, type FieldName, type Run } from './compare.ts';
import { type Block, foldUnchanged } from './compare-blocks.ts';

interface Props {
  copy: PostEditorCopy;
  before: PostForm;
  after: PostForm;
  /** Headings of two texts side by side; without them both are merged into one text. */
  names?: { readonly before: string; readonly after: string };
}

const nameOf = (field: FieldName, copy: PostEditorCopy) =>
  field === 'featuredImage' ? copy.image.label : copy.fields[field].label;

const isKept = ({ added, removed }: Run) => !added && !removed;

/** Differences between two texts of a post. */
export function CompareView({ copy, before, after, names }: Props) {
  // Takes up to a second for long texts, and the editor around it is drawn anew with each save.
  const found = useMemo(() => compareForms(before, after), [before, after]);
  const isBeside = names !== undefined;
  const reverse = useMemo(() => (isBeside ? compareForms(after, before) : found), [isBeside, found, before, after]);
  const isSame = found.blocks.every(({ kind }) => kind === 'same') && found.title.every(isKept);
  return (
    <>
      {isSame && <p>{copy.conflict.same}</p>}
      <div className={names ? 'grid gap-4 md:grid-cols-2' : 'grid gap-4'}>
        {names && <Side copy={copy} name={names.before} found={reverse} hidesRemoved />}
        <Side copy={copy} name={names?.after} found={found} hidesRemoved={isBeside} />
      </div>
      {found.fields.length > 0 && (
        <dl>
          <dt className="font-semibold">{copy.conflict.fields}</dt>
          {found.fields.map(({ name, before: was, after: is }) => (
            <dd key={name} className="comparison flex flex-wrap items-center gap-x-2">
              {nameOf(name, copy)}: {was && <del>{toValue(name, was)}</del>} {is && <ins>{toValue(name, is)}</ins>}
            </dd>
          ))}
        </dl>
      )}
    </>
  );
}

/** A text whole, as readers see it, without a comparison. */
export function TextView({ copy, name, text }: { copy: PostEditorCopy; name: string; text: PostForm }) {
  const found = useMemo(() => compareForms(text, text), [text]);
  return <Side copy={copy} name={name} found={found} hidesRemoved isWhole />;
}

/** A picture is shown, any other value is read. */
const toValue = (field: FieldName, value: string) => (field === 'featuredImage' ? <img src={value} alt="" /> : value);

const SIDE = 'max-h-[50dvh] min-w-0 overflow-auto rounded-field border border-border bg-background p-4';

interface SideProps {
  copy: PostEditorCopy;
  name?: string | undefined;
  found: Comparison;
  hidesRemoved: boolean;
  /** Whether blocks without a change are shown, too, and the name is for screen readers alone. */
  isWhole?: boolean;
}

/** One text with its changes marked; those of the other text, too, unless they are hidden. */
function Side({ copy, name, found, hidesRemoved, isWhole = false }: SideProps) {
  const { compare } = copy;
  const blocks = hidesRemoved ? found.blocks.filter(({ kind }) => kind !== 'removed') : found.blocks;
  const title = found.title.filter(({ removed }) => !(hidesRemoved && removed));
  const show = (block: Block, key: number) => (
    <BlockView key={key} block={block} copy={compare} hidesRemoved={hidesRemoved} />
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls must be reached by the keyboard
    <section className={SIDE} aria-label={name} tabIndex={0}>
      {name && !isWhole && <h3 className="strong">{name}</h3>}
      <div className="prose comparison">
        <p className="text-heading">
          {title.map(({ value, added, removed }, at) => {
            const Tag = added ? 'ins' : removed ? 'del' : 'span';
            return <Tag key={at}>{value}</Tag>;
          })}
        </p>
        {foldUnchanged(blocks).map((row, at) =>
          row.isFolded && !isWhole ? (
            <details key={at}>
              <summary>{fillIn(compare.unchanged, { count: row.blocks.length })}</summary>
              {row.blocks.map(show)}
            </details>
          ) : (
            row.blocks.map(show)
          ),
        )}
      </div>
    </section>
  );
}
