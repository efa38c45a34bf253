import { resendDeliveries } from '#contracts/deliveries.ts';
import { deliverSoon } from '#server/delivery/deliver.ts';
import { resend } from '#server/delivery/outbox.store.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';

export const config = { path: '/api/admin/deliveries' };

export default methods(
  endpoint(
    resendDeliveries,
    { access: 'admin', limit: 'session' },
    async ({ body, services, pass, defer }) => {
      const deliveries = await resend(services.store, `${body.subject}:${body.id}`, body.all, pass);
      defer(deliverSoon(services));
      return deliveries;
    },
  ),
);
