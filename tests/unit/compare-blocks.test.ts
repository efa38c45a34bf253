import { describe, expect, test } from 'vitest';
import { type Block, compareBlocks, foldUnchanged, type Piece, piecesOf } from '#blog/panel/publish/compare-blocks.ts';
import { usePanelGlobals } from '#support/panel-globals.ts';

usePanelGlobals();

const toText = (piece: Piece) => (typeof piece === 'string' ? piece.trim() : `img ${piece.getAttribute('src')}`);

/** A block in a line: its kind and text, added words as +word, removed ones as -word. */
function toLine(block: Block): string {
  const pieces = piecesOf(block.element).map(toText);
  if (block.kind !== 'changed') return `${block.kind}: ${pieces.join(' ')}`;
  const shown = block.places.flatMap(({ removed, added }, at) => [
    ...removed.map((piece) => `-${toText(piece)}`),
    `${added ? '+' : ''}${pieces[at]}`,
  ]);
  return `changed: ${[...shown, ...block.end.map((piece) => `-${toText(piece)}`)].join(' ')}`;
}
const compare = (before: string, after: string) => compareBlocks(before, after).map(toLine);

describe('two texts, block by block', () => {
  test.each([
    ['one equal', '<p>One.</p>', '<p>One.</p>', ['same: One.']],
    ['a block added', '<p>One.</p>', '<p>One.</p><p>Two.</p>', ['same: One.', 'added: Two.']],
    ['a block removed', '<p>One.</p><h2>Two</h2>', '<p>One.</p>', ['same: One.', 'removed: Two']],
    ['the first removed', '<p>One.</p><p>Two.</p>', '<p>Two.</p>', ['removed: One.', 'same: Two.']],
    [
      'words changed',
      '<p>It opens at nine each day.</p>',
      '<p>It opens at ten each day, too.</p>',
      ['changed: It opens at -nine +ten each -day. +day, +too.'],
    ],
    ['words cut at the end', '<p>It opens at nine.</p>', '<p>It opens</p>', ['changed: It opens -at -nine.']],
    [
      'a block moved',
      '<p>One.</p><p>Two.</p><p>Three.</p>',
      '<p>Three.</p><p>One.</p><p>Two.</p>',
      ['moved: Three.', 'same: One.', 'same: Two.'],
    ],
    ['words in another form', '<p>It is <em>so</em>.</p>', '<p>It is <strong>so</strong>.</p>', ['format: It is so .']],
    ['another level of heading', '<h2>Hours</h2>', '<h3>Hours</h3>', ['format: Hours']],
    [
      'another picture',
      '<p>Look: <img src="/a"> here it is</p>',
      '<p>Look: <img src="/b"> here it is</p>',
      ['changed: Look: -img /a +img /b here it is'],
    ],
    [
      'another address of a link',
      '<p>Read <a href="/a">more here</a>.</p>',
      '<p>Read <a href="/b">more here</a>.</p>',
      ['changed: Read more here -(/a) +(/b) .'],
    ],
    ['words in no block', 'One.', '<p>Two.</p>', ['added: Two.', 'removed: One.']],
    ['a text from nothing', '', '<p>One.</p>', ['added: One.']],
    ['nothing left', '<p>One.</p>', '', ['removed: One.']],
    [
      'an item added to a list',
      '<ul><li>Tea</li><li>Milk</li></ul>',
      '<ul><li>Tea</li><li>Oats</li><li>Milk</li></ul>',
      ['changed: Tea +Oats Milk'],
    ],
    [
      'other words altogether',
      '<p>A b c d.</p><p>Kept.</p>',
      '<p>E f g h.</p><p>Kept.</p>',
      ['added: E f g h.', 'removed: A b c d.', 'same: Kept.'],
    ],
  ])('%s', (_, before, after, lines) => {
    expect(compare(before, after)).toEqual(lines);
  });
});

describe('long stretches without a change', () => {
  const rows = (kinds: string) =>
    foldUnchanged([...kinds].map((kind) => ({ kind: kind === '.' ? 'same' : 'added' }) as Block)).map(
      ({ isFolded, blocks }) => `${isFolded ? 'folded' : 'shown'} ${blocks.length}`,
    );
  test.each([
    ['......', ['shown 6']],
    ['......+', ['folded 5', 'shown 2']],
    ['+......+', ['shown 2', 'folded 4', 'shown 2']],
    ['+.....+', ['shown 2', 'shown 3', 'shown 2']],
    ['....+', ['shown 3', 'shown 2']],
  ])('%s', (kinds, expected) => {
    expect(rows(kinds)).toEqual(expected);
  });
});
