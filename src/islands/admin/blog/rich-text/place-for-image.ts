import type { Editor, Range } from '@tiptap/core';

/** Behind what is selected, never in its place; a line begun for the image is the image's. */
export function placeForImage({ state }: Editor): number | Range {
  const { $to, to } = state.selection;
  const isEmptyLine =
    $to.depth === 1 && $to.parent.type.name === 'paragraph' && $to.parent.content.size === 0;
  return isEmptyLine ? { from: $to.before(), to: $to.after() } : to;
}
