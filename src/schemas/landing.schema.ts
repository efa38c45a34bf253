import { z } from 'astro/zod';
import { frameCopy } from './frame-copy.schema.ts';

const text = z.string().min(1);
const item = z.strictObject({ title: text, text });
const figures = z
  .array(z.strictObject({ value: text.describe('The figure, as shown.'), label: text }))
  .length(4);

/** A conversation with an agent, drawn as a card. */
const call = z.strictObject({
  label: text.describe('Accessible name of the card; says that it is an example.'),
  state: text.describe('Top left: what kind of call, or how it stands.'),
  time: z.string().regex(/^\d\d:\d\d$/),
  isLive: z.boolean().default(false).describe('Whether the state is marked as happening now.'),
  lines: z
    .array(
      z.strictObject({
        speaker: text,
        text,
        isAgent: z.boolean().default(false),
      }),
    )
    .min(1),
  sources: z
    .strictObject({ label: text, names: z.array(text).min(1) })
    .describe('What the answer came from.'),
  outcome: text.describe('What the call led to.'),
  followUp: text.describe('What the agent did about it.'),
});

const hero = z.strictObject({
  page: z.literal('landing-hero'),
  headline: text,
  lead: text.describe('The paragraph under the headline.'),
  watch: text.describe('Opens the video; the main action.'),
  action: text,
  arrowLabel: text.describe('Accessible name of the arrow to the features.'),
  note: text.describe('What the waveform is.'),
  dialog: z.strictObject({
    title: text.describe('Above the video, and name of its dialog.'),
    close: text,
    captions: text.describe('Language of the captions, as a player lists it.'),
  }),
  call,
  listen: text.describe('Accessible name of the waveform, which plays the headline.'),
  stats: figures,
});

const how = z.strictObject({
  page: z.literal('landing-how'),
  title: text,
  steps: z.array(item).length(5),
  handoffs: z.strictObject({ title: text, items: z.array(item).length(3) }),
  action: text,
  actionNote: text.describe('Beside the action.'),
  listen: text.describe('Accessible name of the waveform, which plays the heading.'),
});

const useCase = z.strictObject({ ...item.shape, jobs: z.array(text).min(1), call });

const features = z.strictObject({
  page: z.literal('landing-features'),
  title: text,
  lead: text,
  capabilities: z.strictObject({ title: text, items: z.array(item).length(6) }),
  management: z.strictObject({ title: text, items: z.array(item).length(4) }),
  useCases: z.strictObject({ title: text, items: z.array(useCase).length(3) }),
});

const about = z.strictObject({
  page: z.literal('landing-about'),
  title: text,
  lead: text,
  points: z.array(item).length(3),
  video: z.strictObject({
    label: text.describe('Accessible name of the video.'),
    posterAlt: text.describe('What the picture in place of the video shows.'),
    note: text.describe('Below the video, until its captions take the place.'),
    captions: text.describe('Language of the captions, as a player lists it.'),
    play: text,
    pause: text,
    mute: text,
    unmute: text,
    loading: text,
  }),
});

const testimonials = z.strictObject({
  page: z.literal('landing-testimonials'),
  title: text,
  ratingLabel: text.describe('How a rating is read out; {rating} is filled in.'),
  quotes: z
    .array(
      z.strictObject({
        text,
        name: text,
        role: text,
        company: text,
        avatar: text.max(3).describe('Initials, which stand where others show a face.'),
        rating: z.int().min(1).max(5),
      }),
    )
    .length(3),
  brandsLabel: text.describe('Above the names of companies.'),
  brands: z.array(text).length(6),
  trust: figures,
});

const contact = z.strictObject({
  page: z.literal('landing-contact'),
  callToAction: z.strictObject({ ...item.shape, action: text }),
  title: text,
  lead: text,
  emailLabel: text,
  phoneLabel: text,
  hoursLabel: text,
  socialLabel: text.describe('Above the links to social networks.'),
  frame: frameCopy.describe('Around the lead form of `embeds` in site.yaml.'),
});

/** What the landing page says, one file per section. */
export const landingCopy = [hero, how, features, about, testimonials, contact] as const;

export type CallExample = z.infer<typeof call>;
export type Item = z.infer<typeof item>;
export type Figures = z.infer<typeof figures>;
