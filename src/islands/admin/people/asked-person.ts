import type { Place } from '../place.ts';

/** Where everything about one person is. Addresses of people stand in no address of ours. */
export const PERSON: Place = { tab: 'leads', place: 'person' };

let asked = '';

/** Whom the next visit of that place asks for. */
export function askForPerson(email: string): void {
  asked = email;
}

/** Whom somebody has asked for; forgotten with `askForPerson('')`. */
export const personAskedFor = () => asked;
