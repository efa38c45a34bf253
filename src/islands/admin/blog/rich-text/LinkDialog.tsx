import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import type { RichTextCopy } from '#schemas/rich-text-copy.schema.ts';
import { Modal } from '../../parts/Modal.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { type AddressProblem, NEW_WINDOW, storedRel, typedAddress } from './address.ts';

interface Props {
  copy: RichTextCopy['link'];
  editor: Editor;
  onClose: () => void;
}

const ADDRESS_MAX_LENGTH = 2000;
const TEXT_MAX_LENGTH = 500;

/** The address of the selected words, or of words that are given here. */
export function LinkDialog({ copy, editor, onClose }: Props) {
  const [before] = useState(
    () => editor.getAttributes('link') as Partial<Record<'href' | 'target' | 'rel', string>>,
  );
  const [address, setAddress] = useState(before.href ?? '');
  const [text, setText] = useState('');
  const [inWindow, setInWindow] = useState(before.target === '_blank');
  const [problem, setProblem] = useState<AddressProblem | 'noText' | null>(null);
  const isNew = before.href === undefined;
  const needsText = isNew && editor.state.selection.empty;

  function save(event: FormEvent) {
    event.preventDefault();
    const typed = typedAddress(address);
    if ('problem' in typed) return setProblem(typed.problem);
    if (needsText && text.trim() === '') return setProblem('noText');
    const target = inWindow ? NEW_WINDOW.target : null;
    // What somebody has said about a link to search engines stays.
    const said = before.target ? before.rel?.replace(NEW_WINDOW.rel, '') : before.rel;
    const attrs = { href: typed.href, target, rel: storedRel(said ?? null, target) };
    const words = { type: 'text', text: text.trim(), marks: [{ type: 'link', attrs }] };
    if (needsText) editor.commands.insertContent(words);
    else editor.chain().extendMarkRange('link').setLink(attrs).run();
    goOn();
  }
  function remove() {
    editor.chain().extendMarkRange('link').unsetLink().run();
    goOn();
  }
  /** Behind the link: what is typed next neither replaces it nor becomes a part of it. */
  function goOn() {
    editor.chain().setTextSelection(editor.state.selection.to).unsetMark('link').run();
    onClose();
    editor.commands.focus();
  }
  return (
    <Modal heading={copy.heading} onClose={onClose}>
      <form className="rich-form" noValidate onSubmit={save}>
        <TextField
          id="rich-link-address"
          label={copy.address}
          value={address}
          maxLength={ADDRESS_MAX_LENGTH}
          hint={copy.addressHint}
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
        <label className="rich-check">
          <input
            id="rich-link-window"
            type="checkbox"
            checked={inWindow}
            onChange={({ target }) => setInWindow(target.checked)}
          />
          {copy.window}
        </label>
        <p className="button-row">
          <button id="rich-link-save" type="submit" className="button button-voice">
            {copy.save}
          </button>
          {!isNew && (
            <button id="rich-link-remove" type="button" className="button button-quiet" onClick={remove}>
              {copy.remove}
            </button>
          )}
          <button id="rich-link-cancel" type="button" className="button button-quiet" onClick={onClose}>
            {copy.cancel}
          </button>
        </p>
      </form>
    </Modal>
  );
}
