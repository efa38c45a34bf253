import type { Run } from './compare.ts';

interface Props {
  runs: readonly Run[];
  /** Which words are shown: of both texts, or of one, with what only it has marked. */
  side: 'both' | 'before' | 'after';
}

const TAGS = { same: 'span', added: 'ins', removed: 'del' } as const;

/** Words with what was added and removed; said to screen readers by the elements themselves. */
export function Runs({ runs, side }: Props) {
  const hidden = side === 'before' ? 'added' : side === 'after' ? 'removed' : null;
  return runs
    .filter(({ kind }) => kind !== hidden)
    .map(({ kind, text }, at) => {
      const Tag = TAGS[kind];
      return <Tag key={at}>{text}</Tag>;
    });
}
