import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';
import { resendDeliveries } from '#sales/contract/deliveries.ts';
import { deliverSoon } from '#sales/server/delivery/deliver.ts';
import { resend } from '#sales/server/delivery/outbox.store.ts';

export const config = { path: '/api/admin/deliveries' };

export default methods(
  endpoint(resendDeliveries, { access: 'admin', limit: 'session' }, async ({ body, services, adminSession, defer }) => {
    const deliveries = await resend(services.store, body, adminSession);
    defer(deliverSoon(services));
    return deliveries;
  }),
);
