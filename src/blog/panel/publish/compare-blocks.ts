import { diffArrays } from 'diff';
import { parseInert } from '#editing/rich-text/inert-html.ts';

/** Smallest part of a text that is compared: a word with the white space in front of it, a link's address, or a picture. */
export type Piece = string | HTMLImageElement;

/** Pieces of one place in the newer text: removed before it, then its own, `added` or in both texts. */
export interface Place {
  readonly removed: readonly Piece[];
  readonly added: boolean;
}

/**
 * A paragraph, heading, list or other block of the newer text, or one that it lacks. `moved`: it stands elsewhere in the
 * older text. `format`: equal words and pictures in another form. `changed` has a place for each piece of its text, in
 * order, and the pieces removed at its end.
 */
export type Block =
  | { readonly kind: 'same' | 'added' | 'removed' | 'moved' | 'format'; readonly element: Element }
  | {
      readonly kind: 'changed';
      readonly element: Element;
      readonly places: readonly Place[];
      readonly end: readonly Piece[];
    };

/** Longest search for differences, ms: it must not hold up the page. Beyond, the older text counts as replaced. */
const TIMEOUT_MS = 1_000;
/** Share of pieces that two blocks have in common when one is a change of the other. */
const LIKENESS = 0.4;
/** Old blocks that are tried as the former text of a new one. */
const TRIED = 8;

const WORD = /\s*\S+/g;

/** Words of a text node, each with the white space in front of it. */
export const wordsOf = (text: string): readonly string[] => text.match(WORD) ?? [];

/** Pieces of a block in the order of the document. */
export function piecesOf(node: Node): Piece[] {
  if (node.nodeType === Node.TEXT_NODE) return [...wordsOf(node.textContent ?? '')];
  if (isImage(node)) return [node];
  const address = addressOf(node);
  const inner = [...node.childNodes].flatMap(piecesOf);
  return address ? [...inner, address] : inner;
}

export const isImage = (node: Node): node is HTMLImageElement =>
  node instanceof Element && node.tagName.toLowerCase() === 'img';

/** Piece that stands behind a link: its address. */
export const addressOf = (node: Node) =>
  node instanceof Element && node.tagName.toLowerCase() === 'a' ? ` (${node.getAttribute('href')})` : null;

const keyOf = (piece: Piece) =>
  typeof piece === 'string'
    ? piece.trim()
    : `<${['src', 'alt', 'title'].map((name) => piece.getAttribute(name)).join(' ')}>`;
const isEqual = (a: Piece, b: Piece) => keyOf(a) === keyOf(b);

interface Part {
  readonly element: Element;
  readonly html: string;
  readonly pieces: readonly Piece[];
}

function partsOf(html: string): Part[] {
  const body = parseInert(html);
  // Words that stand in no block become a paragraph.
  for (const node of [...body.childNodes]) {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
    const paragraph = body.ownerDocument.createElement('p');
    node.replaceWith(paragraph);
    paragraph.append(node);
  }
  return [...body.children].map((element) => ({ element, html: element.outerHTML, pieces: piecesOf(element) }));
}

/** Compares the blocks of two texts, in the order of the newer one. */
export function compareBlocks(before: string, after: string): Block[] {
  const [old, fresh] = [partsOf(before), partsOf(after)];
  const runs = diffArrays(old, fresh, { comparator: (a, b) => a.html === b.html, timeout: TIMEOUT_MS }) ?? [
    { value: old, added: false, removed: true },
    { value: fresh, added: true, removed: false },
  ];
  const gone = new Set(runs.flatMap(({ removed, value }) => (removed ? value.map(({ html }) => html) : [])));
  const come = new Set(runs.flatMap(({ added, value }) => (added ? value.map(({ html }) => html) : [])));
  const found: Block[] = [];
  let waiting: Part[] = [];
  for (const { value, added, removed } of runs) {
    if (removed) waiting = value.filter(({ html }) => !come.has(html));
    else if (added) {
      found.push(...pair(waiting, value, gone));
      waiting = [];
    } else {
      found.push(...waiting.map(({ element }): Block => ({ kind: 'removed', element })));
      found.push(...value.map(({ element }): Block => ({ kind: 'same', element })));
      waiting = [];
    }
  }
  return [...found, ...waiting.map(({ element }): Block => ({ kind: 'removed', element }))];
}

/** Finds for each new block the old one that it is a change of, in order; the others were removed or added. */
function pair(old: readonly Part[], fresh: readonly Part[], gone: ReadonlySet<string>): Block[] {
  const found: Block[] = [];
  let from = 0;
  for (const part of fresh) {
    if (gone.has(part.html)) {
      found.push({ kind: 'moved', element: part.element });
      continue;
    }
    const near = old.slice(from, from + TRIED).findIndex((former) => isAlike(former.pieces, part.pieces));
    const former = near < 0 ? undefined : old[from + near];
    const change = former && compareParts(former, part);
    if (!change) {
      found.push({ kind: 'added', element: part.element });
      continue;
    }
    found.push(...old.slice(from, from + near).map(({ element }): Block => ({ kind: 'removed', element })), change);
    from += near + 1;
  }
  return [...found, ...old.slice(from).map(({ element }): Block => ({ kind: 'removed', element }))];
}

/** Whether two blocks have enough pieces in common, in whatever order. */
function isAlike(was: readonly Piece[], is: readonly Piece[]): boolean {
  const counts = new Map<string, number>();
  for (const piece of was) counts.set(keyOf(piece), (counts.get(keyOf(piece)) ?? 0) + 1);
  let common = 0;
  for (const piece of is) {
    const left = counts.get(keyOf(piece)) ?? 0;
    if (left > 0) common += 1;
    counts.set(keyOf(piece), left - 1);
  }
  return common >= LIKENESS * Math.max(was.length, is.length);
}

/** A block as a change of another; undefined when that takes too long to find out. */
function compareParts({ pieces: was }: Part, { pieces: is, element }: Part): Block | undefined {
  const options = { comparator: isEqual, timeout: TIMEOUT_MS };
  const runs = diffArrays([...was], [...is], options);
  if (!runs) return undefined;
  if (runs.every(({ added, removed }) => !(added || removed))) return { kind: 'format', element };
  const places: Place[] = [];
  let removedHere: Piece[] = [];
  for (const { added, removed, value } of runs) {
    if (removed) removedHere = value;
    else
      for (const _ of value) {
        places.push({ removed: removedHere, added });
        removedHere = [];
      }
  }
  return { kind: 'changed', element, places, end: removedHere };
}

/** Unchanged blocks in a row of which so many, besides one next to each change, are folded. */
const FOLDED_AT_LEAST = 4;

interface Row {
  readonly blocks: readonly Block[];
  readonly isFolded: boolean;
}

/** Folds long stretches without a change, so that the changes are in sight. A text without any is shown whole. */
export function foldUnchanged(blocks: readonly Block[]): Row[] {
  const isSame = (block: Block | undefined) => block === undefined || block.kind === 'same';
  if (blocks.every(isSame)) return [{ blocks, isFolded: false }];
  const isFar = (at: number) => [at - 1, at, at + 1].every((near) => isSame(blocks[near]));
  const rows: { blocks: Block[]; isFolded: boolean }[] = [];
  for (const [at, block] of blocks.entries()) {
    const isFolded = isFar(at);
    const row = rows.at(-1);
    if (row?.isFolded === isFolded) row.blocks.push(block);
    else rows.push({ blocks: [block], isFolded });
  }
  return rows.map((row) => ({ ...row, isFolded: row.isFolded && row.blocks.length >= FOLDED_AT_LEAST }));
}
