import { Icon } from './Icon.tsx';

interface Props {
  id: string;
  label: string;
  shape: Parameters<typeof Icon>[0]['shape'];
  /** For a button that stays pressed. */
  isPressed?: boolean;
  onPress: () => void;
}

export function IconButton({ id, label, shape, isPressed, onPress }: Props) {
  return (
    <button
      id={id}
      type="button"
      className="chat-button"
      aria-label={label}
      aria-pressed={isPressed}
      title={label}
      onClick={onPress}
    >
      <Icon shape={shape} />
    </button>
  );
}
