import { z } from 'astro/zod';
import { text, texts, titled } from '#core/content/text.schema.ts';
import { frameCopySchema } from '#sales/content/demo.copy.ts';
import { wordsCopySchema } from '#voice/content/words.copy.ts';
import { doorsCopySchema, momentsCopySchema } from './moments.copy.ts';

/** Items under a title. */
const titledItems = <Item extends z.ZodType>(item: Item, length: number) =>
  z.strictObject({ title: text, items: z.array(item).length(length) });
/** Language of the captions of a video. */
const captions = text.describe('Language of the captions, as a player lists it.');
const figures = z
  .array(
    z.strictObject({
      value: text.describe('The figure, as shown.'),
      label: text,
      counts: text.describe('What the figure counts, below its label.'),
    }),
  )
  .length(4);

const sources = z.strictObject({ label: text, names: z.array(text).min(1) }).describe('What the answer came from.');

/** A sample conversation with an agent, shown as a card. */
const call = z.strictObject({
  label: text.describe('Accessible name of the card; says that it is an example.'),
  state: text.describe('Top left: what kind of call, or how it stands.'),
  time: z.string().regex(/^\d\d:\d\d$/),
  lines: z.array(z.strictObject({ speaker: text, text, isAgent: z.boolean().default(false) })).min(1),
  sources: sources.optional(),
  outcome: text.describe('What the call led to.'),
  followUp: text.describe('What the agent did about it.'),
});

/** `content/copy/landing-hero.yaml` */
export const landingHeroCopySchema = z.strictObject({
  page: z.literal('landing-hero'),
  headline: text,
  lead: text.describe('The paragraph under the headline.'),
  watch: text.describe('Opens the video; the main action.'),
  action: text,
  callAgent: text.describe('Begins a call with the agent in the chat window.'),
  arrowLabel: text.describe('Accessible name of the arrow to the features.'),
  note: text.describe('Says what a call with the agent takes.'),
  dialog: z.strictObject({
    title: text.describe('Above the video, and name of its dialog.'),
    close: text,
    captions,
  }),
  call: z.strictObject({
    recording: text.describe('Name of a call in `content/calls`, which the waveform plays and the card shows.'),
    label: text.describe('Accessible name of the card; says that it is an example.'),
    state: text.describe('Top left: what kind of call it is.'),
    speakers: texts('agent', 'caller', 'colleague'),
    sources: sources.extend({ turn: z.int().min(1).describe('Number of the turn that they are used in.') }),
    outcome: text.describe('What the call led to.'),
    followUp: text.describe('What the agent did about it.'),
    agreed: z.int().min(1).describe('Number of the turn in which the caller agrees to the outcome.'),
  }),
  player: texts('play', 'pause', 'failed', 'speed').describe(
    'Accessible names of the waveform and the speeds, and what is said without sound.',
  ),
  turn: texts('text', 'label').describe('Where the visitor goes on once the call is over.'),
  stats: figures,
});
export type LandingHeroCopy = z.infer<typeof landingHeroCopySchema>;

const turns = z.array(z.int().min(1));

/** Part of the call of the headline. */
const step = titled.extend({
  turns: turns.describe('The turns that it consists of.'),
  sound: text.optional().describe('Says what is heard when nothing is said.'),
});

/** A way in which a call is handed over, with its recording. */
const ending = titled.extend({
  recording: text.describe('Name of a call in `content/calls`.'),
  play: text.describe('Accessible name of its player.'),
  ...call.pick({ label: true, state: true, outcome: true, followUp: true }).shape,
});

/** `content/copy/landing-how.yaml` */
export const landingHowCopySchema = texts('title', 'lead', 'action').extend({
  page: z.literal('landing-how'),
  steps: z.array(step).length(5),
  playStep: text.describe('Plays the call from a step on; {time} is filled in.'),
  moment: z
    .strictObject({ turns: turns.length(2), play: text.describe('Plays them; {time} is filled in.') })
    .describe('Turns of the call that are shown at the size of the headline.'),
  handoffs: titledItems(ending, 3).extend({ lead: text }),
  words: wordsCopySchema,
  actionNote: text.describe('Beside the action.'),
});
export type LandingHowCopy = z.infer<typeof landingHowCopySchema>;

/** Quote of a customer. */
const quote = texts('text', 'name', 'role', 'company').extend({
  avatar: text.max(3).describe('Initials, which stand where others show a face.'),
  rating: z.int().min(1).max(5),
});

/** A use case with an example call for each industry, by the id of its door. */
const useCase = titled.extend({ jobs: z.array(text).min(1), calls: z.record(z.string(), call) });

/** `content/copy/landing-features.yaml` */
export const landingFeaturesCopySchema = texts('title', 'lead').extend({
  page: z.literal('landing-features'),
  capabilities: titledItems(titled, 6),
  moments: momentsCopySchema,
  management: titledItems(titled, 4),
  useCases: titledItems(useCase, 3).extend({ doors: doorsCopySchema }),
});
export type LandingFeaturesCopy = z.infer<typeof landingFeaturesCopySchema>;

/** `content/copy/landing-about.yaml` */
export const landingAboutCopySchema = texts('title', 'lead').extend({
  page: z.literal('landing-about'),
  points: z.array(titled).length(3),
  video: texts('play', 'pause', 'mute', 'unmute', 'loading').extend({
    label: text.describe('Accessible name of the video.'),
    posterAlt: text.describe('What the picture in place of the video shows.'),
    note: text.describe('Below the video, until its captions take the place.'),
    captions,
  }),
});
export type LandingAboutCopy = z.infer<typeof landingAboutCopySchema>;

/** `content/copy/landing-testimonials.yaml` */
export const landingTestimonialsCopySchema = z.strictObject({
  page: z.literal('landing-testimonials'),
  title: text,
  ratingLabel: text.describe('How a rating is read out; {rating} is filled in.'),
  quotes: z.array(quote).length(3),
  brandsLabel: text.describe('Above the names of companies.'),
  brands: z.array(text).length(6),
  trust: figures,
});
export type LandingTestimonialsCopy = z.infer<typeof landingTestimonialsCopySchema>;

/** `content/copy/landing-contact.yaml` */
export const landingContactCopySchema = texts('title', 'lead', 'emailLabel', 'phoneLabel', 'hoursLabel').extend({
  page: z.literal('landing-contact'),
  callToAction: texts('title', 'text', 'action'),
  socialLabel: text.describe('Above the links to social networks.'),
  frame: frameCopySchema.describe('Around the lead form of `embeds` in site.yaml.'),
});
export type LandingContactCopy = z.infer<typeof landingContactCopySchema>;

export type CallExample = z.infer<typeof call>;
export type Item = z.infer<typeof titled>;
export type Figures = z.infer<typeof figures>;
