import { assistantCopySchema, assistantFactsSchema } from '#assistant/contract/assistant.copy.ts';
import { loadCopy, loadSite } from '#core/content/page-content.ts';
import { readBuildEnv } from '#core/server/env.ts';
import { formsCopySchema } from '#sales/content/forms.copy.ts';
import { mailCopySchema } from '#sales/contract/mails.copy.ts';
import { salesFactsSchema } from '#sales/contract/sales-facts.ts';

/** The part of `content/` that functions need, so that they agree with this build. */
export async function GET(): Promise<Response> {
  const [site, forms, mails, assistant] = await Promise.all([
    loadSite(),
    loadCopy(formsCopySchema),
    loadCopy(mailCopySchema),
    loadCopy(assistantCopySchema),
  ]);
  const { demo, contact, consent, fields } = forms;
  const kinds = { demo: demo.name, contact: contact.name };
  const { context: deployContext } = readBuildEnv();
  const facts = { ...site, consent, mails, assistant, fields, kinds, deployContext };
  return Response.json({ ...salesFactsSchema.parse(facts), ...assistantFactsSchema.parse(facts) });
}
