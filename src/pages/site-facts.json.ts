import { siteFactsSchema } from '#contracts/site-facts.ts';
import { loadCopy, loadSite } from '../layouts/page-content.ts';

/** What functions need of `content/`, so that they say and offer what this build says. */
export async function GET(): Promise<Response> {
  const [site, forms, mails, assistant] = await Promise.all([
    loadSite(),
    loadCopy('forms'),
    loadCopy('mails'),
    loadCopy('assistant'),
  ]);
  const { demo, contact, consent, fields } = forms;
  const kinds = { demo: demo.name, contact: contact.name };
  return Response.json(siteFactsSchema.parse({ ...site, consent, mails, assistant, fields, kinds }));
}
