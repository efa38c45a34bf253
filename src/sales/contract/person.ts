import * as z from 'zod/mini';
import { TRANSCRIPT_MAX_LENGTH } from '#core/contract/limits.ts';
import { line, lines, mapped, toLine } from '#core/contract/text-input.ts';
import * as limits from './limits.ts';

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
  transcript: z._default(lines(TRANSCRIPT_MAX_LENGTH, 'The conversation'), ''),
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

/** Reason for quarantine: the honeypot was filled in, the form was sent too fast, many came at once, or the words advertise. */
export const quarantineReasons = ['honeypot', 'too-fast', 'crowded', 'advertising'] as const;
export type QuarantineReason = (typeof quarantineReasons)[number];
