import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { showToast } from '#core/browser/toasts.ts';
import { REVISIONS_KEPT } from '#core/contract/limits.ts';
import { Button } from '#core/panel/Button.tsx';
import { pluralize } from '#core/panel/format.ts';
import { Modal } from '#core/panel/Modal.tsx';
import { Failure, Loading } from '#core/panel/QueryState.tsx';
import { Segments } from '#core/panel/Segments.tsx';
import { callAdmin } from '#core/panel/session/session.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { PostPublishCopy } from '../../content/panel.copy.ts';
import { listRevisions } from '../../contract/post-calls.ts';
import type { AdminPost, PostText, Revision } from '../../contract/posts.ts';
import type { BlogPanelCopy } from '../panel-copy.ts';
import { type PostForm, textToForm } from '../saving/post-form.ts';
import type { EditorDialogProps } from '../saving/use-post-editing.ts';
import { CompareView, TextView } from './CompareView.tsx';
import { countWords } from './checks.ts';

/** A text of a post in the list. */
interface Entry {
  readonly key: string;
  readonly heading: string;
  readonly details: string;
  readonly text: Omit<PostText, 'words'>;
  readonly words: number;
}

type HistoryCopy = PostPublishCopy['history'];
type Format = (time: string) => string;

/** The text beside which changes are edited: live, last published, or a draft. Null when there is none but the screen's. */
function storedEntry(post: AdminPost | null, copy: HistoryCopy, format: Format): Entry | null {
  if (!post || !(post.workingCopy || post.textPublishedAt)) return null;
  const time = post.textPublishedAt && format(post.textPublishedAt);
  const { words } = countWords(post.content);
  const known = { key: 'stored', text: post, words };
  if (post.published) return { ...known, heading: copy.live, details: fillIn(copy.liveSince, { time: time ?? '' }) };
  if (time) return { ...known, heading: fillIn(copy.lastPublished, { time }), details: '' };
  return { ...known, heading: copy.hidden, details: '' };
}

function toEntry({ kind, version, savedAt, publishedAt, text }: Revision, copy: HistoryCopy, format: Format): Entry {
  const replaced = fillIn(copy.entry, { time: format(savedAt) });
  const known = { key: `${version}-${kind}`, text, words: text.words };
  if (kind !== 'published') return { ...known, heading: copy.kinds[kind], details: replaced };
  return {
    ...known,
    heading: fillIn(copy.kinds.published, { time: format(publishedAt ?? savedAt) }),
    details: replaced,
  };
}

/** Texts of a post, compared with the one on the screen, with a button to bring one back. */
export function HistoryPanel({ copy, open, onClose }: EditorDialogProps) {
  const historyCopy = copy.blog.publish.history;
  const { id, form: present, stored: post, version } = open.editing;
  const [chosen, setChosen] = useState<string | null>(null);
  const query = useQuery({
    queryKey: ['revisions', id],
    queryFn: async ({ signal }) => (await callAdmin(listRevisions, { params: { id }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });
  const format: Format = (time) =>
    new Date(time).toLocaleString(copy.locale, { dateStyle: 'medium', timeStyle: 'short' });
  const stored = storedEntry(post, historyCopy, format);
  const earlier = query.data?.map((revision) => toEntry(revision, historyCopy, format)) ?? [];
  const entries = stored ? [stored, ...earlier] : earlier;
  const shown = entries.find(({ key }) => key === chosen) ?? entries[0];
  const text = shown?.text;
  const before = useMemo(() => text && textToForm(text), [text]);
  async function restore({ text }: Entry) {
    onClose();
    open.replace({ ...textToForm(text), slug: present.slug }, version);
    // Saved at once and not by itself, so that the text it replaces enters the history.
    if (await open.saveUnseen()) void showToast(historyCopy.restored);
  }
  return (
    <Modal heading={historyCopy.heading} onClose={onClose} size="wide">
      <p>{fillIn(historyCopy.text, { max: REVISIONS_KEPT })}</p>
      {query.isPending && !stored && <Loading label={historyCopy.loading} />}
      {query.isError && (
        <Failure id="history-retry" copy={copy.admin.states} failure={query.error} onRetry={query.refetch} />
      )}
      {query.isSuccess && entries.length === 0 && <p>{historyCopy.empty}</p>}
      {before && (
        <div className="grid gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,5fr)]">
          <ul aria-label={historyCopy.list} className="grid max-h-[50dvh] content-start overflow-y-auto">
            {entries.map((entry, at) => (
              <li key={entry.key}>
                <button
                  id={`history-${at}`}
                  type="button"
                  aria-pressed={entry === shown}
                  className="w-full rounded-field px-3 py-2.5 text-start text-note aria-pressed:bg-surface-muted"
                  onClick={() => setChosen(entry.key)}
                >
                  <strong className="strong">{entry.heading}</strong>
                  <small className="block text-text-muted">
                    {entry.details && `${entry.details}, `}
                    {pluralize(historyCopy.words, entry.words)}
                  </small>
                </button>
              </li>
            ))}
            {query.isPending && (
              <li>
                <Loading label={historyCopy.loading} />
              </li>
            )}
          </ul>
          <TextPane copy={copy.blog} chosen={before} present={present} />
        </div>
      )}
      <p className="button-row sticky bottom-0 bg-surface">
        {shown && (
          <Button id="history-restore" label={historyCopy.restore} look="accent" onClick={() => void restore(shown)} />
        )}
        <Button id="history-close" label={copy.blog.publish.close} onClick={onClose} />
      </p>
    </Modal>
  );
}

const VIEWS = ['text', 'compare'] as const;
type View = (typeof VIEWS)[number];

interface TextPaneProps {
  copy: BlogPanelCopy['blog'];
  chosen: PostForm;
  present: PostForm;
}

/** An earlier text: whole, as readers saw it, or compared with the one on the screen. */
function TextPane({ copy, chosen, present }: TextPaneProps) {
  const { views, legend } = copy.publish.history;
  const [view, setView] = useState<View>('text');
  return (
    <div className="grid min-w-0 content-start gap-3">
      <Segments id="history-view" copy={views} options={VIEWS} chosen={view} onChoose={setView} />
      {view === 'text' ? (
        <TextView copy={copy.editor} name={views.text} text={chosen} />
      ) : (
        <section aria-label={views.compare} className="grid gap-2">
          <p className="comparison flex flex-wrap gap-x-5 text-note text-text-muted">
            {legend.text} <del>{legend.earlier}</del> <ins>{legend.present}</ins>
          </p>
          <CompareView copy={copy.editor} before={chosen} after={present} />
        </section>
      )}
    </div>
  );
}
