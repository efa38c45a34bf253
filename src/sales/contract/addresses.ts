// Addresses that forms and page scripts share with the contracts: no zod here.

export const LEADS_PATH = '/api/leads';
export const BOOKINGS_PATH = '/api/bookings';
export const SLOTS_PATH = '/api/bookings/slots';

/** Address of a booking's calls, by its token: `confirm`, `cancel`, `move`, `invite`. */
export const bookingPath = (token: string, call: 'confirm' | 'cancel' | 'move' | 'invite') =>
  `${BOOKINGS_PATH}/${token}/${call}`;

/** Builds the `tel:` address of a displayed phone number. */
export const phoneAddress = (number: string): string => `tel:${number.replaceAll(/[^+\d]/g, '')}`;
