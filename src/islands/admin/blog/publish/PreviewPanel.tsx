import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AdminPost } from '#contracts/posts.ts';
import type { PostPublishCopy } from '#schemas/post-publish-copy.schema.ts';
import { fillPost } from '#shell/post-fill.ts';
import { Loading } from '../../parts/Loading.tsx';
import type { PostForm } from '../saving/post-form.ts';
import { toPreview } from './to-preview.ts';

interface Props {
  copy: PostPublishCopy['preview'];
  form: PostForm;
  post: AdminPost | null;
}

/** The one post template, as the build left it. */
const SHELL = '/blog/shell';
/** Behind the keyboard, so that typing stays light, ms. */
const DELAY_MS = 250;

async function loadShell(): Promise<string> {
  const answer = await fetch(SHELL);
  if (!answer.ok) throw new Error(`${answer.status}: ${SHELL}`);
  const html = await answer.text();
  // The frame would refuse them one by one and complain.
  return html.replace(/<script[\s\S]*?<\/script>| autofocus\b/g, '');
}

/** A preview is to look at: what is pressed in it leads nowhere. */
function hold(document: Document): void {
  for (const kind of ['click', 'submit', 'auxclick']) {
    document.addEventListener(kind, (event) => event.preventDefault(), true);
  }
}

/**
 * The post in the template of all posts, while it is written. The frame may run no script, whatever the text holds: it is
 * filled from here.
 */
export function PreviewPanel({ copy, form, post }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const [isNarrow, setNarrow] = useState(true);
  const shell = useQuery({ queryKey: ['post-shell'], queryFn: loadShell });
  useEffect(() => {
    if (!ready) return;
    const fill = () => {
      const document = frame.current?.contentDocument;
      if (document) fillPost(document, toPreview(form, post, new Date().toISOString()));
    };
    const timer = setTimeout(fill, DELAY_MS);
    return () => clearTimeout(timer);
  }, [ready, form, post]);
  const widths = [
    { id: 'preview-phone', label: copy.phone, narrow: true },
    { id: 'preview-desk', label: copy.desk, narrow: false },
  ];
  return (
    <section className="preview" aria-label={copy.heading}>
      <fieldset aria-label={copy.widths} className="button-row">
        {widths.map(({ id, label, narrow }) => (
          <button
            key={id}
            id={id}
            type="button"
            className="text-button"
            aria-pressed={isNarrow === narrow}
            onClick={() => setNarrow(narrow)}
          >
            {label}
          </button>
        ))}
      </fieldset>
      {shell.isPending && <Loading label={copy.loading} />}
      {shell.isError && <p className="notice">{copy.failed}</p>}
      {shell.data && (
        <iframe
          ref={frame}
          title={copy.frame}
          sandbox="allow-same-origin"
          srcDoc={shell.data}
          data-width={isNarrow ? 'phone' : 'desk'}
          className="preview-frame"
          onLoad={() => {
            const document = frame.current?.contentDocument;
            if (document) hold(document);
            setReady(true);
          }}
        />
      )}
    </section>
  );
}
