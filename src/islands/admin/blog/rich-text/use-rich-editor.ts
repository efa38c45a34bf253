import type { Editor } from '@tiptap/core';
import type { EditorView } from '@tiptap/pm/view';
import { useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { readDocument } from './document-html.ts';
import { extensions, schema } from './extensions.ts';
import { imagesOfDrop, imagesOfPaste } from './file-images.ts';
import { cleanPasted } from './paste.ts';

/** What happens in the editor and is answered outside of it. */
export interface RichEvents {
  readonly onChange: () => void;
  readonly onLink: () => void;
  readonly onImages: (files: readonly File[]) => void;
  /** Something was dropped that is no image. */
  readonly onNoImage: () => void;
  readonly onImagesLost: (count: number) => void;
}

interface Start {
  readonly label: string;
  /** HTML. */
  readonly initial: string;
  /** Id of what explains the keys. */
  readonly describedBy: string;
}

/** The editor itself, made once; later values of `start` change nothing. */
export function useRichEditor(start: Start, events: RichEvents): Editor {
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  const [options] = useState(() => ({
    extensions,
    content: readDocument(start.initial, schema).toJSON(),
    // The policy of the page: no style that comes with a script.
    injectCSS: false,
    editorProps: propsOf(start, latest),
  }));
  return useEditor({ ...options, onUpdate: () => latest.current.onChange() });
}

/** What covers the text at the top: the bar of the page, that of the post, and the toolbar. Pixels. */
const COVERED = { top: 300, right: 0, bottom: 24, left: 0 };

function propsOf({ label, describedBy }: Start, latest: { readonly current: RichEvents }) {
  return {
    attributes: {
      class: 'prose rich-text-area',
      'aria-label': label,
      'aria-multiline': 'true',
      'aria-describedby': describedBy,
    },
    scrollThreshold: COVERED,
    scrollMargin: COVERED,
    transformPastedHTML: (html: string) => {
      const { html: cleaned, droppedImages } = cleanPasted(html);
      if (droppedImages > 0) latest.current.onImagesLost(droppedImages);
      return cleaned;
    },
    handlePaste: (_: EditorView, event: ClipboardEvent) => {
      const files = imagesOfPaste(event.clipboardData);
      if (files.length > 0) latest.current.onImages(files);
      return files.length > 0;
    },
    handleDrop: (view: EditorView, event: DragEvent) => {
      const dropped = imagesOfDrop(view, event);
      if (!dropped) return false;
      // A browser opens what nobody takes.
      if (dropped.length > 0) latest.current.onImages(dropped);
      else latest.current.onNoImage();
      return true;
    },
    handleKeyDown: (_: EditorView, event: KeyboardEvent) => {
      const isLink = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (isLink) latest.current.onLink();
      return isLink;
    },
  };
}
