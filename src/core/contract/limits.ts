/** All limits that visitors and admins can meet. Sizes are bytes unless the name says characters or words. */

/** Longer slugs are cut and given a suffix. Characters. */
export const SLUG_MAX_LENGTH = 80;
export const TITLE_MAX_LENGTH = 200;
export const EXCERPT_MAX_LENGTH = 500;
export const META_TITLE_MAX_LENGTH = 60;
export const META_DESCRIPTION_MAX_LENGTH = 160;
export const TAG_MAX_LENGTH = 40;
export const TAGS_MAX_COUNT = 20;
/** Longest alias of a post, a path on another site, and most of them. */
export const ALIAS_MAX_LENGTH = 300;
export const ALIASES_MAX_COUNT = 20;
export const AUTHOR_NAME_MAX_LENGTH = 60;
export const AUTHOR_LINE_MAX_LENGTH = 160;
export const AUTHORS_MAX_COUNT = 50;
export const CATEGORIES_MAX_COUNT = 100;
/** Post body as HTML, UTF-8 bytes. */
export const POST_CONTENT_MAX_BYTES = 500_000;
/** Headings of a post, which each get an id, a link and a section of the assistant. */
export const POST_HEADINGS_MAX_COUNT = 1_000;
/** Post body as its page shows it, UTF-8 bytes. */
export const POST_PAGE_MAX_BYTES = 1_500_000;
/** Revisions kept per post. */
export const REVISIONS_KEPT = 20;
/** Replaced texts kept per post that readers have seen. */
export const PUBLISHED_TEXTS_KEPT = 20;
/** Rows per page of a list: default and maximum of `limit`. */
export const LIST_DEFAULT_LIMIT = 50;
export const LIST_MAX_LIMIT = 100;
/** Search text of a list, characters. */
export const SEARCH_MAX_LENGTH = 100;
/** Days a deleted post stays in the trash. */
export const TRASH_DAYS = 30;

/** One image after decoding its data URL. */
export const MEDIA_MAX_BYTES = 1_500_000;
export const MEDIA_MAX_PIXELS = 40_000_000;
/** Longest side accepted before downscaling, pixels. */
export const MEDIA_MAX_SIDE = 12_000;
/** Longest side stored, pixels. */
export const IMAGE_MAX_DIMENSION = 1200;
/** JPEG quality stored, 1 to 100. */
export const IMAGE_QUALITY = 80;
/** Longest data URL that can hold `MEDIA_MAX_BYTES`, characters. */
export const IMAGE_DATA_URL_MAX_LENGTH = Math.ceil(MEDIA_MAX_BYTES / 3) * 4 + 64;

/** Reading speed behind "N min read". */
export const WORDS_PER_MINUTE = 200;

export const USERNAME_MAX_LENGTH = 100;
export const PASSWORD_MAX_LENGTH = 256;

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

/** Minimum time between the first input and the sending of a form; faster ones count as bots, milliseconds. */
export const FORM_MIN_MS = 2_000;
/**
 * Calls per hour at four levels: of one network (an IPv4 address, an IPv6 /64), of its site (/24, /48), of its region
 * (/16, /32), and of everyone. An attacker has thousands of networks, so that the first alone limits nothing; the last
 * keeps what all attackers together cost within what the store holds. Publishing and open sessions count nowhere.
 * `links`: wrong links of bookings. `misses`: times asked for that are taken. `changes`: bookings moved or cancelled.
 */
export const CALLS_PER_HOUR = {
  leads: [20, 60, 200, 500],
  bookings: [20, 30, 40, 60],
  changes: [20, 60, 200, 500],
  misses: [30, 100, 300, 3_000],
  links: [5, 20, 100, 1_000],
  chat: [240, 1_000, 5_000, 20_000],
  sample: [60, 200, 1_000, 4_000],
} as const;
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
/**
 * Login attempts per hour of one site, of one region, and of everyone. Beyond, those of regions that tried little in this
 * hour go on, and one attempt a second of all others. None of it holds for a site where the admin has logged in before,
 * nor for a browser that has.
 */
export const LOGINS_PER_HOUR = [200, 500, 1_000] as const;
/** Login attempts per hour beyond the level of everyone, of regions that tried little. */
export const CALM_LOGINS_PER_HOUR = 20_000;
/** Login attempts of a region in an hour that count as little. */
export const CALM_LOGINS_OF_REGION = 5;
/** Shortest time between two of those, milliseconds. Each costs a hash. */
export const CALM_LOGIN_SPACING_MS = 50;
/** Login attempts per hour with the device token of one browser; further ones count as those of a stranger. */
export const LOGINS_PER_DEVICE = 60;
/** Lifetime of a device token, days; each login renews it. */
export const DEVICE_TOKEN_DAYS = 180;
/** UTF-16 code units. */
export const DEVICE_TOKEN_MAX_LENGTH = 500;
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
/** Hosts of demos: how many, characters of a name, of the link behind which one waits. */
export const HOSTS_MAX_COUNT = 20;
export const HOST_NAME_MAX_LENGTH = 60;
export const LINK_MAX_LENGTH = 2_000;
/** Calendars whose busy times are kept free. */
export const BUSY_CALENDARS_MAX_COUNT = 10;
/** When demos are offered: spans of one day, closed times, the note on one (characters), earlier settings kept. */
export const SPANS_PER_DAY = 6;
export const CLOSED_MAX_COUNT = 200;
export const CLOSED_NOTE_MAX_LENGTH = 100;
export const AVAILABILITY_HISTORY = 20;
/** Days a lead stays in quarantine. */
export const QUARANTINE_DAYS = 30;
/** Question to the assistant, UTF-16 code units. */
export const CHAT_MESSAGE_MAX_LENGTH = 1_000;
/** Exchanges stored per conversation. */
export const CHAT_EXCHANGES_KEPT = 100;
/** Sections retrieved for an answer. */
export const RETRIEVED_SECTIONS = 3;
/** Text of one sample, UTF-16 code units. */
export const SPEECH_TEXT_MAX_LENGTH = 500;
/** Text field of an analytics event as the browser sends it, characters; what is stored is shorter. */
export const TRACKED_URL_MAX_LENGTH = 4_000;
/** Maximum distance of a click from the corner of the viewport, CSS pixels. */
export const TRACKED_POSITION_MAX = 100_000;
/** Maximum engaged time counted per event, milliseconds. */
export const TRACKED_ENGAGED_MAX_MS = 86_400_000;
/** A conversation sent along with a form, with the visitor's consent. Characters. */
export const TRANSCRIPT_MAX_LENGTH = 12_000;

/** Length of a demo, minutes: unless `site.yaml` or the panel say another one, least, most. */
export const DEMO_MINUTES = 30;
export const DEMO_MINUTES_MIN = 10;
export const DEMO_MINUTES_MAX = 240;

/** Lifetime of a preview link, hours: minimum, default, maximum. */
export const PREVIEW_MIN_HOURS = 1;
export const PREVIEW_DEFAULT_HOURS = 72;
export const PREVIEW_MAX_HOURS = 720;

/** Size of one page of an export, bytes; one more post can exceed it. */
export const EXPORT_PAGE_BYTES = 2_000_000;

/** Maximum nesting of a JSON body; deeper ones are refused before parsing. */
export const JSON_MAX_DEPTH = 12;
/** Maximum body sizes by kind of request, bytes. */
export const BODY_SMALL = 8_000;
/** A form with its context and a conversation, with worst-case escaping. */
export const BODY_FORM = 128_000;
/** A notification lists every function of the site: 0.6 KB each. */
export const BODY_DEPLOY_EVENT = 1_000_000;
export const BODY_IMAGE = IMAGE_DATA_URL_MAX_LENGTH + 4_000;
/** A post with its body, worst-case escaped to twice its size, and a featured image. */
export const BODY_POST = 2 * POST_CONTENT_MAX_BYTES + BODY_IMAGE;
