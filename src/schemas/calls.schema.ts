import { z } from 'astro/zod';
import { voiceIds } from '#contracts/voices.ts';

const text = z.string().min(1);
const roles = ['agent', 'caller'] as const;

const speakerSchema = z.strictObject({
  name: text.describe('As the transcript calls them. Nobody who exists.'),
  voice: z.enum(voiceIds).describe('Which of our voices speaks the part.'),
});

/**
 * A file of `content/calls`: a call as both sides say it. Its name is the name of the recording. After a change
 * `npm run media` records it again; that says by how much the words are too many or too few.
 */
export const callSchema = z.strictObject({
  kind: text.describe('What sort of call it is, in a word or two.'),
  title: text,
  summary: text.max(200).describe('What happens in it.'),
  seconds: z.int().min(30).max(200).describe('How long the recording is, to the second.'),
  speakers: z.strictObject({
    agent: speakerSchema.describe('The AI agent, which says in its first words that it is one.'),
    caller: speakerSchema.describe('The person at the other end, whoever called.'),
  }),
  turns: z
    .array(
      z.strictObject({
        by: z.enum(roles).describe('Who speaks.'),
        text: text.describe('Written for the ear: short sentences, numbers as they are said.'),
        thinks: z.literal(true).optional().describe('A longer silence comes before it.'),
      }),
    )
    .min(2)
    .describe('What is said, in order.'),
});

export type Call = z.infer<typeof callSchema>;
export type CallRole = (typeof roles)[number];

const second = z.number().min(0).describe('From the start of the recording, seconds.');

/** A few words that are heard at one time. */
const wordsSchema = z.strictObject({ text, start: second, end: second });

/** A file of `content/calls/timing`, made by `npm run media`: when a recording says what. */
export const callTimingSchema = z.strictObject({
  engine: text.describe('Who spoke, with its version.'),
  from: text.describe('Hash of what the recording was made of.'),
  seconds: z.number().positive().describe('As `seconds` of the call.'),
  bars: z.array(z.int().min(1).max(100)).length(72).describe('Loudness of equal stretches.'),
  turns: z.array(z.array(wordsSchema).min(1)).describe('For each turn of the call its words.'),
});

export type CallTiming = z.infer<typeof callTimingSchema>;

/** A call as pages show it. */
export interface SampleCall extends Pick<Call, 'kind' | 'title' | 'summary' | 'seconds'> {
  readonly id: string;
  /** Address of the recording, MP3. */
  readonly audio: string;
  readonly bars: CallTiming['bars'];
  /** `voice` is the name of it. */
  readonly speakers: Readonly<Record<CallRole, { readonly name: string; readonly voice: string }>>;
  readonly turns: readonly { readonly by: CallRole; readonly words: CallTiming['turns'][number] }[];
}

/** `content/copy/calls.yaml`: what frames the sample calls. */
export const callsCopySchema = z.strictObject({
  page: z.literal('calls'),
  heading: text,
  lead: text.describe('Says who speaks: the recordings are made, not taken from customers.'),
  order: z.array(text).min(1).describe('Files of `content/calls`, in the order shown.'),
  length: text.describe('Read out before the length of a recording.'),
  speakers: text.describe('Name of the list of who speaks.'),
  roles: z.strictObject({ agent: text, caller: text }).describe('{name} is filled in.'),
  voice: text.describe('Which voice speaks the part; {voice} is filled in.'),
  player: text.describe('Name of the player; {title} is filled in.'),
  transcript: z.strictObject({
    label: text.describe('Name of the box that the words scroll in; {title} is filled in.'),
    play: text.describe(
      'Button of a turn, which shows the time: the recording goes on from there. {time} is filled in.',
    ),
  }),
});

export type CallsCopy = z.infer<typeof callsCopySchema>;
