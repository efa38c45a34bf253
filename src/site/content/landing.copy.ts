import { z } from 'astro/zod';
import { frameCopySchema } from '#sales/content/demo.copy.ts';

const text = z.string().min(1);
const item = z.strictObject({ title: text, text });
/** Language of the captions of a video. */
const captions = text.describe('Language of the captions, as a player lists it.');
const figures = z.array(z.strictObject({ value: text.describe('The figure, as shown.'), label: text })).length(4);

/** A sample conversation with an agent, shown as a card. */
const call = z.strictObject({
  label: text.describe('Accessible name of the card; says that it is an example.'),
  state: text.describe('Top left: what kind of call, or how it stands.'),
  time: z.string().regex(/^\d\d:\d\d$/),
  isLive: z.boolean().default(false).describe('Whether the state is marked as happening now.'),
  lines: z.array(z.strictObject({ speaker: text, text, isAgent: z.boolean().default(false) })).min(1),
  sources: z.strictObject({ label: text, names: z.array(text).min(1) }).describe('What the answer came from.'),
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
  arrowLabel: text.describe('Accessible name of the arrow to the features.'),
  note: text.describe('What the waveform is.'),
  dialog: z.strictObject({
    title: text.describe('Above the video, and name of its dialog.'),
    close: text,
    captions,
  }),
  call,
  listen: text.describe('Accessible name of the waveform, which plays the headline.'),
  stats: figures,
});
export type LandingHeroCopy = z.infer<typeof landingHeroCopySchema>;

/** `content/copy/landing-how.yaml` */
export const landingHowCopySchema = z.strictObject({
  page: z.literal('landing-how'),
  title: text,
  steps: z.array(item).length(5),
  handoffs: z.strictObject({ title: text, items: z.array(item).length(3) }),
  action: text,
  actionNote: text.describe('Beside the action.'),
  listen: text.describe('Accessible name of the waveform, which plays the heading.'),
});
export type LandingHowCopy = z.infer<typeof landingHowCopySchema>;

/** Quote of a customer. */
const quote = z.strictObject({
  text,
  name: text,
  role: text,
  company: text,
  avatar: text.max(3).describe('Initials, which stand where others show a face.'),
  rating: z.int().min(1).max(5),
});

const useCase = z.strictObject({ ...item.shape, jobs: z.array(text).min(1), call });

/** `content/copy/landing-features.yaml` */
export const landingFeaturesCopySchema = z.strictObject({
  page: z.literal('landing-features'),
  title: text,
  lead: text,
  capabilities: z.strictObject({ title: text, items: z.array(item).length(6) }),
  management: z.strictObject({ title: text, items: z.array(item).length(4) }),
  useCases: z.strictObject({ title: text, items: z.array(useCase).length(3) }),
});
export type LandingFeaturesCopy = z.infer<typeof landingFeaturesCopySchema>;

/** `content/copy/landing-about.yaml` */
export const landingAboutCopySchema = z.strictObject({
  page: z.literal('landing-about'),
  title: text,
  lead: text,
  points: z.array(item).length(3),
  video: z.strictObject({
    label: text.describe('Accessible name of the video.'),
    posterAlt: text.describe('What the picture in place of the video shows.'),
    note: text.describe('Below the video, until its captions take the place.'),
    captions,
    ...{ play: text, pause: text, mute: text, unmute: text, loading: text },
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
export const landingContactCopySchema = z.strictObject({
  page: z.literal('landing-contact'),
  callToAction: z.strictObject({ ...item.shape, action: text }),
  title: text,
  lead: text,
  emailLabel: text,
  phoneLabel: text,
  hoursLabel: text,
  socialLabel: text.describe('Above the links to social networks.'),
  frame: frameCopySchema.describe('Around the lead form of `embeds` in site.yaml.'),
});
export type LandingContactCopy = z.infer<typeof landingContactCopySchema>;

export type CallExample = z.infer<typeof call>;
export type Item = z.infer<typeof item>;
export type Figures = z.infer<typeof figures>;
