import { showBooking } from '#contracts/booking-calls.ts';
import { answerBooking } from '#server/bookings/booking-page.ts';
import { endpoint, methods } from '#server/http/endpoint.ts';

export const config = { path: '/booking/:token' };

export default methods(
  endpoint(showBooking, { access: 'public', limit: 'signature' }, ({ params, url, requestId, services }) =>
    answerBooking(services, params['token'] ?? '', { isMoved: url.searchParams.has('moved'), requestId }),
  ),
);
