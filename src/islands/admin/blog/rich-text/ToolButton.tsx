import { fillIn } from '#shell/fill-in.ts';
import { Hint } from '../../parts/Hint.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { shownKeys } from './tools.ts';

interface Props {
  id: string;
  label: string;
  /** Without one the label is shown. */
  icon?: IconName;
  /** The tooltip: `{label} ({keys})` filled in, or the label. */
  hint?: string;
  keys?: string | undefined;
  pressed?: boolean | undefined;
  disabled?: boolean | undefined;
  onPress: () => void;
}

/** A button that leaves the focus, and with it the selection, in the text while a pointer presses it. */
export function ToolButton({ id, label, icon, hint, keys, pressed, disabled, onPress }: Props) {
  const button = (
    <button
      id={id}
      type="button"
      className="rich-tool"
      aria-label={icon && label}
      aria-pressed={pressed}
      // Not `disabled`: the focus would be lost when undo has nothing left.
      aria-disabled={disabled || undefined}
      aria-keyshortcuts={keys?.replace('Mod', 'Control')}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !disabled && onPress()}
    >
      {icon ? <Icon name={icon} /> : label}
    </button>
  );
  return icon ? <Hint text={hint ?? label}>{button}</Hint> : button;
}

/** What a tooltip says of a tool with a shortcut. */
export const hintOf = (sentence: string, label: string, keys: string | undefined) =>
  keys ? fillIn(sentence, { label, keys: shownKeys(keys) }) : label;
