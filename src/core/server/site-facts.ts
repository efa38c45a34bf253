import { type SiteFacts, siteFactsSchema } from '../contract/site-facts.ts';
import { siteDocument } from './site-files.ts';

/** @throws Error when the site was not built */
export const loadSiteFacts = siteDocument('site-facts.json', (value): SiteFacts => siteFactsSchema.parse(value));
