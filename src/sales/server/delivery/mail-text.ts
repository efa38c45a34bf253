/** Formats a labeled value as `Name: value`; a multi-line value is indented below its name. */
function toLine(label: string, value: string): string {
  return value.includes('\n') ? `${label}:\n  ${value.replaceAll('\n', '\n  ')}` : `${label}: ${value}`;
}

/** Formats labeled values, without empty ones. */
export const toLines = (values: readonly (readonly [label: string, value: string])[]): string =>
  values.flatMap(([label, value]) => (value === '' ? [] : [toLine(label, value)])).join('\n');

/** Joins sections with their headings, without empty sections. */
export function joinSections(parts: readonly (readonly [heading: string, text: string])[]): string {
  return parts
    .filter(([, text]) => text !== '')
    .map(([heading, text]) => (heading ? `${heading}\n\n${text}` : text))
    .join('\n\n');
}

/** Formats a time in a zone and the site's language. `ms` since the epoch. */
export function formatTime(ms: number, zone: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return format.format(ms);
}
