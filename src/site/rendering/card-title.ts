/** The one typeface, as the drawing knows it. */
export const FAMILY = 'Host Grotesk';

/** An element as satori reads it: what JSX would make, without React. */
export interface Box {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
}

export const box = (style: Readonly<Record<string, string | number>>, ...children: readonly (Box | string)[]): Box => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

/** Width of all that stands on a card, pixels. */
export const MEASURE = 1056;
/** Share of the height for the title: two of the largest lines, three of the smaller ones. */
export const TITLE_ROOM = 256;
const LINES = 3;
/** Largest first. */
const SIZES = [120, 104, 84, 68, 56] as const;
const SMALLEST = 56;
/** Width of a letter by the size of the type, a little more than most have. */
const LETTER = 0.6;

/** Sizes at which no word is too long for a line, largest first. */
export function sizesFor(text: string): number[] {
  const longest = Math.max(...text.split(/[\s-]/).map((word) => word.length));
  return SIZES.filter((size) => longest * size * LETTER <= MEASURE);
}

/** The title at one size; null: more of it than fits, cut after three of the smallest lines. */
export function layOutTitle(text: string, size: number | null): Box {
  const look = {
    display: 'block',
    width: MEASURE,
    fontFamily: FAMILY,
    fontSize: size ?? SMALLEST,
    fontWeight: 660,
    lineHeight: 1,
    letterSpacing: '-0.045em',
  };
  return box(
    { ...look, ...(size === null ? { lineClamp: LINES, wordBreak: 'break-word' } : { textWrap: 'balance' }) },
    text,
  );
}
