import { Icon } from './Icon.tsx';

interface Props {
  id: string;
  label: string;
  shape: Parameters<typeof Icon>[0]['shape'];
  /** Height and position. */
  className?: string;
  /** For toggle buttons. */
  isPressed?: boolean;
  onPress: () => void;
}

const LOOK =
  'grid w-9 place-items-center text-text-muted -outline-offset-4 hover:text-text aria-pressed:text-accent-text phone:w-11';

export function IconButton({ id, label, shape, className = 'h-11', isPressed, onPress }: Props) {
  return (
    <button
      id={id}
      type="button"
      className={`${LOOK} ${className}`}
      aria-label={label}
      aria-pressed={isPressed}
      title={label}
      onClick={onPress}
    >
      <Icon shape={shape} />
    </button>
  );
}
