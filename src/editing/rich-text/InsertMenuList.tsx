import { useStore } from '@nanostores/react';
import type { Editor } from '@tiptap/core';
import { useEffect, useReducer } from 'react';
import type { InsertMenu } from './insert-menu.ts';
import type { RichTextCopy } from './rich-text.copy.ts';

const LIST_ID = 'rich-insert';
const optionId = (name: string) => `rich-insert-${name}`;
/** Room that the list takes, pixels: it opens upward where there is less below. */
const ROOM_PX = 320;

interface Props {
  copy: RichTextCopy['insert'];
  editor: Editor;
  menu: InsertMenu;
}

/** List of the insert menu. The focus stays in the text, which names the marked item to screen readers. */
export function InsertMenuList({ copy, editor, menu }: Props) {
  const open = useStore(menu.$open);
  const marked = open?.items[open.marked]?.name;
  useEffect(() => {
    const { dom } = editor.view;
    const attributes = { 'aria-controls': LIST_ID, 'aria-activedescendant': marked && optionId(marked) };
    for (const [name, value] of Object.entries(attributes)) {
      if (marked && value) dom.setAttribute(name, value);
      else dom.removeAttribute(name);
    }
    if (marked) document.getElementById(optionId(marked))?.scrollIntoView({ block: 'nearest' });
  }, [editor, marked]);
  const isOpen = open !== null;
  const [, place] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isOpen) return;
    // The text moves when the page is scrolled, and when something above it grows.
    const ends = new AbortController();
    const observer = new ResizeObserver(place);
    observer.observe(document.body);
    for (const move of ['scroll', 'resize']) addEventListener(move, place, { passive: true, signal: ends.signal });
    return () => {
      ends.abort();
      observer.disconnect();
    };
  }, [isOpen]);
  const found = open?.placeOf();
  if (!open || !found) return null;
  const { left, top, bottom } = found;
  const isAbove = bottom + ROOM_PX > innerHeight && top > ROOM_PX;
  const side = isAbove ? { bottom: innerHeight - top + 6 } : { top: bottom + 6 };
  return (
    <div
      id={LIST_ID}
      role="listbox"
      aria-label={copy.label}
      className="fixed z-8 max-h-80 w-60 overflow-y-auto rounded-field border border-border bg-surface p-1.5"
      style={{ left: Math.max(8, Math.min(left, innerWidth - 250)), ...side }}
      // The focus, and with it the menu, stays.
      onMouseDown={(event) => event.preventDefault()}
    >
      {open.items.map((item) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text has the focus, and handles the keys
        <div
          key={item.name}
          id={optionId(item.name)}
          role="option"
          aria-selected={item.name === marked}
          tabIndex={-1}
          className="cursor-pointer rounded-badge px-3 py-2 text-note hover:bg-surface-muted aria-selected:bg-surface-muted"
          onClick={() => open.choose(item)}
        >
          {copy.blocks[item.name]}
        </div>
      ))}
    </div>
  );
}
