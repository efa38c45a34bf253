import { toTextParts } from '../reply-text.ts';
import { collapseBlankLines } from './MessageBubble.tsx';
import { TEXT_BUTTON } from './NoticeLine.tsx';

interface Props {
  text: string;
  /** Lead-connector host; only links to it become buttons. */
  host: string;
  /** Prefix of the buttons' ids. */
  id: string;
  /** Label of a link that has none. */
  label: string;
  onContact?: () => void;
}

/** Text of an answer. Links to the contact form become buttons; everything else stays text. */
export function ReplyText({ text, host, id, label, onContact }: Props) {
  return (
    <p dir="auto" className="whitespace-pre-wrap">
      {toTextParts(collapseBlankLines(text), host).map((piece, index) => {
        const key = `${id}-${index + 1}`;
        if (piece.kind === 'text') return piece.text;
        return (
          <button key={key} id={key} type="button" className={TEXT_BUTTON} onClick={onContact}>
            {piece.label ?? label}
          </button>
        );
      })}
    </p>
  );
}
