import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type SiteFacts, siteFactsSchema } from '#contracts/site-facts.ts';

const CONTENT = join(import.meta.dirname, '../../content');

const readYaml = async (name: string) => parse(await readFile(join(CONTENT, name), 'utf8'));

/** What functions know of `content/`, as a build would write it, for suites that build no site. */
export async function readSiteFacts(): Promise<SiteFacts> {
  const [site, forms, mails, assistant] = await Promise.all(
    ['site.yaml', 'copy/forms.yaml', 'copy/mails.yaml', 'copy/assistant.yaml'].map(readYaml),
  );
  const { consent, fields, demo, contact } = forms;
  const kinds = { demo: demo.name, contact: contact.name };
  return siteFactsSchema.parse({ ...site, consent, fields, mails, assistant, kinds });
}
