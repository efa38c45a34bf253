import { renderAsync } from '@resvg/resvg-js';
import satori, { type SatoriOptions } from 'satori';
import { loadSharp } from '#blog/server/media/image.ts';
import { measureBars } from '#voice/rendering/measure-bars.ts';
import { CARD_SIZE, type Card, cardLook } from './card.ts';
import text from './fonts/host-grotesk-550.woff?inline';
import display from './fonts/host-grotesk-660.woff?inline';

/** The one typeface, as the drawing knows it. */
const FAMILY = 'Host Grotesk';

/** An element as satori reads it: what JSX would make, without React. */
interface Box {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
}

const box = (style: Readonly<Record<string, string | number>>, ...children: readonly (Box | string)[]): Box => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

/** Width of all that stands on a card, pixels. */
const MEASURE = 1056;
/** Share of the height for the title: two of the largest lines, three of the smaller ones. */
const TITLE_ROOM = 256;
const LINES = 3;
const SIZES = [120, 104, 84, 68, 56] as const;
const SMALLEST = 56;
/** Width of a letter by the size of the type, a little more than most have. */
const LETTER = 0.6;

/** Sizes at which no word is too long for a line, largest first. */
function sizesFor(text: string): number[] {
  const longest = Math.max(...text.split(/[\s-]/).map((word) => word.length));
  return SIZES.filter((size) => longest * size * LETTER <= MEASURE);
}

/** The title at one size; null: more of it than fits, cut after three of the smallest lines. */
function layOutTitle(text: string, size: number | null): Box {
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

const MARGIN = (CARD_SIZE.width - MEASURE) / 2;
const MARK_SIZE = 44;
const WAVE_HEIGHT = 136;
const WAVE_STROKE = 4;
const LOUDEST = 100;

const picture = (svg: string, width: number, height: number): Box => ({
  type: 'img',
  props: { src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`, width, height },
});

function header({ brand, label }: Card): Box {
  const colored = cardLook.mark.replace('<svg ', `<svg fill="${cardLook.accent}" `);
  const name = { fontSize: 38, fontWeight: 660, letterSpacing: '-0.02em' };
  return box(
    { justifyContent: 'space-between', alignItems: 'center' },
    box({ alignItems: 'center', gap: 14 }, picture(colored, MARK_SIZE, MARK_SIZE), box(name, brand)),
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
function layOutCard(card: Card, bars: readonly number[], size: number | null): Box {
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

const BARS = 120;
/** Of the palette: paper, ink and the voice color, with what lies between at their edges. */
const COLORS = 32;

const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
const family = { name: FAMILY, style: 'normal' } as const;
const fonts = [
  // The nearest of the steps that the layout knows; the look is that of 550 and 660.
  { ...family, weight: 500, data: bytesOf(text) },
  { ...family, weight: 700, data: bytesOf(display) },
] satisfies SatoriOptions['fonts'];

/** Pixels that the title takes at one size, however many lines that are. */
async function heightOf(text: string, size: number): Promise<number> {
  let height = 0;
  const onNodeDetected: SatoriOptions['onNodeDetected'] = (node) => {
    height = Math.max(height, node.height);
  };
  await satori(layOutTitle(text, size) as never, { width: CARD_SIZE.width, fonts, onNodeDetected });
  return height;
}

/** The largest size at which the title has room; null when none is small enough. */
async function fit(text: string): Promise<number | null> {
  for (const size of sizesFor(text)) {
    if ((await heightOf(text, size)) <= TITLE_ROOM) return size;
  }
  return null;
}

/** A PNG of some 15 KB. Its pixels are drawn beside the main thread, which speaks the title and sets the type. */
export async function drawCard(card: Card): Promise<Uint8Array> {
  const [bars, size] = [card.bars ?? (await measureBars(card.title, BARS)), await fit(card.title)];
  const svg = await satori(layOutCard(card, bars, size) as never, { ...CARD_SIZE, fonts });
  const { pixels, width, height } = await renderAsync(svg, { font: { loadSystemFonts: false } });
  const sharp = await loadSharp();
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ palette: true, colors: COLORS, dither: 0, compressionLevel: 9 })
    .toBuffer();
}
