import { siteDocument } from '#core/server/site-files.ts';
import { type SalesFacts, salesFactsSchema } from '../contract/sales-facts.ts';

/** Loads the facts of this build for leads, bookings and mails. @throws Error when the site was not built */
export const loadSalesFacts = siteDocument('site-facts.json', (value): SalesFacts => salesFactsSchema.parse(value));
