import { assistantCopySchema, assistantFactsSchema } from '#assistant/contract/assistant.copy.ts';
import { loadCopy, loadSite } from '#core/content/page-content.ts';
import { readBuildEnv } from '#core/server/env.ts';
import { formsCopySchema } from '#sales/content/forms.copy.ts';
import { mailCopySchema } from '#sales/contract/mails.copy.ts';
import { salesFactsSchema } from '#sales/contract/sales-facts.ts';

/** The part of `content/` that functions need, so that they agree with this build. */
export async function GET(): Promise<Response> {
  const { demo, contact, consent, fields } = await loadCopy(formsCopySchema);
  const facts = {
    ...(await loadSite()),
    consent,
    mails: await loadCopy(mailCopySchema),
    assistant: await loadCopy(assistantCopySchema),
    fields,
    kinds: { demo: demo.name, contact: contact.name },
    deployContext: readBuildEnv().context,
  };
  return Response.json({ ...salesFactsSchema.parse(facts), ...assistantFactsSchema.parse(facts) });
}
