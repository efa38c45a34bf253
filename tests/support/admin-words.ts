import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { type output, parse as parseBy } from 'zod/v4/core';
import { type CopySchema, copyFileOf } from '#core/content/copy.ts';
import { bookingsCopySchema } from '#sales/content/bookings.copy.ts';
import { formsCopySchema } from '#sales/content/forms.copy.ts';
import { leadsCopySchema, peopleCopySchema, visitorsCopySchema } from '#sales/content/inbox.copy.ts';
import { mailCopySchema } from '#sales/contract/mails.copy.ts';
import type { InboxCopy } from '#sales/panel/panel-copy.ts';

const folder = resolve(import.meta.dirname, '../../content/copy');

/** Loads the file of `content/copy` that the schema describes. */
export function loadWords<Schema extends CopySchema>(schema: Schema): output<Schema> {
  return parseBy(schema, parse(readFileSync(`${folder}/${copyFileOf(schema)}.yaml`, 'utf8')));
}

/** The words of Leads and Bookings, as the page of the admin hands them over. */
export function loadInboxWords(): InboxCopy {
  const [forms, mails] = [loadWords(formsCopySchema), loadWords(mailCopySchema)];
  return {
    leads: loadWords(leadsCopySchema),
    bookings: loadWords(bookingsCopySchema),
    visitors: loadWords(visitorsCopySchema),
    people: loadWords(peopleCopySchema),
    labels: {
      fields: forms.fields,
      forms: { demo: forms.demo.name, contact: forms.contact.name },
      context: mails.context,
    },
  };
}
