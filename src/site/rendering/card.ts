import tokens from '#core/ui/tokens.css?raw';
import mark from '../../../public/favicon.svg?raw';

/** Pixels, as the networks that show such pictures ask for. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

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

/** A colour as it is in daylight, by its meaning, such as `ink`: the one list of colours is the style sheet's. */
export function colourOf(meaning: string): string {
  const raw = new RegExp(`--color-${meaning}: light-dark\\(var\\((--[\\w-]+)\\)`).exec(tokens)?.[1];
  const value = new RegExp(`${raw}: ([^;]+);`).exec(tokens)?.[1];
  if (value) return value;
  throw new Error(`tokens.css has no colour "${meaning}" for light and dark.`);
}

/** Text of a social card. */
export interface Card {
  /** Name of the product, beside its mark. */
  readonly brand: string;
  readonly title: string;
  /** Kind of page, above the title. */
  readonly label: string | null;
}

const MARGIN = (CARD_SIZE.width - MEASURE) / 2;
const MARK_SIZE = 44;
const WAVE_HEIGHT = 136;
const WAVE_STROKE = 4;
const LOUDEST = 100;

/** Everything but the words that decides how a card looks. */
export const cardLook = {
  background: colourOf('background'),
  text: colourOf('text'),
  muted: colourOf('text-muted'),
  accent: colourOf('accent'),
  mark: mark.replace(/<style>.*?<\/style>/s, ''),
};

const picture = (svg: string, width: number, height: number): Box => ({
  type: 'img',
  props: { src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`, width, height },
});

function header({ brand, label }: Card): Box {
  const coloured = cardLook.mark.replace('<svg ', `<svg fill="${cardLook.accent}" `);
  const name = { fontSize: 38, fontWeight: 660, letterSpacing: '-0.02em' };
  return box(
    { justifyContent: 'space-between', alignItems: 'center' },
    box({ alignItems: 'center', gap: 14 }, picture(coloured, MARK_SIZE, MARK_SIZE), box(name, brand)),
    box({ fontSize: 28, color: cardLook.muted }, label ?? ''),
  );
}

/** One stroke per bar, as on the pages. */
function waveform(bars: readonly number[]): Box[] {
  if (bars.length === 0) return [];
  const step = MEASURE / bars.length;
  const middle = WAVE_HEIGHT / 2;
  const reach = (WAVE_HEIGHT - WAVE_STROKE) / LOUDEST;
  const path = bars.map((loudness, at) => {
    const length = loudness * reach;
    return `M${(step * (at + 0.5)).toFixed(1)} ${(middle - length / 2).toFixed(1)}v${length.toFixed(1)}`;
  });
  const stroke = `stroke="${cardLook.accent}" stroke-width="${WAVE_STROKE}" stroke-linecap="round"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MEASURE} ${WAVE_HEIGHT}"><path ${stroke} d="${path.join('')}"/></svg>`;
  return [picture(svg, MEASURE, WAVE_HEIGHT)];
}

/** The card, for satori. `size` of the title as `fit` found it. */
export function layOutCard(card: Card, bars: readonly number[], size: number | null): Box {
  const frame = {
    ...CARD_SIZE,
    boxSizing: 'border-box',
    padding: `60px ${MARGIN}px 56px`,
    flexDirection: 'column',
    justifyContent: 'space-between',
    fontFamily: FAMILY,
    fontWeight: 550,
    color: cardLook.text,
    background: cardLook.background,
  };
  const words = box({ flexDirection: 'column', gap: 44 }, layOutTitle(card.title, size), ...waveform(bars));
  return box(frame, header(card), words);
}
