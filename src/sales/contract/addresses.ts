// Addresses that forms and page scripts share with the contracts: no zod here.

export const LEADS_PATH = '/api/leads';
export const BOOKINGS_PATH = '/api/bookings';
export const SLOTS_PATH = '/api/bookings/slots';

/** Address of a booking's calls, by its token: `confirm`, `cancel`, `move`, `invite`. */
export const bookingPath = (token: string, call: 'confirm' | 'cancel' | 'move' | 'invite') =>
  `${BOOKINGS_PATH}/${token}/${call}`;

/**
 * A number as people dial it, as the `pattern` of a field: seven characters of a number at least, three digits among them, so that
 * extensions and numbers in letters (555-CALL-NOW) pass and a sentence does not.
 */
export const PHONE_PATTERN =
  '(?=(?:[^0-9]*[0-9]){3})(?=(?:[^0-9A-Za-z]*[0-9A-Za-z]){7})[+\\(]?\\s?[0-9][0-9A-Za-z+\\(\\)\\.\\-\\/\\s,#\\u2010-\\u2015]*';

/** Builds the `tel:` address of a displayed phone number. */
export const phoneAddress = (number: string): string => `tel:${number.replaceAll(/[^+\d]/g, '')}`;
