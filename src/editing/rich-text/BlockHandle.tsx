import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { addBelow, positionOf } from './blocks.ts';
import type { RichTextCopy } from './rich-text.copy.ts';

interface Props {
  copy: RichTextCopy['handle'];
  editor: Editor;
  /** Element around the text, which the handle is placed in. */
  frame: RefObject<HTMLElement | null>;
}

/** A block of the text. `top`: distance from the top of the frame, pixels. */
interface Block {
  readonly index: number;
  readonly top: number;
}

const HANDLE =
  'inline-flex size-7 items-center justify-center rounded-badge text-text-muted hover:bg-surface-muted hover:text-text';

/**
 * Beside the block under the pointer: adds a block below it, and drags it elsewhere. The keyboard has the insert menu and
 * Alt+Shift with the arrows for the same.
 */
export function BlockHandle({ copy, editor, frame }: Props) {
  // A handle that is taken away would end its drag.
  const isDragging = useRef(false);
  const [block, setBlock] = usePointedBlock(editor, frame, isDragging);
  if (!block) return null;
  function select() {
    const { state, dispatch } = editor.view;
    if (!block || block.index >= state.doc.childCount) return;
    isDragging.current = true;
    dispatch(state.tr.setSelection(NodeSelection.create(state.doc, positionOf(editor, block.index))));
  }
  function release() {
    isDragging.current = false;
    setBlock(null);
  }
  return (
    <div className="absolute -left-16 z-3 hidden gap-0.5 one-line:flex" style={{ top: block.top }}>
      <button
        id="rich-add"
        type="button"
        tabIndex={-1}
        className={HANDLE}
        aria-label={copy.add}
        title={copy.add}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => addBelow(editor, block.index)}
      >
        <svg className="size-4 fill-none stroke-current stroke-2" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12h14M12 5v14" />
        </svg>
      </button>
      <button
        id="rich-drag"
        type="button"
        tabIndex={-1}
        draggable
        className={`${HANDLE} cursor-grab`}
        aria-label={copy.drag}
        title={copy.drag}
        onPointerDown={select}
        onPointerUp={release}
        onDragStart={({ dataTransfer }) => dragSelection(editor, dataTransfer)}
        onDragEnd={release}
      >
        <svg className="size-4 fill-current" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M7 4h4v4H7zM7 10h4v4H7zM7 16h4v4H7zM13 4h4v4h-4zM13 10h4v4h-4zM13 16h4v4h-4z" />
        </svg>
      </button>
    </div>
  );
}

/** The block that the pointer is beside, which stays while it is dragged. */
function usePointedBlock(editor: Editor, frame: Props['frame'], isDragging: RefObject<boolean>) {
  const [block, setBlock] = useState<Block | null>(null);
  useEffect(() => {
    const area = frame.current;
    if (!area) return;
    const ends = new AbortController();
    const show = (next: Block | null) => !isDragging.current && setBlock(next);
    const onMove = ({ clientY }: PointerEvent) => show(blockAt(editor, area, clientY));
    area.addEventListener('pointermove', onMove, { passive: true, signal: ends.signal });
    area.addEventListener('pointerleave', () => show(null), { signal: ends.signal });
    return () => ends.abort();
  }, [editor, frame, isDragging]);
  return [block, setBlock] as const;
}

/** Begins to drag what is selected, as the editor itself does. */
function dragSelection({ view }: Editor, dataTransfer: DataTransfer): void {
  const { selection } = view.state;
  const slice = selection.content();
  const { dom } = view.serializeForClipboard(slice);
  dataTransfer.clearData();
  dataTransfer.setData('text/html', dom.innerHTML);
  dataTransfer.effectAllowed = 'move';
  const drawn = view.nodeDOM(selection.from);
  if (drawn instanceof Element) dataTransfer.setDragImage(drawn, 0, 0);
  view.dragging = { slice, move: true };
}

/** The block at a height of the viewport. */
function blockAt(editor: Editor, area: HTMLElement, clientY: number): Block | null {
  const { view } = editor;
  const found = view.posAtCoords({ left: view.dom.getBoundingClientRect().left + 12, top: clientY });
  if (!found) return null;
  const index = Math.min(view.state.doc.resolve(found.pos).index(0), view.state.doc.childCount - 1);
  const drawn = view.nodeDOM(positionOf(editor, index));
  if (!(drawn instanceof HTMLElement)) return null;
  return { index, top: drawn.getBoundingClientRect().top - area.getBoundingClientRect().top };
}
