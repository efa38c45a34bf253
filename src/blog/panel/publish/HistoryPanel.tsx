import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { showToast } from '#core/browser/toasts.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { type HistoryEntry, HistoryFrame } from '#editing/saving/HistoryFrame.tsx';
import { pluralize } from '#panel/format.ts';
import { answerQuery } from '#panel/queries.ts';
import { Segments } from '#panel/Segments.tsx';
import type { PostPublishCopy } from '../../content/panel.copy.ts';
import { listRevisions } from '../../contract/post-calls.ts';
import type { AdminPost, PostText, Revision } from '../../contract/posts.ts';
import type { BlogPanelCopy } from '../panel-copy.ts';
import { type PostForm, textToForm } from '../saving/post-form.ts';
import type { EditorDialogProps } from '../saving/use-post-editing.ts';
import { CompareView, TextView } from './CompareView.tsx';
import { countWords } from './checks.ts';

/** A text of a post in the list. */
interface Entry extends HistoryEntry {
  readonly text: Omit<PostText, 'words'>;
}

type HistoryCopy = PostPublishCopy['history'];
type Format = (time: string) => string;

/** The text beside which changes are edited: live, last published, or a draft. Null when there is none but the screen's. */
function storedEntry(post: AdminPost | null, copy: HistoryCopy, format: Format): Entry | null {
  if (!post || !(post.workingCopy || post.textPublishedAt)) return null;
  const time = post.textPublishedAt && format(post.textPublishedAt);
  const { words } = countWords(post.content);
  const known = { key: 'stored', text: post, details: pluralize(copy.words, words) };
  const since = fillIn(copy.liveSince, { time: time ?? '' });
  if (post.published) return { ...known, heading: copy.live, details: `${since}, ${known.details}` };
  return { ...known, heading: time ? fillIn(copy.lastPublished, { time }) : copy.hidden };
}

function toEntry({ kind, version, savedAt, publishedAt, text }: Revision, copy: HistoryCopy, format: Format): Entry {
  const replaced = fillIn(copy.entry, { time: format(savedAt) });
  const details = `${replaced}, ${pluralize(copy.words, text.words)}`;
  const heading =
    kind === 'published' ? fillIn(copy.kinds.published, { time: format(publishedAt ?? savedAt) }) : copy.kinds[kind];
  return { key: `${version}-${kind}`, heading, details, text };
}

/** Texts of a post, whole or compared with the one on the screen, with a button to bring one back. */
export function HistoryPanel({ copy, open, onClose }: EditorDialogProps) {
  const { history: words, close } = copy.blog.publish;
  const { id, form: present, stored: post, version } = open.editing;
  const query = useQuery({
    ...answerQuery(['revisions', id], listRevisions, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  });
  const format: Format = (time) =>
    new Date(time).toLocaleString(copy.locale, { dateStyle: 'medium', timeStyle: 'short' });
  const stored = storedEntry(post, words, format);
  const earlier = query.data?.map((revision) => toEntry(revision, words, format)) ?? [];
  async function restore({ text }: Entry) {
    onClose();
    open.replace({ ...textToForm(text), slug: present.slug }, version);
    // Saved at once and not by itself, so that the text it replaces enters the history.
    if (await open.saveUnseen()) void showToast(words.restored);
  }
  return (
    <HistoryFrame
      {...{ words, query, onClose }}
      entries={stored ? [stored, ...earlier] : earlier}
      closeLabel={close}
      states={copy.admin.states}
      onRestore={(entry) => void restore(entry)}
    >
      {({ text }) => <TextPane copy={copy.blog} chosen={text} present={present} />}
    </HistoryFrame>
  );
}

const VIEWS = ['text', 'compare'] as const;
type View = (typeof VIEWS)[number];

interface TextPaneProps {
  copy: BlogPanelCopy['blog'];
  chosen: Entry['text'];
  present: PostForm;
}

/** An earlier text: whole, as readers saw it, or compared with the one on the screen. */
function TextPane({ copy, chosen: text, present }: TextPaneProps) {
  const chosen = useMemo(() => textToForm(text), [text]);
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
