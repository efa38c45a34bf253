import { z } from 'astro/zod';
import { filled, headShape, text, texts, titled } from '#core/content/text.schema.ts';
import { SPEECH_TEXT_MAX_LENGTH } from '#core/contract/limits.ts';
import { each } from '#core/contract/shape.ts';
import type { Voice } from './voices.schema.ts';

const textArea = texts('placeholder').extend({
  label: text.describe('Label of the text area.'),
  counter: filled('count', 'limit'),
  over: text.describe('The counter beyond the limit; {over} and {limit} are filled in.'),
  near: text.describe('Read out when few characters are left; {limit} is filled in.'),
  full: text.describe('Read out beyond the limit, which is filled in.'),
  tooLong: text.describe('Error when a text beyond the limit is sent; {over} and {limit} are filled in.'),
});

const preset = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z-]+$/)
    .describe('Part of the id of its button.'),
  name: text.describe('Industry of the example.'),
  text: text.max(SPEECH_TEXT_MAX_LENGTH).describe('The text to speak.'),
});

const presets = texts('label').extend({
  items: z.array(preset).length(3),
  offer: text.describe('Question before an example replaces a typed text; {name} of the example is filled in.'),
  replace: text.describe('Button that accepts.'),
  keep: text.describe('Button that declines.'),
  replaced: text.describe('Status after the typed text was replaced.'),
  undo: text.describe('Button that restores the replaced text.'),
});

const voices = z.strictObject({
  legend: text.describe('Legend of the group of cards.'),
  label: text.describe('Label of the dropdown.'),
  none: text.describe('Option of the dropdown before a voice is chosen.'),
  compareLabel: text.describe('Label of the dropdown for a second voice.'),
  compareNone: text.describe('Option for no second voice.'),
  option: text.describe('A voice in a dropdown; {name} and {accent} are filled in.'),
  genders: texts('F', 'M'),
  kind: text.describe('Under the name on a card; {gender} and {accent} are filled in.'),
  hear: text.describe('Link that plays a preview; {name} is filled in.'),
});

const toasts = z.strictObject({
  ...each(titled, 'noText', 'noVoice', 'done'),
  failed: titled.describe('A helpful error message of the server replaces the text.'),
});

/** Copy of the sampler, which is rendered at build time and hydrated in the browser. */
const sampler = z.strictObject({
  text: textArea,
  presets,
  voices,
  stability: texts('label').extend({
    low: text.describe('Meaning of the low end of the slider.'),
    high: text.describe('Meaning of the high end.'),
  }),
  generate: texts('idle', 'busy').extend({ cancel: text.describe('Shown while a sample is generated.') }),
  toasts,
  stillPlays: text.describe('Follows the message that the limit is reached.'),
  samples: texts('download').extend({
    heading: text.describe('Read out before the list of recordings.'),
    prepared: text.describe('Name of the prepared sentence; {voice} is filled in.'),
    name: text.describe('Name of a sample; {name}, a number, and {voice} are filled in.'),
    stability: text.describe('Follows the length of a sample; {stability} is filled in.'),
    downloadName: text.describe('Accessible name of the download; {name} of the sample is filled in.'),
    compare: text.describe('Says how samples are compared, once there are two.'),
  }),
});

const player = texts('pause', 'failed').extend({
  play: text.describe('{label} of the recording is filled in.'),
  speed: text.describe('Label of the playback speeds.'),
});

/** `content/copy/try.yaml`: the page of the voice sampler. */
export const tryCopySchema = texts('heading', 'lead').extend({
  page: z.literal('try'),
  ...headShape,
  back: text.describe('Link to the landing page.'),
  noScript: text.describe('Shown when scripts are disabled.'),
  notLoaded: text.describe('Shown when the code of the sampler could not be loaded.'),
  sampler,
  player: player.describe('Copy of every player of the page.'),
  demo: texts('heading', 'text').extend({
    action: text.describe('Leads to the scheduling page.'),
    call: text.describe('Begins a call with the agent.'),
  }),
});
export type TryCopy = z.infer<typeof tryCopySchema>;

export type SamplerCopy = z.infer<typeof sampler>;

/** `/voice-parts.json`: the data that the sampler was rendered with at build time. */
export interface VoiceParts {
  readonly copy: SamplerCopy;
  readonly voices: readonly Voice[];
  /** File name of a downloaded sample: those of samples begin with it. */
  readonly fileName: string;
}

/** `content/copy/calls.yaml`: copy around the recorded calls. */
export const callsCopySchema = z.strictObject({
  page: z.literal('calls'),
  heading: text,
  lead: text.describe('Says that the recordings were made for this page and are not calls of customers.'),
  preview: text.describe('Shown where the embedded engine made the recordings: what it is, and what the others add.'),
  order: z.array(text).min(1).describe('Files of `content/calls`, in the order shown.'),
  length: text.describe('Read out before the length of a recording.'),
  speakers: text.describe('Accessible name of the list of speakers.'),
  roles: texts('agent', 'caller').describe('{name} is filled in.'),
  voice: text.describe('The voice that speaks the part; {voice} is filled in.'),
  player: text.describe('Accessible name of the player; {title} is filled in.'),
  transcript: z.strictObject({
    heading: text.describe('Opens the transcript.'),
    label: text.describe('Accessible name of the scrolling transcript; {title} is filled in.'),
    play: text.describe('Link that plays from the start of a turn; {time} is filled in.'),
  }),
});

export type CallsCopy = z.infer<typeof callsCopySchema>;
