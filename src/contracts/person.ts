import * as z from 'zod/mini';
import * as limits from './limits.ts';

/** What marks text as written the other way round, by which a name could pass for another one. */
const DIRECTION_MARKS = /[\u202A-\u202E\u2066-\u2069]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
const CONTROLS = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]+/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, but for tab and line feed
const CONTROLS_BUT_LINES = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g;

const tidy = (text: string) => text.toWellFormed().replace(DIRECTION_MARKS, '');
const toLine = (text: string) => tidy(text).replace(CONTROLS, ' ').replace(/\s+/g, ' ').trim();
const toLines = (text: string) =>
  tidy(text)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(CONTROLS_BUT_LINES, '')
    .trim();

const mapped = (map: (text: string) => string, name: string, missing?: string) =>
  z.pipe(z.string(missing ?? `${name} must be text.`), z.transform(map));

const bounded = (map: (text: string) => string) => (max: number, name: string, missing?: string) => {
  const most = `${name} can have at most ${max.toLocaleString('en-US')} characters.`;
  const fitting = z.string().check(z.minLength(missing ? 1 : 0, missing), z.maxLength(max, most));
  return z.pipe(mapped(map, name, missing), fitting);
};

/** Text of one line: whatever would end the line is a blank. At most `max` characters; not empty where `missing` says why. */
export const line = bounded(toLine);

/** As `line`, of any number of lines, `\n` between them. */
export const lines = bounded(toLines);

/** An address as browsers understand `type=email`. */
export const emailInput = z.pipe(
  mapped(toLine, 'The email address', 'Enter your email address.'),
  z
    .email({
      pattern: z.regexes.html5Email,
      error: 'Enter an email address such as name@company.com.',
    })
    .check(z.maxLength(limits.EMAIL_MAX_LENGTH, 'The email address is too long.')),
);

const name = (which: string) =>
  line(limits.PERSON_NAME_MAX_LENGTH, `The ${which} name`, `Enter your ${which} name.`);

/** Who writes. */
export const personShape = {
  firstName: name('first'),
  lastName: name('last'),
  email: emailInput,
};

const place = (what: string) => z._default(line(limits.CONTEXT_MAX_LENGTH, what), '');

/**
 * Where somebody comes from, as their browser told without a cookie; empty where it did not. `page`: path the form
 * stood on. `landing`: path and query their visit began with. `referrer`: address they came from. `question`: what they
 * asked last of the assistant. `chatSession` and `transcript`: their conversation with the assistant and its text, only when
 * they agreed to send it along.
 */
export const contextSchema = z.object({
  page: place('The page'),
  landing: place('The first page'),
  referrer: place('The referrer'),
  source: place('The source'),
  medium: place('The medium'),
  campaign: place('The campaign'),
  term: place('The term'),
  content: place('The content'),
  question: z._default(lines(limits.QUESTION_MAX_LENGTH, 'The question'), ''),
  chatSession: z._default(z.union([z.literal(''), z.guid('The session of the chat must be a UUID.')]), ''),
  transcript: z._default(lines(limits.TRANSCRIPT_MAX_LENGTH, 'The conversation'), ''),
});
export type VisitContext = z.output<typeof contextSchema>;

/** What a browser sends for a box that is ticked, and a script too. */
const ticked = z.pipe(
  z.union([z.boolean(), z.literal('on')]),
  z.transform((value: boolean | 'on') => value !== false),
);

/** What travels with every form beside its fields. */
export const envelopeShape = {
  /** Chosen by the form once: the same request again is the same record. */
  id: z.optional(z.uuid('The id must be a UUID.')),
  /** Consent to calls and text messages, given to the wording of this version. */
  consent: z._default(ticked, false),
  consentVersion: z._default(line(limits.CONSENT_VERSION_MAX_LENGTH, 'The consent version'), ''),
  context: z._default(contextSchema, contextSchema.parse({})),
  /** A field that people cannot see and machines fill in. */
  website: z._default(line(limits.CONTEXT_MAX_LENGTH, 'The website'), ''),
  /** Milliseconds between the first touch of the form and its sending; absent without a script. */
  elapsed: z.optional(z.number().check(z.minimum(0))),
};

/** What a consent was given to, as stored: its wording then, never today's. `givenAt` in ISO 8601. */
export const consentSchema = z.object({ version: z.string(), text: z.string(), givenAt: z.string() });
export type Consent = z.infer<typeof consentSchema>;

/** Why something a visitor sent is kept apart: the hidden field was filled in, or no person types so fast. */
export const quarantineReasons = ['honeypot', 'too-fast'] as const;
export type QuarantineReason = (typeof quarantineReasons)[number];
