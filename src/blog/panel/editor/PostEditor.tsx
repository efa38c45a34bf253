import { useEffect, useState } from 'react';
import { TITLE_MAX_LENGTH } from '#core/contract/limits.ts';
import { TextField } from '#core/panel/TextField.tsx';
import { fillIn } from '#core/template/fill-in.ts';
import type { BlogPanelCopy } from '../panel-copy.ts';
import { countWords } from '../publish/checks.ts';
import { PreviewPanel } from '../publish/PreviewPanel.tsx';
import { PublishBar } from '../publish/PublishBar.tsx';
import { RichText } from '../rich-text/RichText.tsx';
import { uploadImage } from '../rich-text/upload-image.ts';
import type { PostForm } from '../saving/post-form.ts';
import type { Editing } from '../saving/save.state.ts';
import { EditorActions } from './EditorActions.tsx';
import { EditorDialogs } from './EditorDialogs.tsx';
import { PostFields } from './PostFields.tsx';
import { PostPanels } from './PostPanels.tsx';
import { PostStateLine } from './PostStateLine.tsx';
import { RecoveryNotice } from './RecoveryNotice.tsx';
import { useEditing, useSave } from './use-editing.ts';

const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-x-[clamp(1.5rem,4vw,3rem)] gap-y-6 ' +
  'lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]';

interface Props {
  copy: BlogPanelCopy;
  start: Editing;
  /** Called once the server has the post. */
  onStored: () => void;
}

export function PostEditor({ copy, start, onStored }: Props) {
  const { locale, blog } = copy;
  const editorCopy = blog.editor;
  const open = useEditing(start);
  const { editing, queue, source } = open;
  const save = useSave(queue, editorCopy);
  // The rich text editor holds its own text: a new key remounts it when the text is replaced.
  const [editorKey, setEditorKey] = useState(0);
  const { form } = editing;
  const change = (changes: Partial<PostForm>) => queue.edit(changes);
  const replace = (next: PostForm, version: number | null) => {
    source.current = null;
    queue.dispatch({ type: 'replaced', form: next, version });
    setEditorKey(editorKey + 1);
  };
  const isStored = editing.version !== null;
  useEffect(() => {
    if (isStored) onStored();
    // Writing a new post starts with its title.
    else document.getElementById('post-title')?.focus();
  }, [isStored]);
  const count = countWords(form.content);
  const [isPreviewed, setPreviewed] = useState(false);
  return (
    <div className="grid gap-4">
      <RecoveryNotice
        copy={editorCopy.recovery}
        locale={locale}
        postId={editing.id}
        present={form}
        onRestore={replace}
      />
      {editing.post && <PostStateLine copy={blog.list} locale={locale} post={editing.post} />}
      <EditorActions copy={blog} locale={locale} open={open} onSave={save} />
      {editing.post && editing.post.contentVersion > 0 && (
        <PublishBar copy={blog.publish} locale={locale} post={editing.post} />
      )}
      <PostPanels
        copy={copy}
        open={open}
        isPreviewed={isPreviewed}
        onPreview={() => setPreviewed(!isPreviewed)}
        onSave={save}
        onReplace={replace}
      />
      <p className="field-hint">{editorCopy.required}</p>
      <div className={COLUMNS}>
        <div className="grid gap-4.5">
          <TextField
            id="post-title"
            label={editorCopy.fields.title.label}
            value={form.title}
            maxLength={TITLE_MAX_LENGTH}
            required
            look="title"
            hint={fillIn(editorCopy.fields.title.hint, { max: TITLE_MAX_LENGTH })}
            onChange={(title) => change({ title })}
          />
          <RichText
            key={editorKey}
            copy={blog.richText}
            label={editorCopy.fields.content.label}
            initial={form.content}
            source={source}
            upload={uploadImage}
            onChange={() => queue.edit()}
          />
          <p className="field-hint">
            {fillIn(editorCopy.words, { count: count.words, minutes: count.minutes })} · {editorCopy.hint}
          </p>
        </div>
        {isPreviewed && <PreviewPanel copy={blog.publish.preview} form={form} post={editing.post} />}
        <PostFields copy={editorCopy} form={form} onChange={change} />
      </div>
      <EditorDialogs copy={editorCopy} locale={locale} open={open} onSave={save} onReplace={replace} />
    </div>
  );
}
