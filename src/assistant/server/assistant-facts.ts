import { siteDocument } from '#core/server/site-files.ts';
import { type AssistantFacts, assistantFactsSchema } from '../contract/assistant.copy.ts';

/** Loads the assistant's facts of this build. @throws Error when the site was not built */
export const loadAssistantFacts = siteDocument(
  'site-facts.json',
  (value): AssistantFacts => assistantFactsSchema.parse(value),
);
