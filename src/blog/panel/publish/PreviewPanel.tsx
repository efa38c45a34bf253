import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#core/panel/Button.tsx';
import { Loading } from '#core/panel/QueryState.tsx';
import { deriveSlug } from '#core/template/derive-slug.ts';
import type { AdminPost } from '../../contract/posts.ts';
import { fillPost } from '../../template/post-fill.ts';
import type { TemplatePost } from '../../template/post-view.ts';
import type { PostForm } from '../saving/post-form.ts';
import type { EditorProps } from '../saving/use-editing.ts';
import { countWords } from './checks.ts';

const FRAME = 'h-[80dvh] w-full rounded-field border border-border bg-background';

const TEMPLATE_PATH = '/blog/shell';
/** Delay after an edit, so that typing stays fast, ms. */
const DELAY_MS = 250;

async function loadTemplate(): Promise<string> {
  const answer = await fetch(TEMPLATE_PATH);
  if (!answer.ok) throw new Error(`${answer.status}: ${TEMPLATE_PATH}`);
  const html = await answer.text();
  // The sandbox blocks scripts and logs an error for each: remove them. The frame inherits the policy of the panel; to
  // that of the page, whose address it does not have, Firefox finds no file of the site its own.
  return html.replace(/<script[\s\S]*?<\/script>| autofocus\b|<meta http-equiv="content-security-policy"[^>]*>/g, '');
}

function disableInteraction(document: Document): void {
  for (const kind of ['click', 'submit', 'auxclick']) {
    document.addEventListener(kind, (event) => event.preventDefault(), true);
  }
}

/** Converts the form for the post template. A new image is left out until it is stored: it has no address yet. */
function toPreview(form: PostForm, post: AdminPost | null): TemplatePost {
  const featuredImage = form.featuredImage?.startsWith('/') ? form.featuredImage : null;
  const isStored = post !== null && featuredImage === post.featuredImage;
  const now = new Date().toISOString();
  return {
    ...form,
    slug: deriveSlug(form.slug) || deriveSlug(form.title) || 'preview',
    featuredImage,
    featuredImageSize: isStored ? post.featuredImageSize : null,
    publishedAt: post?.publishedAt ?? now,
    createdAt: post?.createdAt ?? now,
    updatedAt: now,
    readingTime: countWords(form.content).minutes,
  };
}

/** Shows the edited post in the built template. The sandboxed frame runs no script; this fills its slots. */
export function PreviewPanel({ copy: { blog }, open }: EditorProps) {
  const copy = blog.publish.preview;
  const { form, post } = open.editing;
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const [width, setWidth] = useState<'phone' | 'desk'>('phone');
  const template = useQuery({ queryKey: ['post-template'], queryFn: loadTemplate });
  useEffect(() => {
    if (!ready) return;
    const fill = () => {
      const document = frame.current?.contentDocument;
      if (document) fillPost(document, toPreview(form, post));
    };
    const timer = setTimeout(fill, DELAY_MS);
    return () => clearTimeout(timer);
  }, [ready, form, post]);
  return (
    <section aria-label={copy.heading}>
      <fieldset aria-label={copy.widths} className="button-row">
        {(['phone', 'desk'] as const).map((name) => (
          <Button
            key={name}
            id={`preview-${name}`}
            label={copy[name]}
            aria-pressed={width === name}
            onClick={() => setWidth(name)}
          />
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
          className={width === 'phone' ? `${FRAME} max-w-97.5` : FRAME}
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
