import { cancelBooking } from '#contracts/booking-calls.ts';
import { cancelForAdmin } from '#server/bookings/change.store.ts';
import { toBooking } from '#server/bookings/read.store.ts';
import { messagesOf } from '#server/delivery/channels.ts';
import { deliverSoon } from '#server/delivery/deliver.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';

export const config = { path: '/api/admin/bookings/:id/cancel' };

export default methods(
  endpoint(
    cancelBooking,
    { access: 'admin', limit: 'session' },
    async ({ params, body, services, pass, defer }) => {
      const messages = messagesOf('booking.cancelled', services);
      const cancellation = { by: 'admin', reason: body.reason, messages } as const;
      const booking = toBooking(await cancelForAdmin(services.store, params['id'] ?? '', cancellation, pass));
      defer(deliverSoon(services));
      return booking;
    },
  ),
);
