/** Longest a page may be said to have been looked at, milliseconds. By itself, as every page loads it. */
export const ENGAGED_MAX_MS = 86_400_000;
