/** Limits of analytics events. Sizes are bytes unless the name says characters or words. */

/** Text field of an analytics event as the browser sends it, characters; what is stored is shorter. */
export const TRACKED_URL_MAX_LENGTH = 4_000;
/** Maximum distance of a click from the corner of the viewport, CSS pixels. */
export const TRACKED_POSITION_MAX = 100_000;
/** Maximum engaged time counted per event, milliseconds. */
export const TRACKED_ENGAGED_MAX_MS = 86_400_000;
