import { useState } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import { Choice } from '#panel/Choice.tsx';
import { RowList } from '#panel/ResourceList.tsx';
import type { Author } from '../../contract/newsroom.ts';
import type { BlogPanelCopy } from '../panel-copy.ts';
import { AuthorDialog } from './AuthorDialog.tsx';
import { Portrait } from './Portrait.tsx';
import { useSaveNewsroom } from './use-newsroom.ts';

type OpenDialog =
  | { readonly kind: 'edit'; readonly author: Author | null }
  | { readonly kind: 'remove'; author: Author };

export function AuthorList({ copy, authors }: { copy: BlogPanelCopy; authors: readonly Author[] }) {
  const words = copy.blog.list.newsroom.authors;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const saving = useSaveNewsroom(copy);
  const close = () => setDialog(null);
  const remove = ({ id }: Author) => {
    close();
    saving.mutate((newsroom) => ({ ...newsroom, authors: newsroom.authors.filter((author) => author.id !== id) }));
  };
  return (
    <section className="grid content-start gap-4" aria-labelledby="authors-heading">
      <h3 id="authors-heading" className="font-semibold">
        {words.heading}
      </h3>
      {authors.length === 0 && <p className="text-text-muted">{words.empty}</p>}
      {authors.length > 0 && (
        <RowList aria-labelledby="authors-heading">
          {authors.map((author) => (
            <AuthorRow key={author.id} copy={copy} author={author} onOpen={(kind) => setDialog({ kind, author })} />
          ))}
        </RowList>
      )}
      <p>
        <Button
          id="author-add"
          label={words.add}
          look="quiet"
          onClick={() => setDialog({ kind: 'edit', author: null })}
        />
      </p>
      {dialog?.kind === 'edit' && <AuthorDialog copy={copy} author={dialog.author} onClose={close} />}
      {dialog?.kind === 'remove' && (
        <Choice
          heading={fillIn(words.question.heading, { name: dialog.author.name })}
          onClose={close}
          answers={[
            { id: 'author-remove-cancel', label: words.cancel, onChoose: close },
            {
              id: 'author-remove-confirm',
              label: words.remove,
              look: 'danger',
              onChoose: () => remove(dialog.author),
            },
          ]}
        >
          <p>{fillIn(words.question.text, { name: dialog.author.name })}</p>
        </Choice>
      )}
    </section>
  );
}

interface RowProps {
  copy: BlogPanelCopy;
  author: Author;
  onOpen: (kind: OpenDialog['kind']) => void;
}

function AuthorRow({ copy, author, onOpen }: RowProps) {
  const words = copy.blog.list.newsroom.authors;
  const { id, name, line } = author;
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-b border-border py-3">
      <Portrait author={author} />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <strong>{name}</strong>
        <span className="block text-note text-text-muted">{line}</span>
      </p>
      <Button
        id={`author-edit-${id}`}
        label={words.edit}
        aria-label={fillIn(words.editOf, { name })}
        onClick={() => onOpen('edit')}
      />
      <Button
        id={`author-remove-${id}`}
        label={words.remove}
        aria-label={fillIn(words.removeOf, { name })}
        onClick={() => onOpen('remove')}
      />
    </li>
  );
}
