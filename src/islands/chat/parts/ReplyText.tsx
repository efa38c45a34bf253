import { toPieces } from '../reply-text.ts';
import { withoutGaps } from './Said.tsx';

interface Props {
  text: string;
  /** Host whose links lead to us. */
  host: string;
  /** Ids of its buttons begin with this. */
  id: string;
  /** On a button whose address has no label. */
  label: string;
  onContact?: () => void;
}

/** An answer as text. Links to our form are buttons; nothing else in it is more than text. */
export function ReplyText({ text, host, id, label, onContact }: Props) {
  return (
    <p dir="auto" className="chat-text">
      {toPieces(withoutGaps(text), host).map((piece, index) => {
        const key = `${id}-${index + 1}`;
        if (piece.kind === 'text') return piece.text;
        return (
          <button key={key} id={key} type="button" className="chat-text-button" onClick={onContact}>
            {piece.label ?? label}
          </button>
        );
      })}
    </p>
  );
}
