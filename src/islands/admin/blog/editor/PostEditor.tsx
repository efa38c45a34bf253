import { useEffect, useState } from 'react';
import { TITLE_MAX_LENGTH } from '#contracts/limits.ts';
import { fillIn } from '#shell/fill-in.ts';
import type { AdminWords } from '../../admin-words.ts';
import { TextField } from '../../parts/TextField.tsx';
import { PreviewPanel } from '../publish/PreviewPanel.tsx';
import { PublishBar } from '../publish/PublishBar.tsx';
import { RichText } from '../rich-text/RichText.tsx';
import type { PostForm } from '../saving/post-form.ts';
import type { Editing } from '../saving/save.state.ts';
import { EditorActions } from './EditorActions.tsx';
import { EditorDialogs } from './EditorDialogs.tsx';
import { uploadImage } from './editor-parts.ts';
import { PostFields } from './PostFields.tsx';
import { PostPanels } from './PostPanels.tsx';
import { PostStateLine } from './PostStateLine.tsx';
import { RecoveryNotice } from './RecoveryNotice.tsx';
import { useEditing } from './use-editing.ts';
import { useSave } from './use-save.ts';
import { countWords } from './word-count.ts';

interface Props {
  copy: AdminWords;
  start: Editing;
  /** The server has the post. */
  onStored: () => void;
}

/** Where one post is written. */
export function PostEditor({ copy, start, onStored }: Props) {
  const { locale, blog } = copy;
  const words = blog.editor;
  const open = useEditing(start);
  const { editing, queue, source } = open;
  const save = useSave(queue, words);
  // The rich editor holds its own text: it begins anew when another text takes its place.
  const [begun, setBegun] = useState(0);
  const { form } = editing;
  const change = (changes: Partial<PostForm>) => queue.edit(changes);
  const replace = (next: PostForm, version: number | null) => {
    source.current = null;
    queue.dispatch({ type: 'replaced', form: next, version });
    setBegun(begun + 1);
  };
  const isStored = editing.version !== null;
  useEffect(() => {
    if (isStored) onStored();
    // A new post begins with its title.
    else document.getElementById('post-title')?.focus();
  }, [isStored]);
  const count = countWords(form.content);
  const [isPreviewed, setPreviewed] = useState(false);
  return (
    <div className="post-editor">
      <RecoveryNotice
        copy={words.recovery}
        locale={locale}
        postId={editing.id}
        present={form}
        onRestore={replace}
      />
      {editing.post && <PostStateLine copy={blog.list} locale={locale} post={editing.post} />}
      <EditorActions copy={blog} locale={locale} open={open} onSave={save} />
      {editing.post && editing.post.contentVersion > 0 && (
        <PublishBar copy={blog.publish.bar} locale={locale} post={editing.post} />
      )}
      <PostPanels
        copy={copy}
        open={open}
        isPreviewed={isPreviewed}
        onPreview={() => setPreviewed(!isPreviewed)}
        onSave={save}
        onReplace={replace}
      />
      <p className="field-hint">{words.required}</p>
      <div className="post-columns">
        <div className="post-main">
          <TextField
            id="post-title"
            label={words.fields.title.label}
            value={form.title}
            maxLength={TITLE_MAX_LENGTH}
            required
            look="title"
            hint={fillIn(words.fields.title.hint, { max: TITLE_MAX_LENGTH })}
            onChange={(title) => change({ title })}
          />
          <RichText
            key={begun}
            copy={blog.richText}
            label={words.fields.content.label}
            initial={form.content}
            source={source}
            upload={uploadImage}
            onChange={() => queue.edit()}
          />
          <p className="field-hint">
            {fillIn(words.words, { count: count.words, minutes: count.minutes })} · {words.hint}
          </p>
        </div>
        {isPreviewed && <PreviewPanel copy={blog.publish.preview} form={form} post={editing.post} />}
        <PostFields copy={words} form={form} onChange={change} />
      </div>
      <EditorDialogs copy={words} locale={locale} open={open} onSave={save} onReplace={replace} />
    </div>
  );
}
