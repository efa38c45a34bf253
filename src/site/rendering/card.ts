import tokens from '#core/ui/tokens.css?raw';
import mark from '../../../public/favicon.svg?raw';
import { CARD_SIZE } from './card-size.ts';
import { type Box, box, FAMILY, layOutTitle, MEASURE } from './card-title.ts';

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
