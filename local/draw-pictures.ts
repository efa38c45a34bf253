import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { type FliteVoice, speakWithFlite } from '#voice/server/speech/engines/flite.ts';
import { toBars } from '#voice/waveform/loudness.ts';

// `npm run draw`: draws what has the colors of `tokens.css` but cannot read them. These are the icon of the site and the
// pictures of the starter posts, which show the loudness of sentences in our own voices, all lines of a picture on one
// scale of time.

interface Line {
  readonly voice: FliteVoice;
  readonly text: string;
  /** Whether it has the accent color. */
  readonly isMarked?: boolean;
}

const QUESTION = 'Good morning. Who is calling, please?';

/** File below `content/posts` -> what it draws. */
const PICTURES: Readonly<Record<string, readonly Line[]>> = {
  'choosing-a-voice.jpg': [
    { voice: 'slt', text: QUESTION, isMarked: true },
    { voice: 'rms', text: QUESTION },
    { voice: 'awb', text: QUESTION },
    { voice: 'kal16', text: QUESTION },
  ],
  'first-five-seconds.jpg': [
    {
      voice: 'slt',
      text: 'Thank you for calling Harbour Street Realty, your trusted partner for homes in the bay area.',
    },
    { voice: 'slt', text: 'Harbour Street Realty, this is the virtual assistant.', isMarked: true },
  ],
};

const WIDTH = 1200;
const HEIGHT = 675;
const MARGIN = 72;
/** Pixels from bar to bar in the longest line, and across a bar. */
const STEP = 11;
const STROKE = 5;
const LOUDEST = 100;
const QUALITY = 82;
/** Heights of the bars of the icon, in a square of 24. */
const ICON_BARS = [6, 14, 20, 10, 4];

const root = resolve(import.meta.dirname, '..');
const tokens = await readFile(join(root, 'src/core/ui/tokens.css'), 'utf8');

/** Reads a shade of the raw ramps. */
function color(name: string): string {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1];
  if (value) return value;
  throw new Error(`tokens.css has no --${name}.`);
}

async function draw(lines: readonly Line[]): Promise<string> {
  const spoken = await Promise.all(lines.map(({ text, voice }) => speakWithFlite(text, voice)));
  const longest = Math.max(...spoken.map(({ samples }) => samples.length));
  const most = Math.floor((WIDTH - 2 * MARGIN) / STEP);
  const room = (HEIGHT - 2 * MARGIN) / lines.length;
  const paths = spoken.map((speech, at) => {
    const bars = toBars(speech.samples, Math.round((most * speech.samples.length) / longest));
    const middle = MARGIN + room * (at + 0.5);
    const strokes = bars.map((loudness, bar) => {
      const length = (loudness / LOUDEST) * room * 0.8;
      return `M${MARGIN + STEP * (bar + 0.5)} ${(middle - length / 2).toFixed(1)}v${length.toFixed(1)}`;
    });
    const ink = color(lines[at]?.isMarked ? 'accent-600' : 'ink-950');
    return `<path stroke="${ink}" d="${strokes.join('')}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" stroke-width="${STROKE}" stroke-linecap="round">
<rect width="100%" height="100%" fill="${color('sand-200')}"/>${paths.join('')}</svg>`;
}

/** Draws the mark of the site, five bars of a waveform. A page shows it as an image, which gets no variables. */
function drawIcon(): string {
  const fills = `rect{fill:${color('accent-700')}}@media(prefers-color-scheme:dark){rect{fill:${color('accent-400')}}}`;
  const bars = ICON_BARS.map((height, at) => {
    const y = 12 - height / 2;
    return `<rect x="${at * 5}" y="${y}" width="3.4" height="${height}" rx="1.7"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><style>${fills}</style>${bars.join('')}</svg>\n`;
}

await writeFile(join(root, 'public/favicon.svg'), drawIcon());

for (const [name, lines] of Object.entries(PICTURES)) {
  const svg = await draw(lines);
  const file = join(root, 'content/posts', name);
  const { size } = await sharp(Buffer.from(svg)).jpeg({ quality: QUALITY, mozjpeg: true }).toFile(file);
  console.log(`${name}: ${Math.round(size / 1024)} KB`);
}
