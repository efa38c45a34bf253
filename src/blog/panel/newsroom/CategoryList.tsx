import { type FormEvent, useState } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import { Modal } from '#panel/Modal.tsx';
import { RowList } from '#panel/ResourceList.tsx';
import { TextField } from '#panel/TextField.tsx';
import * as limits from '../../contract/limits.ts';
import type { BlogPanelCopy } from '../panel-copy.ts';
import { useCategories, useMoveCategory, useSaveNewsroom } from './use-newsroom.ts';

type OpenDialog = { readonly step: 'rename' | 'remove'; readonly name: string };

export function CategoryList({ copy }: { copy: BlogPanelCopy }) {
  const words = copy.blog.list.newsroom.categories;
  const categories = useCategories();
  const saving = useSaveNewsroom(copy);
  const [typed, setTyped] = useState('');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  function add(event: FormEvent) {
    event.preventDefault();
    const name = typed.trim();
    if (name === '' || saving.isPending) return;
    const change = { onSuccess: () => setTyped('') };
    saving.mutate((room) => ({ ...room, categories: [...new Set([...room.categories, name])] }), change);
  }
  return (
    <section className="grid content-start gap-4" aria-labelledby="categories-heading">
      <h3 id="categories-heading" className="font-semibold">
        {words.heading}
      </h3>
      <RowList aria-labelledby="categories-heading">
        {categories.map((name, at) => (
          <li key={name} className="flex flex-wrap items-baseline gap-x-4 border-b border-border py-1">
            <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
            {(['rename', 'remove'] as const).map((step) => (
              <Button
                key={step}
                id={`category-${step}-${at}`}
                label={words[step]}
                aria-label={fillIn(words[`${step}Of`], { name })}
                onClick={() => setDialog({ step, name })}
              />
            ))}
          </li>
        ))}
      </RowList>
      <form className="flex flex-wrap items-end gap-4" onSubmit={add}>
        <div className="min-w-48 flex-1">
          <TextField
            id="category-add"
            label={words.add}
            value={typed}
            maxLength={limits.TAG_MAX_LENGTH}
            onChange={setTyped}
          />
        </div>
        <Button id="category-add-save" type="submit" label={words.addAction} look="quiet" />
      </form>
      {dialog && <CategoryDialog copy={copy} {...dialog} others={categories} onClose={() => setDialog(null)} />}
    </section>
  );
}

interface DialogProps extends OpenDialog {
  copy: BlogPanelCopy;
  others: readonly string[];
  onClose: () => void;
}

/** Renames or removes a category in all posts. */
function CategoryDialog({ copy, step, name, others, onClose }: DialogProps) {
  const words = copy.blog.list.newsroom.categories;
  const { heading, text, confirm } = words.dialog[step];
  const [to, setTo] = useState(name);
  const [changed, setChanged] = useState(0);
  const moving = useMoveCategory(copy, onClose);
  const target = step === 'remove' ? null : to.trim();
  const isReady = target !== '' && target !== name && !moving.isPending;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isReady) moving.mutate({ from: name, to: target, onProgress: setChanged });
  }
  return (
    <Modal heading={fillIn(heading, { name })} onClose={moving.isPending ? undefined : onClose}>
      <form className="grid gap-4" onSubmit={submit}>
        <p>{text}</p>
        {step === 'rename' && (
          <TextField
            id="category-name"
            label={words.name}
            value={to}
            maxLength={limits.TAG_MAX_LENGTH}
            hint={target !== name && others.includes(to.trim()) && fillIn(words.merges, { name: to.trim() })}
            onChange={setTo}
          />
        )}
        <p role="status">{moving.isPending && fillIn(words.running, { count: changed })}</p>
        <p className="button-row">
          <Button
            id="category-confirm"
            type="submit"
            label={confirm}
            look={step === 'remove' ? 'danger' : 'accent'}
            aria-disabled={!isReady}
          />
          <Button
            id="category-cancel"
            label={words.cancel}
            look="quiet"
            disabled={moving.isPending}
            onClick={onClose}
          />
        </p>
      </form>
    </Modal>
  );
}
