import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';
import { cancelBooking } from '#sales/contract/booking-admin-calls.ts';
import { cancelForAdmin } from '#sales/server/bookings/change.store.ts';
import { deliverSoon } from '#sales/server/delivery/deliver.ts';
import { messagesOf } from '#sales/server/delivery/outbox.store.ts';

export const config = { path: '/api/admin/bookings/:id/cancel' };

export default methods(
  endpoint(
    cancelBooking,
    { access: 'admin', limit: 'session' },
    async ({ params, body, services, adminSession, defer }) => {
      const messages = messagesOf('booking.cancelled', services);
      const cancellation = { reason: body.reason, messages };
      const booking = await cancelForAdmin(services.store, params['id'] ?? '', cancellation, adminSession);
      defer(deliverSoon(services));
      return booking;
    },
  ),
);
