import { type ReactNode, useState } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import { copyText } from '#panel/copy-text.ts';
import { Modal } from '#panel/Modal.tsx';
import type { StoredText } from './text-kind.ts';
import type { OpenText } from './use-editing.ts';

interface Props<F, S extends StoredText & { readonly updatedAt: string }> {
  words: Readonly<Record<'heading' | 'text' | 'keepMine' | 'takeTheirs' | 'copyMine' | 'copied', string>>;
  copyRefused: { readonly title: string; readonly text: string };
  locale: string;
  open: Pick<OpenText<F, S>, 'queue' | 'takeStored'>;
  theirs: S;
  /** The text on the screen as plain text, to be copied. */
  mineAsText: () => string;
  /** Both texts. */
  children: ReactNode;
}

/** Shows both texts of a version conflict. Neither is changed until the admin decides; the other one stays in the history. */
export function ConflictFrame<F, S extends StoredText & { readonly updatedAt: string }>(props: Props<F, S>) {
  const { words, copyRefused, locale, open, theirs, mineAsText, children } = props;
  const [isCopied, setCopied] = useState(false);
  const time = new Date(theirs.updatedAt).toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' });
  async function takeTheirs() {
    await open.queue.archiveRecoveryDraft();
    open.takeStored(theirs);
  }
  const keepMine = () => open.queue.dispatch({ type: 'settled', keep: 'mine', theirs });
  const copyMine = async () => setCopied(await copyText(mineAsText(), copyRefused));
  return (
    <Modal heading={words.heading} size="wide">
      <p>{fillIn(words.text, { time })}</p>
      {children}
      <p className="button-row">
        <Button id="conflict-mine" label={words.keepMine} look="accent" onClick={keepMine} />
        <Button id="conflict-theirs" label={words.takeTheirs} look="quiet" onClick={() => void takeTheirs()} />
        <Button id="conflict-copy" label={isCopied ? words.copied : words.copyMine} onClick={() => void copyMine()} />
      </p>
    </Modal>
  );
}
