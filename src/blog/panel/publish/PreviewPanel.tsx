import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Loading } from '#core/panel/QueryState.tsx';
import type { PostPublishCopy } from '../../content/post-publish.copy.ts';
import type { AdminPost } from '../../contract/posts.ts';
import { fillPost } from '../../template/post-fill.ts';
import type { PostForm } from '../saving/post-form.ts';
import { toPreview } from './to-preview.ts';

const FRAME = 'h-[80dvh] w-full rounded-field border border-border bg-background';

interface Props {
  copy: PostPublishCopy['preview'];
  form: PostForm;
  post: AdminPost | null;
}

/** Address of the built post template. */
const TEMPLATE_PATH = '/blog/shell';
/** Delay after an edit, so that typing stays fast, ms. */
const DELAY_MS = 250;

async function loadTemplate(): Promise<string> {
  const answer = await fetch(TEMPLATE_PATH);
  if (!answer.ok) throw new Error(`${answer.status}: ${TEMPLATE_PATH}`);
  const html = await answer.text();
  // The sandbox blocks scripts and logs an error for each: remove them.
  return html.replace(/<script[\s\S]*?<\/script>| autofocus\b/g, '');
}

/** Cancels clicks and form submissions: the preview is for looking only. */
function disableInteraction(document: Document): void {
  for (const kind of ['click', 'submit', 'auxclick']) {
    document.addEventListener(kind, (event) => event.preventDefault(), true);
  }
}

/**
 * Shows the edited post in the built template. The sandboxed frame runs no script; this component fills its
 * slots.
 */
export function PreviewPanel({ copy, form, post }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const [isNarrow, setNarrow] = useState(true);
  const template = useQuery({ queryKey: ['post-template'], queryFn: loadTemplate });
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
    <section aria-label={copy.heading}>
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
      {template.isPending && <Loading label={copy.loading} />}
      {template.isError && <p className="notice">{copy.failed}</p>}
      {template.data && (
        <iframe
          ref={frame}
          title={copy.frame}
          sandbox="allow-same-origin"
          srcDoc={template.data}
          className={isNarrow ? `${FRAME} max-w-97.5` : FRAME}
          onLoad={() => {
            const document = frame.current?.contentDocument;
            if (document) disableInteraction(document);
            setReady(true);
          }}
        />
      )}
    </section>
  );
}
