import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import type { InboxWords } from '#islands/admin/visitors/inbox-words.ts';
import { type Copy, copySchema } from '#schemas/copy.schema.ts';

const folder = resolve(import.meta.dirname, '../../content/copy');

/** What a file of `content/copy` says. */
export function loadWords<Page extends Copy['page']>(page: Page): Extract<Copy, { page: Page }> {
  const copy = copySchema.parse(parse(readFileSync(`${folder}/${page}.yaml`, 'utf8')));
  return copy as Extract<Copy, { page: Page }>;
}

/** The words of Leads and Bookings, as the page of the admin hands them over. */
export function loadInboxWords(): InboxWords {
  const [forms, mails] = [loadWords('forms'), loadWords('mails')];
  return {
    leads: loadWords('leads'),
    bookings: loadWords('bookings'),
    visitors: loadWords('visitors'),
    people: loadWords('people'),
    asked: {
      fields: forms.fields,
      forms: { demo: forms.demo.name, contact: forms.contact.name },
      context: mails.context,
    },
  };
}
