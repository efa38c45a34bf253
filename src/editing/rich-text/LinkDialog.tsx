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

/** Sets the address of the selected text, or inserts a new link. */
export function LinkDialog({ copy, editor, useLivePages, onClose }: Props) {
  const [before] = useState(
    () => editor.getAttributes('link') as Partial<Record<'href' | 'target' | 'rel' | 'class', string>>,
  );
  const [address, setAddress] = useState(before.href ?? '');
  const [text, setText] = useState('');
  const [inWindow, setInWindow] = useState(before.target === '_blank');
  const [look, setLook] = useState(before.class ?? null);
  const [problem, setProblem] = useState<AddressProblem | 'noText' | null>(null);
  const targets = useLinkTargets(useLivePages());
  const isNew = before.href === undefined;
  const needsText = isNew && editor.state.selection.empty;

  function save(event: FormEvent) {
    event.preventDefault();
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
    onClose();
    editor.commands.focus();
  }
  return (
    <Modal heading={copy.heading} onClose={onClose}>
      <form className="grid gap-4" noValidate onSubmit={save}>
        <TextField
          id="rich-link-address"
          label={copy.address}
          value={address}
          maxLength={ADDRESS_MAX_LENGTH}
          hint={copy.addressHint}
          suggestions={targets}
          problem={problem && problem !== 'noText' ? copy.problems[problem] : undefined}
          onChange={setAddress}
        />
        {needsText && (
          <TextField
            id="rich-link-text"
            label={copy.text}
            value={text}
            maxLength={TEXT_MAX_LENGTH}
            problem={problem === 'noText' ? copy.problems.noText : undefined}
            onChange={setText}
          />
        )}
        <CheckField id="rich-link-window" label={copy.window} checked={inWindow} onChange={setInWindow} />
        <CheckField
          id="rich-link-look"
          label={copy.button}
          checked={look === LINK_BUTTON}
          onChange={(isButton) => setLook(isButton ? LINK_BUTTON : null)}
        />
        <p className="button-row">
          <Button id="rich-link-save" type="submit" label={copy.save} look="accent" />
          {!isNew && <Button id="rich-link-remove" label={copy.remove} look="quiet" onClick={remove} />}
          <Button id="rich-link-cancel" label={copy.cancel} look="quiet" onClick={onClose} />
        </p>
      </form>
    </Modal>
  );
}
