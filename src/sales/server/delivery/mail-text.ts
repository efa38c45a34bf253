import type { VisitContext } from '#core/contract/person.ts';
import type { LeadAnswers } from '../../contract/lead-calls.ts';
import type { SalesFacts } from '../../contract/sales-facts.ts';

/** Formats a labeled value as `Name: value`; a multi-line value is indented below its name. */
function toLine(label: string, value: string): string {
  return value.includes('\n') ? `${label}:\n  ${value.replaceAll('\n', '\n  ')}` : `${label}: ${value}`;
}

/** Formats the answers of a form with their labels, without empty ones. */
export function formatAnswers(answers: Partial<LeadAnswers>, { fields }: SalesFacts): string {
  return Object.entries(answers)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => toLine(fields[name]?.label ?? name, fields[name]?.options?.[value ?? ''] ?? value ?? ''))
    .join('\n');
}

/** Formats the context of a visit, without empty values. */
export function formatContext(context: VisitContext, { mails }: SalesFacts): string {
  const names = Object.keys(mails.context) as (keyof VisitContext)[];
  return names
    .filter((name) => context[name] !== '')
    .map((name) => toLine(mails.context[name], context[name]))
    .join('\n');
}

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
