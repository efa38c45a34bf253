import mark from '../../public/favicon.svg?raw';
import { type Box, box, FAMILY } from './box.ts';
import { CARD_SIZE } from './card-size.ts';
import { layOutTitle, MEASURE } from './card-title.ts';
import { colourOf } from './palette.ts';

/** What the picture of an address says. */
export interface Card {
  /** Name of the product, beside its mark. */
  readonly brand: string;
  readonly title: string;
  /** What kind of text the title belongs to. */
  readonly label: string | null;
}

const MARGIN = (CARD_SIZE.width - MEASURE) / 2;
const MARK_SIZE = 44;
const WAVE_HEIGHT = 136;
const WAVE_STROKE = 4;
const LOUDEST = 100;

/** Everything but the words that decides how a card looks. */
export const cardLook = {
  paper: colourOf('paper'),
  ink: colourOf('ink'),
  quiet: colourOf('quiet'),
  voice: colourOf('voice'),
  mark: mark.replace(/<style>.*?<\/style>/s, ''),
};

const picture = (svg: string, width: number, height: number): Box => ({
  type: 'img',
  props: { src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`, width, height },
});

function header({ brand, label }: Card): Box {
  const coloured = cardLook.mark.replace('<svg ', `<svg fill="${cardLook.voice}" `);
  const name = { fontSize: 38, fontWeight: 660, letterSpacing: '-0.02em' };
  return box(
    { justifyContent: 'space-between', alignItems: 'center' },
    box({ alignItems: 'center', gap: 14 }, picture(coloured, MARK_SIZE, MARK_SIZE), box(name, brand)),
    box({ fontSize: 28, color: cardLook.quiet }, label ?? ''),
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
  const stroke = `stroke="${cardLook.voice}" stroke-width="${WAVE_STROKE}" stroke-linecap="round"`;
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
    color: cardLook.ink,
    background: cardLook.paper,
  };
  const words = box({ flexDirection: 'column', gap: 44 }, layOutTitle(card.title, size), ...waveform(bars));
  return box(frame, header(card), words);
}
