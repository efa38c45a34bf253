import { useMemo } from 'react';
import { goToHeading } from '#editing/rich-text/open-editor.ts';
import type { EditorProps } from '../saving/use-post-editing.ts';
import { useThrottled } from './use-throttled.ts';

const READ_EVERY_MS = 1_000;
const HEADINGS = 'h1, h2, h3, h4, h5, h6';
/** Indents by level: `h2` is the first of a post. */
const INDENTS: Readonly<Record<string, string>> = { H3: 'ps-4', H4: 'ps-8', H5: 'ps-12', H6: 'ps-12' };

const readHeadings = (html: string) => [
  ...new DOMParser().parseFromString(html, 'text/html').querySelectorAll(HEADINGS),
];

/** Headings of the text in their order, each leading to its place. */
export function Outline({ copy, open, onLeave }: EditorProps & { onLeave: () => void }) {
  const content = useThrottled(open.editing.form.content, READ_EVERY_MS);
  const words = copy.blog.editor.outline;
  const headings = useMemo(() => readHeadings(content), [content]);
  if (headings.length === 0) return null;
  return (
    <nav aria-labelledby="outline-heading">
      <h2 id="outline-heading" className="text-note font-semibold">
        {words}
      </h2>
      <ol className="grid pt-1">
        {headings.map(({ tagName, textContent }, at) => (
          <li key={at}>
            <button
              id={`outline-${at}`}
              type="button"
              dir="auto"
              className={`min-h-9 w-full truncate text-start text-note text-text-muted hover:text-text ${INDENTS[tagName] ?? ''}`}
              onClick={() => {
                onLeave();
                // Where the settings lie over the text, nothing reaches it before they are gone.
                setTimeout(goToHeading, 0, at);
              }}
            >
              {textContent?.trim() || '…'}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
