/** Limits that visitors and admins can meet with leads, bookings and mails. Sizes are bytes unless the name says characters or words. */

/** Fields of lead and booking forms. Characters. */
export const PERSON_NAME_MAX_LENGTH = 80;
export const EMAIL_MAX_LENGTH = 254;
export const PHONE_MAX_LENGTH = 40;
export const COMPANY_MAX_LENGTH = 160;
export const JOB_TITLE_MAX_LENGTH = 120;
export const LEAD_MESSAGE_MAX_LENGTH = 4_000;
/** Context sent with a form: an address, a campaign. Characters. */
export const CONTEXT_MAX_LENGTH = 300;
/** The visitor's last question to the assistant, sent with a form. Characters. */
export const QUESTION_MAX_LENGTH = 1_000;
export const CONSENT_VERSION_MAX_LENGTH = 40;
/** An IANA time zone. */
export const ZONE_MAX_LENGTH = 64;
/** Length of a note on a lead, characters, and notes per lead. */
export const NOTE_MAX_LENGTH = 2_000;
export const NOTES_MAX_COUNT = 100;
/** Reason of a cancellation, sent to the visitor. Characters. */
export const CANCEL_REASON_MAX_LENGTH = 500;
/** Time between the first input and the sending of a form, which the form waits for; the server forgives some of it. Milliseconds. */
export const FORM_MIN_MS = 2_000;
/**
 * Leads per hour beyond the level of everyone: those of regions that have sent few in this hour come in all the same, so
 * that a flood from some regions silences no one elsewhere.
 */
export const CALM_LEADS_PER_HOUR = 300;
/** Leads of a region in an hour that count as few. */
export const CALM_LEADS_OF_REGION = 5;
/** Leads per hour that are kept apart: suspected spam, and what comes beyond all that. */
export const LEADS_APART_PER_HOUR = 2_000;
/** Kept leads that one call releases. */
export const LEADS_RELEASED_AT_ONCE = 50;
/** Bookings in an hour that are made at once; further ones are held until the link in the visitor's mail is pressed. */
export const UNPROVED_BOOKINGS_PER_HOUR = 10;
/** How long a time is held for a visitor who has not pressed the link yet. */
export const HOLD_MINUTES = 30;
/** Bookings per hour beyond the level of everyone: the first of each region, held until it is confirmed. */
export const CROWDED_BOOKINGS_PER_HOUR = 200;
/** Changes of one booking by its visitor (moved, cancelled, booked again): in 24 hours, and altogether. */
export const BOOKING_CHANGES_PER_DAY = 5;
export const BOOKING_CHANGES_IN_LIFE = 10;
/** Messages about one booking to each receiver in 24 hours; later ones wait, and the newest state is sent. */
export const BOOKING_MESSAGES_PER_DAY = 5;
/** Mails to one address in 24 hours, over all bookings. */
export const MAILS_PER_ADDRESS = 20;
/** Replies by mail to one lead: their number, and the length of one, characters. Length of the name of who looks after it. */
export const REPLIES_MAX_COUNT = 30;
export const REPLY_MAX_LENGTH = 5_000;
export const OWNER_MAX_LENGTH = 60;
/** Calendars whose busy times are kept free. */
export const BUSY_CALENDARS_MAX_COUNT = 10;
/** When demos are offered: spans of one day, closed times, the note on one (characters), earlier settings kept. */
export const SPANS_PER_DAY = 6;
export const CLOSED_MAX_COUNT = 200;
export const CLOSED_NOTE_MAX_LENGTH = 100;
export const AVAILABILITY_HISTORY = 20;
/** Days a lead stays in quarantine. */
export const QUARANTINE_DAYS = 30;
