import { ApiError } from '#core/server/api-error.ts';
import { siteDocument } from '#core/server/site-files.ts';
import { type SalesFacts, salesFactsSchema } from '../contract/sales-facts.ts';

/** Loads the facts of this build for leads, bookings and mails. @throws Error when the site was not built */
export const loadSalesFacts = siteDocument('site-facts.json', (value): SalesFacts => salesFactsSchema.parse(value));

/** Says in a refusal for want of room where to write and to call; any other error stays as it is. */
export function withWaysToReach(thrown: unknown, { email, phone }: SalesFacts): unknown {
  if (!(thrown instanceof ApiError && thrown.code === 'STORE_FULL')) return thrown;
  const message = `Our inbox is full right now, so we can't save this. Your text is still here. Email ${email} or call ${phone}, and we'll take care of it.`;
  return new ApiError('STORE_FULL', { ...thrown.detail, message });
}
