import type { LeadAnswers } from '#contracts/lead-calls.ts';
import type { VisitContext } from '#contracts/person.ts';
import type { SiteFacts } from '#contracts/site-facts.ts';

/** How mails write what was said: `Name: value` a line, several lines indented below their name. */
function toLine(label: string, value: string): string {
  return value.includes('\n') ? `${label}:\n  ${value.replaceAll('\n', '\n  ')}` : `${label}: ${value}`;
}

/** Answers of a form, as the form names them; what was left empty is left out. */
export function writeAnswers(answers: Partial<LeadAnswers>, { fields }: SiteFacts): string {
  return Object.entries(answers)
    .filter(([, value]) => value !== '')
    .map(([name, value]) =>
      toLine(fields[name]?.label ?? name, fields[name]?.options?.[value ?? ''] ?? value ?? ''),
    )
    .join('\n');
}

/** Where a visitor came from, as far as it is known. */
export function writeContext(context: VisitContext, { mails }: SiteFacts): string {
  const names = Object.keys(mails.context) as (keyof VisitContext)[];
  return names
    .filter((name) => context[name] !== '')
    .map((name) => toLine(mails.context[name], context[name]))
    .join('\n');
}

/** Parts under their headings; a part that is empty is left out. */
export function writeParts(parts: readonly (readonly [heading: string, text: string])[]): string {
  return parts
    .filter(([, text]) => text !== '')
    .map(([heading, text]) => (heading ? `${heading}\n\n${text}` : text))
    .join('\n\n');
}

/** A moment in a zone, as people of the site's language write it. */
export function writeMoment(ms: number, zone: string, locale: string): string {
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
