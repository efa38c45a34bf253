import * as z from 'zod/mini';
import * as limits from './limits.ts';

/** Bidirectional controls, by which one name could pass for another. */
const DIRECTION_MARKS = /[\u202A-\u202E\u2066-\u2069]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
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

/**
 * Parses one line of text: line breaks become blanks. At most `max` characters; not empty where `missing`
 * gives the error.
 */
export const line = bounded(toLine);

/** Like `line`, with any number of lines separated by `\n`. */
export const lines = bounded(toLines);

/** An e-mail address as browsers validate `type=email`. */
export const emailInput = z.pipe(
  mapped(toLine, 'The email address', 'Enter your email address.'),
  z
    .email({ pattern: z.regexes.html5Email, error: 'Enter an email address such as name@company.com.' })
    .check(z.maxLength(limits.EMAIL_MAX_LENGTH, 'The email address is too long.')),
);

const name = (which: string) => line(limits.PERSON_NAME_MAX_LENGTH, `The ${which} name`, `Enter your ${which} name.`);

/** The person who sends the form. */
export const personShape = { firstName: name('first'), lastName: name('last'), email: emailInput };

const place = (what: string) => z._default(line(limits.CONTEXT_MAX_LENGTH, what), '');

/**
 * Attribution of a form, collected without a cookie; empty where the browser did not tell. `page`: path of the form.
 * `landing`: path and query the visit began with. `referrer`: previous address. `question`: last question to the
 * assistant. `chatSession` and `transcript`: conversation with the assistant and its text, only with consent.
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

/** Values of a ticked box, from a browser or a script. */
const ticked = z.pipe(
  z.union([z.boolean(), z.literal('on')]),
  z.transform((value: boolean | 'on') => value !== false),
);

/** Fields sent with every form. */
export const envelopeShape = {
  /** Chosen once by the form: the same id again is the same record. */
  id: z.optional(z.uuid('The id must be a UUID.')),
  /** Consent to calls and text messages, with the version of its text. */
  consent: z._default(ticked, false),
  consentVersion: z._default(line(limits.CONSENT_VERSION_MAX_LENGTH, 'The consent version'), ''),
  context: z._default(contextSchema, contextSchema.parse({})),
  /** Honeypot: invisible to people, filled in by bots. */
  website: z._default(line(limits.CONTEXT_MAX_LENGTH, 'The website'), ''),
  /** Milliseconds between the first input and the sending of the form; absent without a script. */
  elapsed: z.optional(z.number().check(z.minimum(0))),
};

/** Consent as stored, with its text at that time. `givenAt` in ISO 8601. */
export const consentSchema = z.object({ version: z.string(), text: z.string(), givenAt: z.string() });
export type Consent = z.infer<typeof consentSchema>;

/** Reason for quarantine: the honeypot was filled in, or the form was sent too fast. */
export const quarantineReasons = ['honeypot', 'too-fast'] as const;
export type QuarantineReason = (typeof quarantineReasons)[number];
