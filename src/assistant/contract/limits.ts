/** Limits of the assistant that features do not share. Sizes are bytes unless the name says characters or words. */

/** Exchanges stored per conversation. */
export const CHAT_EXCHANGES_KEPT = 100;
/** Sections retrieved for an answer. */
export const RETRIEVED_SECTIONS = 3;
