import { META_DESCRIPTION_MAX_LENGTH, META_TITLE_MAX_LENGTH } from '#core/contract/limits.ts';
import { TextField } from '#core/panel/TextField.tsx';
import { fillIn } from '#core/template/fill-in.ts';
import type { PostEditorCopy } from '../../content/post-editor.copy.ts';
import type { PostForm } from '../saving/post-form.ts';

interface Props {
  copy: PostEditorCopy['fields'];
  form: PostForm;
  onChange: (changes: Partial<PostForm>) => void;
}

/** Meta title and description with their character counts. */
export function SearchFields({ copy, form, onChange }: Props) {
  const { metaTitle, metaDescription } = form;
  const count = (text: string, max: number, sentence: string) => fillIn(sentence, { count: [...text].length, max });
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
