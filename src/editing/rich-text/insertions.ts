import type { Editor } from '@tiptap/core';
import type { PlayerName } from '#core/contract/players.ts';
import type { RichTextCopy } from './rich-text.copy.ts';
import { setBlock, type ToolbarDialog } from './tools.ts';

/** A block that the insert menu offers. The name is that of its label. */
export interface Insertion {
  readonly name: keyof RichTextCopy['insert']['blocks'];
  readonly run: (editor: Editor, openDialog: (dialog: ToolbarDialog) => void) => void;
}

const asBlock = (name: Insertion['name'], block: string): Insertion => ({
  name,
  run: (editor) => setBlock(editor, block),
});

/** In the order of the menu. */
const insertions: readonly Insertion[] = [
  asBlock('heading', 'h2'),
  asBlock('subheading', 'h3'),
  { name: 'bullets', run: ({ commands }) => commands.toggleBulletList() },
  { name: 'numbers', run: ({ commands }) => commands.toggleOrderedList() },
  { name: 'tasks', run: ({ commands }) => commands.toggleTasks() },
  asBlock('quote', 'quote'),
  { name: 'callout', run: ({ commands }) => commands.toggleCallout() },
  asBlock('code', 'code'),
  { name: 'image', run: (_, openDialog) => openDialog('image') },
  { name: 'gallery', run: (_, openDialog) => openDialog('gallery') },
  { name: 'embed', run: (_, openDialog) => openDialog('embed') },
  { name: 'table', run: ({ commands }) => commands.insertTable({ rows: 3, cols: 3, withHeaderRow: true }) },
  { name: 'divider', run: ({ commands }) => commands.setHorizontalRule() },
  { name: 'link', run: (_, openDialog) => openDialog('link') },
];

/** Insertions that a site offers: videos where it allows a player of them. */
export const insertionsOf = (players: readonly PlayerName[]): readonly Insertion[] =>
  insertions.filter(({ name }) => name !== 'embed' || players.length > 0);

/** Insertions whose label, or one of its words, begins with what was typed. */
export function matchInsertions(
  typed: string,
  labels: RichTextCopy['insert']['blocks'],
  offered: readonly Insertion[],
): Insertion[] {
  const sought = typed.toLowerCase();
  return offered.filter(({ name }) =>
    labels[name]
      .toLowerCase()
      .split(/\s+/)
      .some((word) => word.startsWith(sought)),
  );
}
