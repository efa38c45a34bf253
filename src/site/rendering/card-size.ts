/** Pixels, as the networks that show such pictures ask for. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;
