import { createElement, Fragment, type ReactNode } from 'react';
import type { PostEditorCopy } from '../../content/panel.copy.ts';
import { addressOf, type Block, isImage, type Piece, type Place, wordsOf } from './compare-blocks.ts';

/** Tags that are shown as what they are; any other shows its content alone. Attributes are left out. */
const TAGS = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code strong em u s table thead tbody tr th td ' +
    'figure figcaption sub sup'
  ).split(' '),
);
const EMPTY_TAGS = new Set(['hr', 'br']);

interface Props {
  block: Block;
  copy: PostEditorCopy['compare'];
  hidesRemoved: boolean;
}

/** A block of a text as readers see it, with a word about its change and its changed words marked. */
export function BlockView({ block, copy, hidesRemoved }: Props) {
  const { kind, element } = block;
  if (kind === 'same') return toElements(element, toPiece);
  const read = kind === 'changed' ? markPlaces(block.places, hidesRemoved) : toPiece;
  const end = kind === 'changed' && !hidesRemoved ? block.end : [];
  return (
    <div data-change={kind}>
      <small>{copy[kind]}</small>
      {toElements(element, read)}
      {end.length > 0 && <del>{toPieces(end)}</del>}
    </div>
  );
}

/** Shows one piece of a text. */
type Read = (piece: Piece) => ReactNode;

const toPiece: Read = (piece) =>
  typeof piece === 'string' ? (
    piece
  ) : (
    <>
      <img src={piece.getAttribute('src') ?? ''} alt={piece.alt} loading="lazy" />
      {piece.title && <small className="block">{piece.title}</small>}
    </>
  );

const toPieces = (pieces: readonly Piece[]) =>
  pieces.map((piece, at) => <Fragment key={at}>{toPiece(piece)}</Fragment>);

/** Shows pieces one after the other, each with the mark of its place. */
function markPlaces(places: readonly Place[], hidesRemoved: boolean): Read {
  const left = places.values();
  return (piece) => {
    const { removed, added } = left.next().value ?? { removed: [], added: false };
    return (
      <>
        {!hidesRemoved && removed.length > 0 && <del>{toPieces(removed)}</del>}
        {added ? <ins>{toPiece(piece)}</ins> : toPiece(piece)}
      </>
    );
  };
}

function toElements(node: Node, read: Read): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return toWords(node.textContent ?? '', read);
  if (isImage(node)) return read(node);
  if (!(node instanceof Element)) return null;
  const tag = node.tagName.toLowerCase();
  if (EMPTY_TAGS.has(tag)) return createElement(tag);
  const children = [...node.childNodes].map((child, key) => <Fragment key={key}>{toElements(child, read)}</Fragment>);
  const address = addressOf(node);
  if (address === null) return TAGS.has(tag) ? createElement(tag, null, children) : children;
  return (
    <>
      <u>{children}</u>
      <span className="text-note text-text-muted">{read(address)}</span>
    </>
  );
}

function toWords(text: string, read: Read): ReactNode {
  const words = wordsOf(text);
  const rest = text.slice(words.join('').length);
  return [...words.map((word, key) => <Fragment key={key}>{read(word)}</Fragment>), rest];
}
