import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type AssistantFacts, assistantFactsSchema } from '#assistant/contract/assistant.copy.ts';
import { type SalesFacts, salesFactsSchema } from '#sales/contract/sales-facts.ts';

const CONTENT = join(import.meta.dirname, '../../content');

const readYaml = async (name: string) => parse(await readFile(join(CONTENT, name), 'utf8'));

/** Site facts of `content/`, as a build writes them, for suites that build no site. */
export async function readSiteFacts(): Promise<SalesFacts & AssistantFacts> {
  const [site, forms, mails, assistant] = await Promise.all(
    ['site.yaml', 'copy/forms.yaml', 'copy/mails.yaml', 'copy/assistant.yaml'].map(readYaml),
  );
  const { consent, fields, demo, contact } = forms;
  const kinds = { demo: demo.name, contact: contact.name };
  const facts = { ...site, consent, fields, mails, assistant, kinds, deployContext: 'dev' };
  return { ...salesFactsSchema.parse(facts), ...assistantFactsSchema.parse(facts) };
}
