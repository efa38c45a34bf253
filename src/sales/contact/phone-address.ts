/** Builds the `tel:` address of a displayed phone number. */
export const phoneAddress = (number: string): string => `tel:${number.replaceAll(/[^+\d]/g, '')}`;
