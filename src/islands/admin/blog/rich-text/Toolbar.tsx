import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useRef } from 'react';
import type { RichTextCopy } from '#schemas/rich-text-copy.schema.ts';
import { BlockSelect } from './BlockSelect.tsx';
import { hintOf, ToolButton } from './ToolButton.tsx';
import { mayLink, type ToolState } from './tool-state.ts';
import { setBlock, tableTools, tools } from './tools.ts';
import { useRovingFocus } from './use-roving-focus.ts';

interface Props {
  copy: RichTextCopy;
  editor: Editor;
  state: ToolState;
  /** Set to what moves the focus here. */
  enter: RefObject<(() => void) | null>;
  sourceShown: boolean;
  /** What a button cannot do by itself. */
  onOpen: (what: Opened) => void;
}

export type Opened = 'link' | 'image' | 'alt' | 'source';

/** What can be done to the text. Grows by the buttons of a table or an image while one is selected. */
export function Toolbar({ copy, editor, state, enter, sourceShown, onOpen }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const roving = useRovingFocus(bar);
  useEffect(() => {
    enter.current = roving.enter;
  });
  const words = copy.tools;
  const off = sourceShown;
  const dialogTool = (name: 'link' | 'image', keys?: string) => (
    <ToolButton
      id={`rich-${name}`}
      label={words[name]}
      icon={name}
      hint={hintOf(copy.withKeys, words[name], keys)}
      keys={keys}
      pressed={name === 'link' ? state.link : undefined}
      disabled={off || (name === 'link' && !mayLink(state))}
      onPress={() => onOpen(name)}
    />
  );
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={copy.toolbar}
      className="rich-toolbar"
      onFocus={roving.onFocus}
      onKeyDown={roving.onKeyDown}
    >
      <BlockSelect
        copy={copy.block}
        block={state.block}
        disabled={off}
        onChoose={(block, byPointer) => {
          setBlock(editor, block);
          if (byPointer) editor.view.focus();
        }}
      />
      {tools.map((group, index) => (
        <span key={group[0]?.name} className="rich-group">
          {group.map(({ name, keys, toggles, mayRun, run }) => (
            <ToolButton
              key={name}
              id={`rich-${name}`}
              label={words[name]}
              icon={name}
              hint={hintOf(copy.withKeys, words[name], keys)}
              keys={keys}
              pressed={toggles ? state[name as keyof ToolState] === true : undefined}
              disabled={off || mayRun?.(state) === false}
              onPress={() => run(editor)}
            />
          ))}
          {index === 0 && dialogTool('link', 'Mod+K')}
          {index === 1 && dialogTool('image')}
        </span>
      ))}
      <span className="rich-group">
        <ToolButton
          id="rich-source"
          label={words.source}
          icon="source"
          pressed={off}
          onPress={() => onOpen('source')}
        />
      </span>
      {state.image && !off && (
        <span className="rich-group rich-here">
          <ToolButton id="rich-alt" label={copy.image.edit} onPress={() => onOpen('alt')} />
        </span>
      )}
      {state.table && !off && (
        <span className="rich-group rich-here">
          {tableTools.map(({ id, name, run }) => (
            <ToolButton key={id} id={id} label={copy.table[name]} onPress={() => run(editor)} />
          ))}
        </span>
      )}
    </div>
  );
}
