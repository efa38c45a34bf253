import { collapseBlankLines, toTextParts } from '../widget/reply-text.ts';
import type { AssistantPanelCopy } from './panel-copy.ts';

/** The text of an answer as visitors see it. What is a button to them does nothing here. */
export function ReplyView({ copy, text }: { copy: AssistantPanelCopy; text: string }) {
  const { connectorHost, addresses } = copy.chat;
  return (
    <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
      {toTextParts(collapseBlankLines(text), connectorHost, addresses).map((piece, at) =>
        piece.kind === 'text' ? (
          piece.text
        ) : (
          <span key={`${at + 1}`} className="underline">
            {piece.kind === 'address' ? piece.text : (piece.label ?? copy.conversations.exchange.contact)}
          </span>
        ),
      )}
    </p>
  );
}

/** The same as plain text, for a row of a list. */
export function replyTextOf(copy: AssistantPanelCopy, text: string): string {
  const { connectorHost, addresses } = copy.chat;
  return toTextParts(collapseBlankLines(text), connectorHost, addresses)
    .map((piece) => (piece.kind === 'contact' ? (piece.label ?? copy.conversations.exchange.contact) : piece.text))
    .join('');
}
