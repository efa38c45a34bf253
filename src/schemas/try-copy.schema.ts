import { z } from 'astro/zod';
import { SPEECH_TEXT_MAX_LENGTH } from '#contracts/limits.ts';

const text = z.string().min(1);
const toast = z.strictObject({ title: text, text });

const words = z.strictObject({
  label: text.describe('Name of the text area.'),
  placeholder: text,
  counter: text.describe('{count} and {limit} are filled in.'),
  over: text.describe('The counter beyond the limit; {over} and {limit} are filled in.'),
  near: text.describe('Read out when few characters are left; {limit} is filled in.'),
  full: text.describe('Read out beyond the limit, which is filled in.'),
  tooLong: text.describe('When it is sent all the same; {over} and {limit} are filled in.'),
});

const preset = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z-]+$/)
    .describe('Part of the id of its button.'),
  name: text.describe('The industry it is from.'),
  text: text.max(SPEECH_TEXT_MAX_LENGTH).describe('What the voice would say.'),
});

const presets = z.strictObject({
  label: text,
  items: z.array(preset).length(3),
  offer: text.describe('Asked before something written is replaced; {name} of the example is filled in.'),
  replace: text.describe('Yes to that.'),
  keep: text.describe('No to that.'),
  replaced: text.describe('Said when it has been replaced.'),
  undo: text.describe('Brings back what was replaced.'),
});

const voices = z.strictObject({
  legend: text.describe('Name of the cards.'),
  label: text.describe('Name of the dropdown.'),
  none: text.describe('What the dropdown shows before a voice is chosen.'),
  compareLabel: text.describe('Name of the dropdown for a second voice.'),
  compareNone: text.describe('Its choice of no second voice.'),
  option: text.describe('A voice in a dropdown; {name} and {accent} are filled in.'),
  genders: z.strictObject({ F: text, M: text }),
  kind: text.describe('Under the name on a card; {gender} and {accent} are filled in.'),
  hear: text.describe('Button that plays a preview; {name} is filled in.'),
  stop: text.describe('The same button while it is heard.'),
});

const toasts = z.strictObject({
  noText: toast,
  noVoice: toast,
  failed: toast.describe('Where the server has a reason that helps, that stands in place of the text.'),
  done: toast,
  previewFailed: toast,
});

/** What the sampler says: it is drawn at build, and once more in the browser. */
const sampler = z.strictObject({
  text: words,
  presets,
  voices,
  stability: z.strictObject({
    label: text,
    low: text.describe('What the low end of the slider means.'),
    high: text.describe('What the high end means.'),
  }),
  generate: z.strictObject({ idle: text, busy: text, cancel: text.describe('While it is being made.') }),
  toasts,
  stillPlays: text.describe('Beside the message that the limit is reached.'),
  result: z.strictObject({
    heading: text,
    empty: text.describe('In its place before there is one.'),
    one: text.describe('What is heard; {name} and {stability} are filled in.'),
    takes: text.describe('Name of the switch between two voices.'),
    take: text.describe('One of them; {letter} and {name} are filled in.'),
    download: text,
  }),
});

const player = z.strictObject({
  play: text.describe('{label}, what the recording is, is filled in; so it is below.'),
  pause: text,
  position: text.describe('Name of the waveform, which is a slider.'),
  time: text.describe('Where it stands; {at} and {length} are filled in.'),
  speed: text.describe('Name of the choice of speeds.'),
  rate: text.describe('One of them; {rate} is filled in.'),
  failed: text,
});

/** `content/copy/try.yaml`: the page of the voice sampler. */
export const tryCopySchema = z.strictObject({
  page: z.literal('try'),
  title: text.describe('Title of the page, before the name of the product.'),
  description: text.max(160).describe('For search results.'),
  back: text.describe('Link to the landing page.'),
  heading: text,
  lead: text,
  noScript: text.describe('Shown where scripts are switched off.'),
  notLoaded: text.describe('Shown when the code of the sampler could not be had.'),
  sampler,
  player: player.describe('Words of every player of the page.'),
  demo: z.strictObject({ heading: text, text, action: text.describe('Leads to the scheduling page.') }),
});

export type SamplerCopy = z.infer<typeof sampler>;
export type PlayerCopy = z.infer<typeof player>;
