/** What a phone dials for a number as it is shown. */
export const phoneAddress = (number: string): string => `tel:${number.replaceAll(/[^+\d]/g, '')}`;
