import { renderAsync } from '@resvg/resvg-js';
import satori, { type SatoriOptions } from 'satori';
import { loadSharp } from '#blog/server/media/image.ts';
import { measureBars } from '#voice/rendering/spoken-clip.ts';
import { CARD_SIZE, type Card, layOutCard, layOutTitle, sizesFor, TITLE_ROOM } from './card.ts';
import text from './fonts/host-grotesk-550.woff?inline';
import display from './fonts/host-grotesk-660.woff?inline';

const BARS = 120;
/** Of the palette: paper, ink and the voice colour, with what lies between at their edges. */
const COLOURS = 32;

const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
const family = { name: 'Host Grotesk', style: 'normal' } as const;
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
  const [bars, size] = [await measureBars(card.title, BARS), await fit(card.title)];
  const svg = await satori(layOutCard(card, bars, size) as never, { ...CARD_SIZE, fonts });
  const { pixels, width, height } = await renderAsync(svg, { font: { loadSystemFonts: false } });
  const sharp = await loadSharp();
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ palette: true, colours: COLOURS, dither: 0, compressionLevel: 9 })
    .toBuffer();
}
