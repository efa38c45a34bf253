import type { Editor } from '@tiptap/core';
import { BubbleMenu } from '@tiptap/react/menus';
import type { RichTextCopy } from './rich-text.copy.ts';
import { TOOL_ICONS, ToolIcon } from './tool-icons.tsx';
import { setBlock, type ToolbarDialog, type ToolState, tools } from './tools.ts';

/** Tools of the toolbar that selected words need most. */
const NAMES: readonly string[] = ['bold', 'italic', 'link'];
const selectionTools = tools.flat().filter(({ name }) => NAMES.includes(name));

const TOOL =
  'inline-flex min-h-10 min-w-10 items-center justify-center rounded-badge px-2 text-note font-semibold ' +
  'hover:bg-surface-muted aria-pressed:bg-text aria-pressed:text-background';

interface Props {
  copy: RichTextCopy;
  editor: Editor;
  state: ToolState;
  onDialog: (dialog: ToolbarDialog) => void;
}

/** Floats over selected words, for a pointer: touch screens have a menu of their own there. */
export function SelectionTools({ copy, editor, state, onDialog }: Props) {
  const button = (name: string, label: string, isPressed: boolean, run: () => void, content: React.ReactNode) => (
    <button
      key={name}
      id={`selection-${name}`}
      type="button"
      tabIndex={-1}
      aria-label={label}
      aria-pressed={isPressed}
      className={TOOL}
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    >
      {content}
    </button>
  );
  return (
    <BubbleMenu
      editor={editor}
      shouldShow={({ editor: { isActive }, state: { selection } }) =>
        !selection.empty && !('node' in selection) && !isActive.call(editor, 'codeBlock')
      }
      options={{ placement: 'top', offset: 8 }}
      className="z-8 flex rounded-field border border-border bg-surface p-0.5 pointer-coarse:hidden"
      role="group"
      aria-label={copy.selection}
    >
      {selectionTools.map(({ name, isPressed, run }) =>
        button(
          name,
          copy.tools[name],
          isPressed?.(state) ?? false,
          () => run(editor, onDialog),
          <ToolIcon shape={TOOL_ICONS[name as keyof typeof TOOL_ICONS]} />,
        ),
      )}
      {(['h2', 'h3'] as const).map((level) =>
        button(
          level,
          copy.insert.blocks[level === 'h2' ? 'heading' : 'subheading'],
          state.block === level,
          () => setBlock(editor, state.block === level ? 'paragraph' : level),
          level.toUpperCase(),
        ),
      )}
    </BubbleMenu>
  );
}
