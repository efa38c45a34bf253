import { Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { parseInert } from './inert-html.ts';

const imagesOf = (files: FileList | undefined) => [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** Pasted images; none when there is text too, because office programs add a picture of the copied text. */
export function imagesOfPaste(data: DataTransfer | null): File[] {
  const files = imagesOf(data?.files);
  if (!data || files.length === 0) return [];
  const html = data.getData('text/html');
  return /\S/.test(parseInert(html).textContent ?? '') ? [] : files;
}

/** Dropped images; moves the cursor to the drop position. Null when no file was dropped. */
export function imagesOfDrop(view: EditorView, event: DragEvent): File[] | null {
  const files = event.dataTransfer?.files;
  if (!files || files.length === 0) return null;
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
  if (at) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at.pos))));
  return imagesOf(files);
}
