/** Limits that visitors and admins can meet, of what features share. Sizes are bytes unless the name says characters or words. */

/** Longer slugs are cut and given a suffix. Characters. */
export const SLUG_MAX_LENGTH = 80;
export const TITLE_MAX_LENGTH = 200;
/** Revisions kept per post. */
export const REVISIONS_KEPT = 20;
/** Rows per page of a list: default and maximum of `limit`. */
export const LIST_DEFAULT_LIMIT = 50;
export const LIST_MAX_LIMIT = 100;
/** Search text of a list, characters. */
export const SEARCH_MAX_LENGTH = 100;
/** One image after decoding its data URL. */
export const MEDIA_MAX_BYTES = 1_500_000;
/** Longest side stored, pixels. */
export const IMAGE_MAX_DIMENSION = 1200;
/** JPEG quality stored, 1 to 100. */
export const IMAGE_QUALITY = 80;
/** Longest data URL that can hold `MEDIA_MAX_BYTES`, characters. */
export const IMAGE_DATA_URL_MAX_LENGTH = Math.ceil(MEDIA_MAX_BYTES / 3) * 4 + 64;
export const USERNAME_MAX_LENGTH = 100;
export const PASSWORD_MAX_LENGTH = 256;
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
/** Hosts of demos: how many, characters of a name, of the link behind which one waits. */
export const HOSTS_MAX_COUNT = 20;
export const HOST_NAME_MAX_LENGTH = 60;
export const LINK_MAX_LENGTH = 2_000;
/** Question to the assistant, UTF-16 code units. */
export const CHAT_MESSAGE_MAX_LENGTH = 1_000;
/** Text of one sample, UTF-16 code units. */
export const SPEECH_TEXT_MAX_LENGTH = 500;
/** A conversation sent along with a form, with the visitor's consent. Characters. */
export const TRANSCRIPT_MAX_LENGTH = 12_000;
/** Length of a demo, minutes: unless `site.yaml` or the panel say another one, least, most. */
export const DEMO_MINUTES = 30;
export const DEMO_MINUTES_MIN = 10;
export const DEMO_MINUTES_MAX = 240;
/** Size of one page of an export, bytes; one more post can exceed it. */
export const EXPORT_PAGE_BYTES = 2_000_000;
/** Maximum nesting of a JSON body; deeper ones are refused before parsing. */
export const JSON_MAX_DEPTH = 12;
/** Maximum body sizes by kind of request, bytes. */
export const BODY_SMALL = 8_000;
/** A form with its context and a conversation, with worst-case escaping. */
export const BODY_FORM = 128_000;
export const BODY_IMAGE = IMAGE_DATA_URL_MAX_LENGTH + 4_000;
