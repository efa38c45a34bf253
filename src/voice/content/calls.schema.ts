import { z } from 'astro/zod';
import { text } from '#core/content/text.schema.ts';
import { voiceIds } from '../contract/voices.ts';

const roles = ['agent', 'caller', 'colleague'] as const;

const speakerSchema = z.strictObject({
  name: text.describe('Name in the transcript. Not that of a real person.'),
  voice: z.enum(voiceIds).describe('Which of our voices speaks the part.'),
});

/**
 * A file of `content/calls`: the script of a phone call. Its name is the name of the recording. After a change `npm run
 * media` records it again and reports by how much the script misses the length of `seconds`.
 */
export const callSchema = z.strictObject({
  kind: text.describe('Sort of call, in a word or two.'),
  title: text,
  summary: text.max(200).describe('Summary of the call.'),
  seconds: z.int().min(8).max(200).describe('Length of the recording, to the second.'),
  speakers: z.strictObject({
    agent: speakerSchema.describe('The AI agent, which says in its first words that it is one.'),
    caller: speakerSchema.describe('The person at the other end, also when the agent called.'),
    colleague: speakerSchema.optional().describe('The person whom the agent puts the caller through to.'),
  }),
  continues: text
    .optional()
    .describe('Name of the call that this is an ending of: its agent has said there that it is one.'),
  turns: z
    .array(
      z.strictObject({
        by: z.enum(roles).describe('Who speaks.'),
        text: text.describe('Written for the ear: short sentences, numbers as they are said.'),
        rings: z.literal(true).optional().describe('The phone rings before the turn.'),
        early: z.literal(true).optional().describe('Begins while the turn before fades.'),
        listener: text
          .optional()
          .describe('A short word of the other side in the middle of the turn: it listens. Not in the transcript.'),
        thinks: z.literal(true).optional().describe('Puts a longer pause before the turn.'),
      }),
    )
    .min(2)
    .describe('The turns of the conversation, in order.'),
});

export type Call = z.infer<typeof callSchema>;
export type CallRole = (typeof roles)[number];

const second = z.number().min(0).describe('From the start of the recording, seconds.');

/** A few words with the time at which they are spoken. */
const wordsSchema = z.strictObject({ text, start: second, end: second });

/** A file of `content/calls/timing`, made by `npm run media`: the times of the words in a recording. */
export const callTimingSchema = z.strictObject({
  engine: text.describe('Speech engine, with its version.'),
  from: text.describe('Hash of the input of the recording.'),
  seconds: z.number().positive().describe('As `seconds` of the call.'),
  bars: z.array(z.int().min(1).max(100)).length(72).describe('Loudness of equal intervals.'),
  turns: z.array(z.array(wordsSchema).min(1)).describe('The words of each turn.'),
});

export type CallTiming = z.infer<typeof callTimingSchema>;

interface Speaker {
  readonly name: string;
  readonly voice: string;
}

/** A call with its recording, as pages show it. */
export interface RecordedCall extends Pick<Call, 'kind' | 'title' | 'summary' | 'seconds'> {
  readonly id: string;
  /** Whether the embedded engine made it. */
  readonly isPreview: boolean;
  /** Address of the recording, MP3. */
  readonly audio: string;
  readonly bars: CallTiming['bars'];
  /** `voice` is the display name of the voice. */
  readonly speakers: Readonly<Partial<Record<CallRole, Speaker>> & Record<'agent' | 'caller', Speaker>>;
  readonly turns: readonly { readonly by: CallRole; readonly words: CallTiming['turns'][number] }[];
}
