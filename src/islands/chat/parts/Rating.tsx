import type { Thumb } from '#contracts/chat.ts';
import type { ChatCopy } from '#schemas/chat-copy.schema.ts';
import { THUMBS } from '../believe.ts';
import { IconButton } from './IconButton.tsx';

interface Props {
  /** Place of the answer in the conversation. */
  number: number;
  copy: ChatCopy['rating'];
  thumb: Thumb | null;
  onRate: (thumb: Thumb | null) => void;
}

/** What a visitor thinks of an answer; pressed again it is taken back. */
export function Rating({ number, copy, thumb, onRate }: Props) {
  return (
    <span className="chat-rating">
      {THUMBS.map((each) => (
        <IconButton
          key={each}
          id={`chat-${each}-${number}`}
          label={copy[each]}
          shape={each}
          isPressed={thumb === each}
          onPress={() => onRate(thumb === each ? null : each)}
        />
      ))}
    </span>
  );
}
