import type { ChatCopy } from '../../content/chat.copy.ts';
import type { Thumb } from '../../contract/chat.ts';
import { THUMBS } from '../chat-api.ts';
import { IconButton } from './IconButton.tsx';

interface Props {
  /** Number of the exchange, part of the ids. */
  number: number;
  copy: ChatCopy['rating'];
  thumb: Thumb | null;
  onRate: (thumb: Thumb | null) => void;
}

/** Thumbs up and down; pressing the chosen one again removes the rating. */
export function Rating({ number, copy, thumb, onRate }: Props) {
  return (
    <span className="flex">
      {THUMBS.map((each) => (
        <IconButton
          key={each}
          id={`chat-${each}-${number}`}
          label={copy[each]}
          shape={each}
          className="h-7"
          isPressed={thumb === each}
          onPress={() => onRate(thumb === each ? null : each)}
        />
      ))}
    </span>
  );
}
