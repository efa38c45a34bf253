import { memo, useEffect, useRef } from 'react';
import { PublishBar } from '../publish/PublishBar.tsx';
import type { EditorProps } from '../saving/use-post-editing.ts';
import { Outline } from './Outline.tsx';
import { PostFields } from './PostFields.tsx';
import { PostPanels } from './PostPanels.tsx';

/** Beside the text on wide screens; over it, below the bar, on narrow ones. */
const PANEL =
  'grid gap-6 py-6 focus-visible:outline-none max-lg:fixed max-lg:inset-x-0 max-lg:top-13 max-lg:bottom-0 max-lg:z-5 ' +
  'max-lg:overflow-y-auto max-lg:bg-background max-lg:px-(--gutter) lg:sticky lg:top-13 ' +
  'lg:max-h-[calc(100dvh-3.25rem)] lg:overflow-y-auto lg:px-1';

/** Drawn again when a field has changed, not with each letter of the text: there are many of them. */
const Fields = memo(PostFields, ({ open: before }, { open: after }) => {
  const { content: _, ...fields } = after.editing.form;
  return (
    before.queue === after.queue &&
    (Object.keys(fields) as (keyof typeof fields)[]).every((name) => fields[name] === before.editing.form[name])
  );
});

interface Props extends EditorProps {
  /** Whether it lies over the text. */
  isOverText: boolean;
  onClose: () => void;
}

/** All of a post but title and text: how far it is published, what can be done with it, and its fields. */
export function PostSettings({ copy, open, isOverText, onClose }: Props) {
  const panel = useRef<HTMLElement>(null);
  const { stored: post } = open.editing;
  useEffect(() => {
    // Opened over the text by its button, it takes the focus.
    if (document.activeElement?.id === 'post-settings') panel.current?.focus();
  }, []);
  return (
    <aside
      ref={panel}
      aria-label={copy.blog.editor.actions.settings}
      className={PANEL}
      tabIndex={-1}
      onKeyDown={({ key, target }) => {
        if (key !== 'Escape' || (target as Element).closest('dialog')) return;
        onClose();
        document.getElementById('post-settings')?.focus();
      }}
    >
      {post && post.contentVersion > 0 && <PublishBar copy={copy} post={post} />}
      <PostPanels copy={copy} open={open} />
      <Outline copy={copy} open={open} onLeave={() => isOverText && onClose()} />
      <Fields copy={copy} open={open} />
    </aside>
  );
}
