import { META_DESCRIPTION_MAX_LENGTH, META_TITLE_MAX_LENGTH } from '#contracts/limits.ts';
import type { PostEditorCopy } from '#schemas/post-editor-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import { TextField } from '../../parts/TextField.tsx';
import type { PostForm } from '../saving/post-form.ts';

interface Props {
  copy: PostEditorCopy['fields'];
  form: PostForm;
  onChange: (changes: Partial<PostForm>) => void;
}

/** What search engines are told, with how much of it is left. */
export function SearchFields({ copy, form, onChange }: Props) {
  const { metaTitle, metaDescription } = form;
  const count = (text: string, max: number, sentence: string) =>
    fillIn(sentence, { count: [...text].length, max });
  return (
    <>
      <TextField
        id="post-meta-title"
        label={copy.metaTitle.label}
        value={metaTitle}
        maxLength={META_TITLE_MAX_LENGTH}
        placeholder={form.title}
        hint={count(metaTitle, META_TITLE_MAX_LENGTH, copy.metaTitle.count)}
        onChange={(value) => onChange({ metaTitle: value })}
      />
      <TextField
        id="post-meta-description"
        label={copy.metaDescription.label}
        value={metaDescription}
        maxLength={META_DESCRIPTION_MAX_LENGTH}
        rows={3}
        placeholder={form.excerpt}
        hint={count(metaDescription, META_DESCRIPTION_MAX_LENGTH, copy.metaDescription.count)}
        onChange={(value) => onChange({ metaDescription: value })}
      />
    </>
  );
}
