import { Toolbar } from 'radix-ui';
import { Hint } from '#core/panel/Hint.tsx';
import { fillIn } from '#core/template/fill-in.ts';
import { Icon, type IconName } from './Icon.tsx';
import { formatKeys } from './tools.ts';

interface Props {
  id: string;
  label: string;
  /** Replaces the visible label. */
  icon?: IconName;
  /** Tooltip: `{label} ({keys})` filled in, or the label. */
  hint?: string;
  keys?: string | undefined;
  pressed?: boolean | undefined;
  disabled?: boolean | undefined;
  onPress: () => void;
}

/** Shared with the select field of the toolbar. */
export const TOOL =
  'inline-flex min-h-11 items-center justify-center rounded-badge text-note hover:bg-surface-muted ' +
  'focus-visible:-outline-offset-2 aria-pressed:bg-text aria-pressed:text-background ' +
  'aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-text-muted ' +
  'aria-disabled:[&_svg]:opacity-55 one-line:min-h-10';

/** Button that leaves the focus, and with it the selection, in the text when it is clicked. */
export function ToolButton({ id, label, icon, hint, keys, pressed, disabled, onPress }: Props) {
  const button = (
    <Toolbar.Button
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
      {icon ? <Icon name={icon} /> : label}
    </Toolbar.Button>
  );
  return icon ? <Hint text={hint ?? label}>{button}</Hint> : button;
}

/** Tooltip of a tool, with its shortcut if it has one. */
export const tooltipText = (sentence: string, label: string, keys: string | undefined) =>
  keys ? fillIn(sentence, { label, keys: formatKeys(keys) }) : label;
