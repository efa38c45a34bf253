import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { LINK_BUTTON, NEW_WINDOW, toStoredRel } from '#core/contract/safe-html.ts';
import { Button } from '#panel/Button.tsx';
import { CheckField } from '#panel/Controls.tsx';
import { Modal } from '#panel/Modal.tsx';
import { TextField } from '#panel/TextField.tsx';
import { type AddressProblem, parseTypedAddress } from './address.ts';
import { type LinkTarget, useLinkTargets } from './link-targets.ts';
import type { RichTextCopy } from './rich-text.copy.ts';

interface Props {
  copy: RichTextCopy['link'];
  editor: Editor;
  useLivePages: () => readonly LinkTarget[];
  onClose: () => void;
}

const ADDRESS_MAX_LENGTH = 2000;
const TEXT_MAX_LENGTH = 500;

/** The link that the cursor is in, or a new one, as it is typed. `onDone`: it is stored or taken away. */
function useLink(editor: Editor, onDone: () => void) {
  const [before] = useState(
    () => editor.getAttributes('link') as Partial<Record<'href' | 'target' | 'rel' | 'class', string>>,
  );
  const [address, setAddress] = useState(before.href ?? '');
  const [text, setText] = useState('');
  const [inWindow, setInWindow] = useState(before.target === '_blank');
  const [look, setLook] = useState(before.class ?? null);
  const [problem, setProblem] = useState<AddressProblem | 'noText' | null>(null);
  const isNew = before.href === undefined;
  const needsText = isNew && editor.state.selection.empty;

  function save() {
    const typed = parseTypedAddress(address);
    if ('problem' in typed) return setProblem(typed.problem);
    if (needsText && text.trim() === '') return setProblem('noText');
    const target = inWindow ? NEW_WINDOW.target : null;
    // Keeps tokens such as `nofollow` that the link already has.
    const presentRel = before.target ? before.rel?.replace(NEW_WINDOW.rel, '') : before.rel;
    const attrs = { href: typed.href, target, rel: toStoredRel(presentRel ?? null, target), class: look };
    const linkedText = { type: 'text', text: text.trim(), marks: [{ type: 'link', attrs }] };
    if (needsText) editor.commands.insertContent(linkedText);
    else editor.chain().extendMarkRange('link').setLink(attrs).run();
    leaveLink();
  }
  function remove() {
    editor.chain().extendMarkRange('link').unsetLink().run();
    leaveLink();
  }
  /** Puts the cursor behind the link, so that typing neither replaces nor extends it. */
  function leaveLink() {
    editor.chain().setTextSelection(editor.state.selection.to).unsetMark('link').run();
    onDone();
    editor.commands.focus();
  }
  const fields = { address, setAddress, text, setText, inWindow, setInWindow, look, setLook };
  return { ...fields, problem, isNew, needsText, save, remove };
}

/** Sets the address of the selected text, or inserts a new link. */
export function LinkDialog({ copy, editor, useLivePages, onClose }: Props) {
  const link = useLink(editor, onClose);
  const targets = useLinkTargets(useLivePages());
  function submit(event: FormEvent) {
    event.preventDefault();
    link.save();
  }
  return (
    <Modal heading={copy.heading} onClose={onClose}>
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <TextField
          id="rich-link-address"
          label={copy.address}
          value={link.address}
          maxLength={ADDRESS_MAX_LENGTH}
          hint={copy.addressHint}
          suggestions={targets}
          problem={link.problem && link.problem !== 'noText' ? copy.problems[link.problem] : undefined}
          onChange={link.setAddress}
        />
        {link.needsText && (
          <TextField
            id="rich-link-text"
            label={copy.text}
            value={link.text}
            maxLength={TEXT_MAX_LENGTH}
            problem={link.problem === 'noText' ? copy.problems.noText : undefined}
            onChange={link.setText}
          />
        )}
        <CheckField id="rich-link-window" label={copy.window} checked={link.inWindow} onChange={link.setInWindow} />
        <CheckField
          id="rich-link-look"
          label={copy.button}
          checked={link.look === LINK_BUTTON}
          onChange={(isButton) => link.setLook(isButton ? LINK_BUTTON : null)}
        />
        <p className="button-row">
          <Button id="rich-link-save" type="submit" label={copy.save} look="accent" />
          {!link.isNew && <Button id="rich-link-remove" label={copy.remove} look="quiet" onClick={link.remove} />}
          <Button id="rich-link-cancel" label={copy.cancel} look="quiet" onClick={onClose} />
        </p>
      </form>
    </Modal>
  );
}
