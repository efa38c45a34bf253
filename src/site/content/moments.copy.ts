import { z } from 'astro/zod';
import { text, texts } from '#core/content/text.schema.ts';
import { industries } from '#sales/contract/leads.ts';
import { voiceIds } from '#voice/contract/voices.ts';

const recording = text.describe('Id of a line in `content/spoken-lines.yaml`.');

const languages = z.strictObject({
  recording,
  hear: text.describe('Button beside the first greeting, which is the recorded one.'),
  greetings: z.array(texts('language', 'text').extend({ lang: z.string().regex(/^[a-z]{2}$/) })).min(2),
});

const team = z.strictObject({
  label: text.describe('Accessible name of the list.'),
  placeholder: text,
  all: text.describe('Filter that shows all jobs.'),
  hear: text.describe('Button that plays the preview of a voice; {name} is filled in.'),
  none: text.describe('In place of an empty list.'),
  agents: z.array(z.strictObject({ voice: z.enum(voiceIds), job: text })).min(2),
});

/** Moments of the product that the Features section shows, one for each capability and one for the team. */
export const momentsCopySchema = z.strictObject({
  languages,
  tones: z.strictObject({ sentence: text, tones: z.array(z.strictObject({ name: text, recording })).min(2) }),
  number: texts('number', 'said', 'team').extend({ teams: z.array(text).min(2) }),
  knowledge: texts('question', 'before', 'answer', 'after', 'source'),
  appointment: texts('message', 'day', 'time', 'what'),
  lead: texts('team').extend({ rows: z.array(texts('name', 'value')).min(1) }),
  team,
});
export type MomentsCopy = z.infer<typeof momentsCopySchema>;

/** The choice of an industry, whose example calls are shown. */
export const doorsCopySchema = texts('label', 'failed').extend({
  items: z
    .array(
      z.strictObject({
        id: z
          .string()
          .regex(/^[a-z]+$/)
          .describe('In the address, and name of its calls.'),
        name: text,
        industry: z.enum(industries).describe('Option of the demo form that is chosen with it.'),
      }),
    )
    .length(3),
});
