import type { Context } from '@netlify/functions';
import { tick } from '#server/publishing/tick.ts';
import { servicesFor } from '#server/services.ts';

export const config = { schedule: '* * * * *' };

export default async (request: Request, context: Context): Promise<Response> => {
  await tick(servicesFor(request, context));
  return new Response(null, { status: 204 });
};
