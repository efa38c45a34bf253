import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { type PlayerName, toFrameAddress } from '#core/contract/players.ts';
import { EMBED } from '#core/contract/safe-html.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import { Modal } from '#panel/Modal.tsx';
import { TextField } from '#panel/TextField.tsx';
import type { RichTextCopy } from './rich-text.copy.ts';

interface Props {
  copy: RichTextCopy['embed'];
  editor: Editor;
  /** Players that pages of this site may show. */
  players: readonly PlayerName[];
  /** Language tag. */
  locale: string;
  onClose: () => void;
}

const MAX_LENGTH = 500;

/** Adds a video of another site: a link with its title, which readers press to play it in its place. */
export function EmbedDialog({ copy, editor, players, locale, onClose }: Props) {
  const [address, setAddress] = useState('');
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState<'address' | 'title' | null>(null);
  const names = new Intl.ListFormat(locale, { type: 'disjunction' }).format(players.map((name) => copy.players[name]));
  function add(event: FormEvent) {
    event.preventDefault();
    const isPlayed = toFrameAddress(address.trim(), players) !== null;
    const missing = isPlayed ? (title.trim() === '' ? 'title' : null) : 'address';
    setProblem(missing);
    if (missing) return;
    const attrs = { href: address.trim(), class: EMBED };
    const text = { type: 'text', text: title.trim(), marks: [{ type: 'link', attrs }] };
    editor
      .chain()
      .insertContent([{ type: 'paragraph', content: [text] }, { type: 'paragraph' }])
      .run();
    onClose();
    editor.commands.focus();
  }
  return (
    <Modal heading={copy.heading} onClose={onClose}>
      <form className="grid gap-4" noValidate onSubmit={add}>
        <TextField
          id="rich-embed-address"
          label={copy.address}
          value={address}
          maxLength={MAX_LENGTH}
          hint={fillIn(copy.addressHint, { names })}
          problem={problem === 'address' ? fillIn(copy.refused, { names }) : undefined}
          onChange={setAddress}
        />
        <TextField
          id="rich-embed-title"
          label={copy.title}
          value={title}
          maxLength={MAX_LENGTH}
          hint={copy.titleHint}
          problem={problem === 'title' ? copy.untitled : undefined}
          onChange={setTitle}
        />
        <p className="button-row">
          <Button id="rich-embed-add" type="submit" label={copy.add} look="accent" />
          <Button id="rich-embed-cancel" label={copy.cancel} look="quiet" onClick={onClose} />
        </p>
      </form>
    </Modal>
  );
}
