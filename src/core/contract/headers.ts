// Headers that browser and server agree on: no zod here.

/** Carries the token of an admin's session. */
export const TOKEN_HEADER = 'x-admin-token';
/** Names the time zone of the site in an answer. */
export const ZONE_HEADER = 'x-zone';
/** Names a request in answers and logs. */
export const REQUEST_ID_HEADER = 'x-request-id';
