/** Every bound a visitor or admin can meet. Sizes are bytes unless the name says characters or words. */

/** Longest slug kept; a longer one is cut and given a suffix. Characters. */
export const SLUG_MAX_LENGTH = 80;
export const TITLE_MAX_LENGTH = 200;
export const EXCERPT_MAX_LENGTH = 500;
export const META_TITLE_MAX_LENGTH = 60;
export const META_DESCRIPTION_MAX_LENGTH = 160;
export const TAG_MAX_LENGTH = 40;
export const TAGS_MAX_COUNT = 20;
/** Post body as HTML, UTF-8 bytes (design D24). */
export const POST_CONTENT_MAX_BYTES = 500_000;
/** Revisions kept per post. */
export const REVISIONS_KEPT = 20;
/** Posts per list answer: what is given without `limit`, and the most that is given. */
export const LIST_DEFAULT_LIMIT = 50;
export const LIST_MAX_LIMIT = 100;
/** What is looked for in the list of posts, characters. */
export const SEARCH_MAX_LENGTH = 100;
/** Days a deleted post rests in the trash. */
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

/** Fields of the forms a visitor leaves a request with. Characters. */
export const PERSON_NAME_MAX_LENGTH = 80;
export const EMAIL_MAX_LENGTH = 254;
export const PHONE_MAX_LENGTH = 40;
export const COMPANY_MAX_LENGTH = 160;
export const JOB_TITLE_MAX_LENGTH = 120;
export const LEAD_MESSAGE_MAX_LENGTH = 4_000;
/** What a visit tells of itself beside a form: an address, a campaign. */
export const CONTEXT_MAX_LENGTH = 300;
export const QUESTION_MAX_LENGTH = 1_000;
export const CONSENT_VERSION_MAX_LENGTH = 40;
/** An IANA time zone. */
export const ZONE_MAX_LENGTH = 64;
/** A note of an admin on a lead, and how many a lead can have. */
export const NOTE_MAX_LENGTH = 2_000;
export const NOTES_MAX_COUNT = 100;
/** Why an admin cancels a booking, told to the visitor. */
export const CANCEL_REASON_MAX_LENGTH = 500;

/** A form that is sent sooner after its first touch was filled in by no person, milliseconds. */
export const FORM_MIN_MS = 2_000;
/** Forms one network may send within an hour: requests, and bookings. */
export const LEADS_PER_HOUR = 20;
export const BOOKINGS_PER_HOUR = 20;
/** Days something in quarantine is kept. */
export const QUARANTINE_DAYS = 30;
/** What a visitor asks the assistant, UTF-16 code units (design D24). */
export const CHAT_MESSAGE_MAX_LENGTH = 1_000;
/** Questions one network may ask within an hour, whoever answers them. */
export const CHATS_PER_HOUR = 240;
/** Exchanges of one conversation that are kept. */
export const CHAT_EXCHANGES_KEPT = 100;
/** Sections an answer leans on. */
export const RETRIEVED_SECTIONS = 3;
/** What the voice sampler says at once, UTF-16 code units (design D24). */
export const SPEECH_TEXT_MAX_LENGTH = 500;
/** Samples one network may have made within an hour, whichever engine speaks. */
export const SAMPLES_PER_HOUR = 60;
/** An address, a user agent or a name as a browser tells it with an event, characters; what is kept of it is shorter. */
export const TRACKED_URL_MAX_LENGTH = 4_000;
/** Furthest a click may lie from the corner of the viewport, CSS pixels. */
export const TRACKED_POSITION_MAX = 100_000;
/** Of the time that somebody had a page in front at a stretch so much counts, milliseconds. */
export const TRACKED_ENGAGED_MAX_MS = 86_400_000;
/** A conversation sent along with a form, with the visitor's consent. Characters. */
export const TRANSCRIPT_MAX_LENGTH = 12_000;

/** Minutes of a demo. */
export const SLOT_MINUTES = 30;

/** Life of a preview link, hours: shortest, usual, longest. */
export const PREVIEW_MIN_HOURS = 1;
export const PREVIEW_DEFAULT_HOURS = 72;
export const PREVIEW_MAX_HOURS = 720;

/** Texts in one answer of an export, bytes; one post more may be in it. */
export const EXPORT_PAGE_BYTES = 2_000_000;

/** Deepest nesting of a JSON body; deeper ones are refused unread. */
export const JSON_MAX_DEPTH = 12;
/** Body caps by kind of request, bytes. */
export const BODY_NONE = 0;
export const BODY_SMALL = 8_000;
/** A form with its context and a conversation, escaped at worst. */
export const BODY_FORM = 128_000;
export const BODY_DEPLOY_EVENT = 64_000;
export const BODY_IMAGE = IMAGE_DATA_URL_MAX_LENGTH + 4_000;
/** A post with its body, escaped at worst to twice its size, and a featured image. */
export const BODY_POST = 2 * POST_CONTENT_MAX_BYTES + BODY_IMAGE;
