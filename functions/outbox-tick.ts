import type { Context } from '@netlify/functions';
import { deliverDue } from '#server/delivery/deliver.ts';
import { purgeQuarantine } from '#server/leads/purge.store.ts';
import { servicesFor } from '#server/services.ts';

export const config = { schedule: '* * * * *' };

export default async (request: Request, context: Context): Promise<Response> => {
  const services = servicesFor(request, context);
  await deliverDue(services);
  await purgeQuarantine(services.store);
  return new Response(null, { status: 204 });
};
