/** Matches modal dialogs. Chrome 103 and 104 do not know `:modal`: there an open dialog counts as one. */
export const MODAL = globalThis.CSS?.supports('selector(:modal)') ? ':modal' : '[open]';
