import type { Context } from '@netlify/functions';
import { servicesForSchedule } from '#admin/server/schedule/schedule-services.ts';
import { tick } from '#admin/server/schedule/tick.ts';

export const config = { schedule: '*/2 * * * *' };

export default async (request: Request, context: Context): Promise<Response> => {
  const services = await servicesForSchedule(request, context);
  if (services) await tick(services);
  return new Response(null, { status: 204 });
};
