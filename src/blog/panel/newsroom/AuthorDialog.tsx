import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { sentenceOf } from '#core/browser/call-failure.ts';
import { deriveSlug } from '#core/template/derive-slug.ts';
import { ImageError, uploadImage } from '#editing/rich-text/images.ts';
import { Button } from '#panel/Button.tsx';
import { ImageInput } from '#panel/Controls.tsx';
import { Modal } from '#panel/Modal.tsx';
import { TextField } from '#panel/TextField.tsx';
import * as limits from '../../contract/limits.ts';
import type { Author, Newsroom } from '../../contract/newsroom.ts';
import type { BlogPanelCopy } from '../panel-copy.ts';
import { Portrait } from './Portrait.tsx';
import { useSaveNewsroom } from './use-newsroom.ts';

interface Props {
  copy: BlogPanelCopy;
  /** Null: a new one. */
  author: Author | null;
  onClose: () => void;
}

/** Longer side of a portrait, px: pages show it 64 px wide. */
const PORTRAIT_PX = 256;

/** Id for a new author: the name, with a number where another one has it. */
function newAuthorId(name: string, authors: readonly Author[]): string {
  const base = deriveSlug(name).slice(0, 50).replace(/-+$/, '') || 'author';
  const taken = new Set(authors.map(({ id }) => id));
  let id = base;
  for (let at = 2; taken.has(id); at += 1) id = `${base}-${at}`;
  return id;
}

const withAuthor =
  (id: string | undefined, fields: Omit<Author, 'id'>) =>
  (newsroom: Newsroom): Newsroom => {
    const { authors } = newsroom;
    // An author who was removed meanwhile comes back.
    const isThere = authors.some((author) => author.id === id);
    if (isThere)
      return { ...newsroom, authors: authors.map((each) => (each.id === id ? { ...each, ...fields } : each)) };
    return { ...newsroom, authors: [...authors, { id: id ?? newAuthorId(fields.name, authors), ...fields }] };
  };

/** Asks for name, line and picture of an author. */
export function AuthorDialog({ copy, author, onClose }: Props) {
  const words = copy.blog.list.newsroom.authors;
  const [fields, setFields] = useState<Omit<Author, 'id'>>(author ?? { name: '', line: '', picture: null });
  const [isMissing, setMissing] = useState(false);
  const saving = useSaveNewsroom(copy);
  const edit = (change: Partial<Author>) => setFields((before) => ({ ...before, ...change }));
  const isChanged = JSON.stringify(fields) !== JSON.stringify(author ?? { name: '', line: '', picture: null });

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(fields.name.trim() === '');
    if (fields.name.trim() === '' || saving.isPending) return;
    const { name, line, picture } = fields;
    saving.mutate(withAuthor(author?.id, { name, line, picture }), { onSuccess: onClose });
  }
  return (
    // Escape does not throw away what was typed.
    <Modal heading={author ? words.editHeading : words.addHeading} onClose={isChanged ? undefined : onClose}>
      <form className="grid gap-4" noValidate aria-busy={saving.isPending} onSubmit={submit}>
        <TextField
          id="author-name"
          label={words.name}
          value={fields.name}
          required
          maxLength={limits.AUTHOR_NAME_MAX_LENGTH}
          problem={isMissing ? words.nameMissing : undefined}
          onChange={(name) => edit({ name })}
        />
        <TextField
          id="author-line"
          label={words.line.label}
          value={fields.line}
          maxLength={limits.AUTHOR_LINE_MAX_LENGTH}
          rows={2}
          hint={words.line.hint}
          onChange={(line) => edit({ line })}
        />
        <PictureField copy={copy} author={fields} onPicture={(picture) => edit({ picture })} />
        <p className="button-row">
          <Button id="author-save" type="submit" label={words.save} look="accent" aria-disabled={saving.isPending} />
          <Button id="author-cancel" label={words.cancel} look="quiet" onClick={onClose} />
        </p>
      </form>
    </Modal>
  );
}

interface PictureProps {
  copy: BlogPanelCopy;
  author: Omit<Author, 'id'>;
  onPicture: (address: string | null) => void;
}

/** Stores a picture as soon as it is chosen. */
function PictureField({ copy, author, onPicture }: PictureProps) {
  const { newsroom } = copy.blog.list;
  const words = newsroom.authors.picture;
  const { problems } = copy.richText.image;
  const input = useRef<HTMLInputElement>(null);
  const storing = useMutation({
    mutationFn: (file: File) => uploadImage(file, PORTRAIT_PX),
    onSuccess: onPicture,
  });
  const { error } = storing;
  const problem =
    error instanceof ImageError ? problems[error.problem] : error && (sentenceOf(error) ?? problems.unreachable);
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Portrait author={author} />
      <ImageInput ref={input} id="author-picture" onFiles={([file]) => file && storing.mutate(file)} />
      <Button
        id="author-picture-choose"
        label={author.picture ? words.replace : words.choose}
        look="quiet"
        onClick={() => input.current?.click()}
      />
      {author.picture && <Button id="author-picture-remove" label={words.remove} onClick={() => onPicture(null)} />}
      <span role="status">{storing.isPending && words.storing}</span>
      <p role="alert" className="field-error">
        {problem}
      </p>
    </div>
  );
}
