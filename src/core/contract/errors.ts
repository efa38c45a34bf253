import * as z from 'zod/mini';

/** Error vocabulary of the API: code -> HTTP status and the sentence used when the thrower gives none. */
export const errorCatalog = {
  BAD_REQUEST: [400, 'The request could not be read. Check it and try again.'],
  INVALID_JSON: [400, 'The request body is not valid JSON. Send a JSON object.'],
  INVALID_INPUT: [400, 'Some fields need another look.'],
  INVALID_IMAGE: [400, 'This file is not an image we can read. Use a JPEG, PNG, WebP, GIF or AVIF.'],
  INVALID_SOUND: [400, 'This is no recording that we can hear. Send a WAV file of 16 bits at 16 kHz, one channel.'],
  NOTHING_TO_SAY: [400, 'There is no word here that our voices can read. Write it in English, letters or numbers.'],
  LOOKS_AUTOMATED: [400, 'This looked like an automated request. Wait a moment and send it again, or call us.'],
  UNAUTHENTICATED: [401, 'Your session has ended. Log in again to continue.'],
  INVALID_CREDENTIALS: [401, 'Invalid username or password.'],
  FORBIDDEN_ORIGIN: [403, 'This request came from another site and was refused.'],
  OLD_DEPLOY: [403, 'This is an old copy of the site, which is kept for reading. Use the live site instead.'],
  READ_ONLY_PREVIEW: [403, 'Posts are read-only in a preview. Make this change on the live site.'],
  NOT_FOUND: [404, 'There is nothing at this address.'],
  POST_NOT_FOUND: [404, 'Post not found'],
  DOCUMENT_NOT_FOUND: [404, 'This document no longer exists.'],
  LEAD_NOT_FOUND: [404, 'This lead no longer exists.'],
  BOOKING_NOT_FOUND: [404, "We can't find this booking. It may have been erased, or the link is incomplete."],
  EXCHANGE_NOT_FOUND: [404, 'This answer no longer exists.'],
  CONVERSATION_NOT_FOUND: [404, 'This conversation no longer exists.'],
  QUESTION_NOT_FOUND: [404, 'This question is no longer on the list.'],
  CALL_NOT_FOUND: [404, 'This call has ended.'],
  SUBJECT_NOT_FOUND: [404, 'There is nothing left to send.'],
  METHOD_NOT_ALLOWED: [405, 'This address does not support that method.'],
  SLUG_TAKEN: [409, 'Another post already uses this slug. Choose a different one.'],
  VERSION_CONFLICT: [409, 'This was changed elsewhere since you opened it.'],
  TOO_MANY_DOCUMENTS: [409, 'You have reached the maximum number of documents. Delete a draft first.'],
  SLOT_TAKEN: [409, 'This time is no longer available. Pick another one.'],
  BOOKING_AHEAD: [409, 'This demo has not begun yet.'],
  BOOKING_OVER: [409, 'This demo has already begun, so it can no longer be changed.'],
  HOLD_EXPIRED: [
    410,
    'This link has expired: the time was not confirmed within half an hour, or a newer email replaced it.',
  ],
  PAYLOAD_TOO_LARGE: [413, 'The request is too large. Send less at once.'],
  IMAGE_TOO_LARGE: [413, 'The image is too large. Use one of at most 1.5 MB.'],
  IMAGE_TOO_MANY_PIXELS: [413, 'The image has too many pixels. Use one of at most 40 megapixels.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'Send the request as application/json.'],
  DOCUMENT_EMPTY: [422, 'There is no text here that the assistant could quote. Write some below a heading.'],
  RATE_LIMITED: [429, 'Too many attempts. Wait a while and try again.'],
  INTERNAL: [500, 'Something went wrong on our side. Try again in a moment.'],
  VOICE_FAILED: [502, "We couldn't generate the voice. Your text is still here; try again in a moment."],
  VOICE_LATE: [504, 'The voice took too long. Your text is still here; try again in a moment.'],
  HEARING_FAILED: [502, "We couldn't understand you just now. Say it once more, or type it."],
  HEARING_LATE: [504, 'We could not hear you in time. Say it once more, or type it.'],
  NOT_CONFIGURED: [503, 'This is not set up on the server yet. The log of its functions says what is missing.'],
  VOICE_UNAVAILABLE: [503, "We can't make new samples right now. The recordings on this page still play."],
  HEARING_UNAVAILABLE: [503, "We can't hear you right now. Type, and the agent answers aloud."],
  CALLS_UNAVAILABLE: [503, 'Our agent takes no calls right now. It answers in writing, or call our team.'],
  STORE_FULL: [503, "Our inbox is full right now, so we can't save this. Please email or call us instead."],
  STORE_UNAVAILABLE: [503, "We can't reach our storage right now. Nothing was lost; try again in a moment."],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof errorCatalog;

export const errorCodes = Object.keys(errorCatalog) as [ErrorCode, ...ErrorCode[]];

/**
 * Body of every answer that is no success. `message` and `error` are the same sentence for users; `fields`
 * maps request fields to errors; `current` is the stored record of a 409 VERSION_CONFLICT, or the free times
 * of a SLOT_TAKEN; `retryAfter` seconds of a 429 or 503.
 */
export const errorBodySchema = z.object({
  message: z.string(),
  error: z.string(),
  code: z.enum(errorCodes),
  requestId: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  current: z.optional(z.unknown()),
  retryAfter: z.optional(z.number()),
});

/** The sentence of an error body, whatever else it holds: proxies and CDNs send bodies of their own. */
export const errorMessageSchema = z.object({ message: z.string().check(z.trim(), z.minLength(1)) });

export type ErrorBody = z.infer<typeof errorBodySchema>;
