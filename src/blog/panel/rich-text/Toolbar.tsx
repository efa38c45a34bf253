import type { Editor } from '@tiptap/core';
import { Toolbar as Bar } from 'radix-ui';
import { type RefObject, useRef } from 'react';
import { Hint } from '#core/panel/Hint.tsx';
import { fillIn } from '#core/template/fill-in.ts';
import type { RichTextCopy } from '../../content/panel.copy.ts';
import { formatKeys, setBlock, type ToolbarDialog, type ToolState, tableTools, tools } from './tools.ts';

/**
 * One line that scrolls where it is too long: below the bar of the editor on narrow screens, whose keyboard covers the
 * bottom, and at the bottom of wide ones, where it takes no room from the text.
 */
const BAR =
  'sticky z-4 flex gap-x-3 bg-background py-0.5 max-lg:top-14 max-lg:-mx-1 max-lg:overflow-x-auto ' +
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
  sourceShown: boolean;
  onDialog: (dialog: ToolbarDialog) => void;
  onSource: () => void;
}

/** Toolbar of the editor. Has further buttons while a table or an image is selected. */
export function Toolbar({ copy, editor, state, bar, sourceShown, onDialog, onSource }: Props) {
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
        <ToolButton id="rich-source" label={copy.tools.source} icon="source" pressed={sourceShown} onPress={onSource} />
      </span>
      {state.image && !sourceShown && (
        <span className={CONTEXT_GROUP}>
          <ToolButton id="rich-alt" label={copy.image.edit} onPress={() => onDialog('alt')} />
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

interface ToolProps {
  id: string;
  label: string;
  /** Replaces the visible label. */
  icon?: keyof typeof ICONS;
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
      {icon ? <Icon shape={ICONS[icon]} /> : label}
    </Bar.Button>
  );
  return icon ? <Hint text={hint ?? label}>{button}</Hint> : button;
}

/** Paths of Lucide's icons (ISC license), on a grid of 24. */
const ICONS = {
  bold: 'M6 12h9a4 4 0 0 1 0 8H7a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h7a4 4 0 0 1 0 8',
  italic: 'M19 4h-9M14 20H5M15 4 9 20',
  underline: 'M6 4v6a6 6 0 0 0 12 0V4M4 20h16',
  strike: 'M16 4H9a3 3 0 0 0-2.83 4M14 12a4 4 0 0 1 0 8H6M4 12h16',
  code: 'm16 18 6-6-6-6M8 6l-6 6 6 6',
  link: 'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71',
  bullets: 'M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13',
  numbers: 'M11 5h10M11 12h10M11 19h10M4 4h1v5M4 9h2M6.5 20H3.4c0-1 2.6-1.925 2.6-3.5a1.5 1.5 0 0 0-2.6-1.02',
  image:
    'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM11 9a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM21 15l-3.086-3.086a2 2 0 0 0-2.828 0L6 21',
  table: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM12 3v18M3 9h18M3 15h18',
  undo: 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11',
  redo: 'm15 14 5-5-5-5M20 9H9.5a5.5 5.5 0 0 0 0 11H13',
  source: 'm18 16 4-4-4-4M6 8l-4 4 4 4M14.5 4l-5 16',
} as const;

const Icon = ({ shape }: { shape: string }) => (
  <svg
    className="size-5 fill-none stroke-current stroke-2 [stroke-linecap:round] [stroke-linejoin:round]"
    viewBox="0 0 24 24"
    aria-hidden="true"
  >
    <path d={shape} />
  </svg>
);
