import type { Editor } from '@tiptap/core';
import { Toolbar as Bar } from 'radix-ui';
import type { RefObject } from 'react';
import type { RichTextCopy } from '../../content/rich-text.copy.ts';
import { BlockSelect } from './BlockSelect.tsx';
import { ToolButton, tooltipText } from './ToolButton.tsx';
import { canLink, type ToolState } from './tool-state.ts';
import { setBlock, tableTools, tools } from './tools.ts';

/** On narrow screens buttons wrap anywhere; on wide ones groups stay together and the toolbar is sticky. */
const BAR =
  'flex flex-wrap gap-x-3 gap-y-0.5 rounded-field border border-border bg-surface p-1 max-sm:gap-0 ' +
  // Below the page header and the post's actions.
  'md:sticky md:top-37.5 md:z-1 one-line:gap-x-1';
const GROUP = 'flex flex-wrap max-sm:contents';
/** Tools for what is selected, on a line of their own. */
const CONTEXT_GROUP = 'flex flex-wrap basis-full border-t border-border';

interface Props {
  copy: RichTextCopy;
  editor: Editor;
  state: ToolState;
  /** The toolbar: focusing it moves the focus to the last used tool. */
  bar: RefObject<HTMLDivElement | null>;
  sourceShown: boolean;
  /** Called for actions outside of the text: dialogs and the source view. */
  onOpen: (action: ToolbarAction) => void;
}

export type ToolbarAction = 'link' | 'image' | 'alt' | 'source';

/** Toolbar of the editor. Has further buttons while a table or an image is selected. */
export function Toolbar({ copy, editor, state, bar, sourceShown, onOpen }: Props) {
  const toolsCopy = copy.tools;
  const disabled = sourceShown;
  const dialogTool = (name: 'link' | 'image', keys?: string) => (
    <ToolButton
      id={`rich-${name}`}
      label={toolsCopy[name]}
      icon={name}
      hint={tooltipText(copy.withKeys, toolsCopy[name], keys)}
      keys={keys}
      pressed={name === 'link' ? state.link : undefined}
      disabled={disabled || (name === 'link' && !canLink(state))}
      onPress={() => onOpen(name)}
    />
  );
  return (
    <Bar.Root ref={bar} aria-label={copy.toolbar} className={BAR}>
      <BlockSelect
        copy={copy.block}
        block={state.block}
        disabled={disabled}
        onChoose={(block, byPointer) => {
          setBlock(editor, block);
          if (byPointer) editor.view.focus();
        }}
      />
      {tools.map((group, index) => (
        <span key={group[0]?.name} className={GROUP}>
          {group.map(({ name, keys, toggles, isEnabled, run }) => (
            <ToolButton
              key={name}
              id={`rich-${name}`}
              label={toolsCopy[name]}
              icon={name}
              hint={tooltipText(copy.withKeys, toolsCopy[name], keys)}
              keys={keys}
              pressed={toggles ? state[name as keyof ToolState] === true : undefined}
              disabled={disabled || isEnabled?.(state) === false}
              onPress={() => run(editor)}
            />
          ))}
          {index === 0 && dialogTool('link', 'Mod+K')}
          {index === 1 && dialogTool('image')}
        </span>
      ))}
      <span className={GROUP}>
        <ToolButton
          id="rich-source"
          label={toolsCopy.source}
          icon="source"
          pressed={disabled}
          onPress={() => onOpen('source')}
        />
      </span>
      {state.image && !disabled && (
        <span className={CONTEXT_GROUP}>
          <ToolButton id="rich-alt" label={copy.image.edit} onPress={() => onOpen('alt')} />
        </span>
      )}
      {state.table && !disabled && (
        <span className={CONTEXT_GROUP}>
          {tableTools.map(({ id, name, run }) => (
            <ToolButton key={id} id={id} label={copy.table[name]} onPress={() => run(editor)} />
          ))}
        </span>
      )}
    </Bar.Root>
  );
}
