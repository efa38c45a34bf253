import { useLayoutEffect, useRef } from 'react';
import { TITLE_MAX_LENGTH } from '#core/contract/limits.ts';
import { focusText } from '#editing/rich-text/open-editor.ts';
import type { EditorProps } from '../saving/use-post-editing.ts';

/** Smaller than for readers: two lines of it leave the text high up. */
const TITLE =
  'mb-3 block w-full resize-none border-0 p-0 overflow-hidden bg-transparent font-sans text-[length:clamp(1.875rem,1.2rem+2vw,2.75rem)] ' +
  'leading-[1.05] font-bold tracking-[-0.022em] text-inherit outline-none placeholder:text-text-muted';

/** The title, in the type of the page that readers see. It grows with its text; Enter goes on to the body. */
export function TitleField({ copy, open }: EditorProps) {
  const { label, placeholder } = copy.blog.editor.fields.title;
  const { title } = open.editing.form;
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const area = field.current;
    if (!area) return;
    const fit = () => {
      area.style.height = 'auto';
      area.style.height = `${area.scrollHeight}px`;
    };
    fit();
    // Its lines break elsewhere at another width, and in another typeface.
    const observer = new ResizeObserver(fit);
    observer.observe(area.parentElement ?? document.documentElement);
    void document.fonts.ready.then(fit);
    return () => observer.disconnect();
  }, [title]);
  return (
    <textarea
      ref={field}
      id="post-title"
      rows={1}
      aria-label={label}
      placeholder={placeholder}
      className={TITLE}
      value={title}
      maxLength={TITLE_MAX_LENGTH}
      required
      // Pasted line breaks become spaces: a title is one line.
      onChange={({ target }) => open.queue.edit({ title: target.value.replace(/\s*\n\s*/g, ' ') })}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        focusText();
      }}
    />
  );
}
