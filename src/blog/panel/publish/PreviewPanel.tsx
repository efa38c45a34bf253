import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { deriveSlug } from '#core/template/derive-slug.ts';
import { Button } from '#panel/Button.tsx';
import { Loading } from '#panel/QueryState.tsx';
import { ScaledFrame, toFramePage } from '#panel/ScaledFrame.tsx';
import type { Author } from '../../contract/newsroom.ts';
import type { AdminPost } from '../../contract/posts.ts';
import { fillPost } from '../../template/post-fill.ts';
import type { TemplatePost } from '../../template/post-view.ts';
import { newsroomQuery } from '../newsroom/use-newsroom.ts';
import type { PostForm } from '../saving/post-form.ts';
import type { EditorProps } from '../saving/use-post-editing.ts';
import { countWords } from './checks.ts';

/** Widths of screens that the preview shows, px. */
const WIDTHS = { phone: 390, tablet: 768, desktop: 1280 } as const;
type Screen = keyof typeof WIDTHS;
const SCREENS: readonly Screen[] = ['phone', 'tablet', 'desktop'];

const TEMPLATE_PATH = '/blog/shell';
/** Delay after an edit, so that typing stays fast, ms. */
const DELAY_MS = 250;

async function loadTemplate(): Promise<string> {
  const answer = await fetch(TEMPLATE_PATH);
  if (!answer.ok) throw new Error(`${answer.status}: ${TEMPLATE_PATH}`);
  return toFramePage(await answer.text());
}

function disableInteraction(document: Document): void {
  for (const kind of ['click', 'submit', 'auxclick']) {
    document.addEventListener(kind, (event) => event.preventDefault(), true);
  }
}

/** Converts the form for the post template. A new image is left out until it is stored: it has no address yet. */
function toPreview(form: PostForm, post: AdminPost | null, authors: readonly Author[]): TemplatePost {
  const featuredImage = form.featuredImage?.startsWith('/') ? form.featuredImage : null;
  const isStored = post !== null && featuredImage === post.featuredImage;
  const now = new Date().toISOString();
  return {
    ...form,
    author: authors.find(({ id }) => id === form.authorId),
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
  const { form, stored: post } = open.editing;
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const [width, setWidth] = useState<Screen>('phone');
  const { data: newsroom } = useQuery(newsroomQuery);
  const template = useQuery({ queryKey: ['post-template'], queryFn: loadTemplate });
  useEffect(() => {
    if (!ready) return;
    const fill = () => {
      const document = frame.current?.contentDocument;
      if (document) fillPost(document, toPreview(form, post, newsroom?.authors ?? []));
    };
    const timer = setTimeout(fill, DELAY_MS);
    return () => clearTimeout(timer);
  }, [ready, form, post, newsroom]);
  return (
    <section aria-label={copy.heading} data-preview={width} className="py-4 lg:sticky lg:top-13">
      <fieldset aria-label={copy.widths} className="button-row">
        {SCREENS.map((name) => (
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
        <ScaledFrame
          frame={frame}
          title={copy.frame}
          html={template.data}
          width={WIDTHS[width]}
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
