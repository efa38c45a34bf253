import { placeOf } from './zone-place.ts';

/** Names of today for cities whose zones have kept a former one. */
export const CITIES_TODAY: Readonly<Record<string, string>> = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  Coral_Harbour: 'Atikokan',
  DumontDUrville: 'Dumont d’Urville',
  Enderbury: 'Kanton',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
  Truk: 'Chuuk',
};

/** Place of an IANA zone without its continent, most specific part first: `Buenos Aires, Argentina`. */
export const cityOf = (zone: string): string => placeOf(zone, CITIES_TODAY);

/** Returns the common name of a time zone, such as `Pacific Time`; else its IANA name. */
export function zoneName(zone: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** Label of a time zone: `Pacific Time, Los Angeles`; a zone without a city, such as UTC, is labeled by its name. */
export function zoneLabel(zone: string, locale: string): string {
  const city = cityOf(zone);
  return city ? `${zoneName(zone, locale)}, ${city}` : zone;
}
