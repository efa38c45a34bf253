import type { Editor } from '@tiptap/core';
import { Toolbar as Bar } from 'radix-ui';
import { type RefObject, useRef } from 'react';
import { IMAGE_LOOKS } from '#core/contract/safe-html.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { Hint } from '#panel/Hint.tsx';
import type { RichTextCopy } from './rich-text.copy.ts';
import { TOOL_ICONS, ToolIcon } from './tool-icons.tsx';
import { formatKeys, setBlock, type ToolbarDialog, type ToolState, tableTools, tools } from './tools.ts';

/**
 * One line that scrolls where it is too long: below the bar of the editor on narrow screens, whose keyboard covers the
 * bottom, and at the bottom of wide ones, where it takes no room from the text.
 */
const BAR =
  'sticky z-4 flex gap-x-3 bg-background py-0.5 in-data-focused:hidden max-lg:top-13 max-lg:-mx-1 max-lg:overflow-x-auto ' +
  'lg:bottom-0 lg:order-last lg:flex-wrap lg:border-t lg:border-border one-line:gap-x-1';
const GROUP = 'flex flex-none';
/** Tools for what is selected, on a line of their own. */
const CONTEXT_GROUP = 'flex flex-none lg:basis-full lg:flex-wrap';

interface Props {
  copy: RichTextCopy;
  editor: Editor;
  state: ToolState;
  /** The toolbar: focusing it moves the focus to the last used tool. */
  bar: RefObject<HTMLDivElement | null>;
  /** Label of the button that shows the source. */
  sourceLabel: string;
  sourceShown: boolean;
  onDialog: (dialog: ToolbarDialog) => void;
  onSource: () => void;
}

/** Toolbar of the editor. Has further buttons while a table or an image is selected. */
export function Toolbar({ copy, editor, state, bar, sourceLabel, sourceShown, onDialog, onSource }: Props) {
  return (
    <Bar.Root ref={bar} aria-label={copy.toolbar} className={BAR}>
      <BlockSelect copy={copy.block} editor={editor} block={state.block} disabled={sourceShown} />
      {tools.map((group) => (
        <span key={group[0]?.name} className={GROUP}>
          {group.map(({ name, keys, isPressed, isEnabled, run }) => (
            <ToolButton
              key={name}
              id={`rich-${name}`}
              label={copy.tools[name]}
              icon={name}
              hint={keys && fillIn(copy.withKeys, { label: copy.tools[name], keys: formatKeys(keys) })}
              keys={keys}
              pressed={isPressed?.(state)}
              disabled={sourceShown || isEnabled?.(state) === false}
              onPress={() => run(editor, onDialog)}
            />
          ))}
        </span>
      ))}
      <span className={GROUP}>
        <ToolButton id="rich-source" label={sourceLabel} icon="source" pressed={sourceShown} onPress={onSource} />
      </span>
      {state.image && !sourceShown && (
        <span className={CONTEXT_GROUP}>
          <ToolButton id="rich-alt" label={copy.image.edit} onPress={() => onDialog('alt')} />
          <ToolButton
            id="rich-gallery"
            label={copy.image.gallery}
            pressed={state.gallery}
            onPress={() => editor.commands.toggleGallery()}
          />
          {!state.gallery && <LookSelect copy={copy.image.looks} editor={editor} look={state.look} />}
        </span>
      )}
      {state.table && !sourceShown && (
        <span className={CONTEXT_GROUP}>
          {tableTools.map(({ id, name, run }) => (
            <ToolButton key={id} id={id} label={copy.table[name]} onPress={() => run(editor)} />
          ))}
        </span>
      )}
    </Bar.Root>
  );
}

const TOOL =
  'inline-flex min-h-11 items-center justify-center rounded-badge text-note hover:bg-surface-muted ' +
  'focus-visible:-outline-offset-2 aria-pressed:bg-text aria-pressed:text-background ' +
  'aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-text-muted ' +
  'aria-disabled:[&_svg]:opacity-55 one-line:min-h-10';

interface BlockProps {
  copy: RichTextCopy['block'];
  editor: Editor;
  block: string;
  disabled: boolean;
}

/** Levels on offer. Level 1 is the title of the post; deeper levels appear only where a text has them. */
const OFFERED_LEVELS = ['h2', 'h3', 'h4'];

function BlockSelect({ copy, editor, block, disabled }: BlockProps) {
  // After a choice by pointer the focus returns to the text; by keyboard it stays, for another choice.
  const byPointer = useRef(false);
  const isOffered = OFFERED_LEVELS.includes(block) || !block.startsWith('h');
  function choose(name: string) {
    if (disabled) return;
    setBlock(editor, name);
    if (byPointer.current) editor.view.focus();
  }
  return (
    <span className="choice">
      <Bar.Button asChild type={undefined}>
        <select
          id="rich-block"
          aria-label={copy.label}
          className={`${TOOL} min-w-38 cursor-pointer ps-2.5 one-line:px-2`}
          value={block}
          aria-disabled={disabled || undefined}
          onPointerDown={() => {
            byPointer.current = true;
          }}
          onKeyDown={() => {
            byPointer.current = false;
          }}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="paragraph">{copy.paragraph}</option>
          {(isOffered ? OFFERED_LEVELS : [block, ...OFFERED_LEVELS]).map((name) => (
            <option key={name} value={name}>
              {fillIn(copy.heading, { level: name.slice(1) })}
            </option>
          ))}
          <option value="quote">{copy.quote}</option>
          <option value="code">{copy.code}</option>
        </select>
      </Bar.Button>
    </span>
  );
}

/** Width and place of the selected image. */
function LookSelect({ copy, editor, look }: { copy: RichTextCopy['image']['looks']; editor: Editor; look: string }) {
  return (
    <span className="choice">
      <Bar.Button asChild type={undefined}>
        <select
          id="rich-look"
          aria-label={copy.label}
          className={`${TOOL} min-w-38 cursor-pointer ps-2.5 pe-9`}
          value={look}
          onChange={({ target }) => editor.commands.updateAttributes('image', { class: target.value || null })}
        >
          <option value="">{copy.text}</option>
          {IMAGE_LOOKS.map((name) => (
            <option key={name} value={name}>
              {copy[name]}
            </option>
          ))}
        </select>
      </Bar.Button>
    </span>
  );
}

interface ToolProps {
  id: string;
  label: string;
  /** Replaces the visible label. */
  icon?: keyof typeof TOOL_ICONS;
  hint?: string | undefined;
  keys?: string | undefined;
  pressed?: boolean | undefined;
  disabled?: boolean;
  onPress: () => void;
}

/** Button that leaves the focus, and with it the selection, in the text when it is clicked. */
function ToolButton({ id, label, icon, hint, keys, pressed, disabled, onPress }: ToolProps) {
  const button = (
    <Bar.Button
      id={id}
      className={`${TOOL} min-w-11 px-2.5 one-line:min-w-9.5 one-line:px-2`}
      aria-label={icon && label}
      aria-pressed={pressed}
      // Not `disabled`: that would lose the focus after the last undo.
      aria-disabled={disabled || undefined}
      aria-keyshortcuts={keys?.replace('Mod', 'Control')}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !disabled && onPress()}
    >
      {icon ? <ToolIcon shape={TOOL_ICONS[icon]} /> : label}
    </Bar.Button>
  );
  return icon ? <Hint text={hint ?? label}>{button}</Hint> : button;
}
