import { expect } from 'vitest';
import createBooking from '#functions/api-bookings.ts';
import { type CallAnswer, call } from './call.ts';
import type { useHarness } from './harness.ts';
import { bookingOf, freeTimes } from './visitors.ts';

const linksIn = (text = '') => [...text.matchAll(/\/booking\/([\w.-]+)/g)].map(([, token]) => token ?? '');

/** Visitors who book, and who read their mail. */
export function createBookers(harness: ReturnType<typeof useHarness>) {
  let networks = 0;
  /** A network in a region of its own, so that no level but that of everyone is reached. */
  const elsewhere = () => {
    networks += 1;
    return `${20 + Math.floor(networks / 250)}.${networks % 250}.0.7`;
  };
  const mailsTo = (address: string) => harness.receivers.mail.mails.filter(({ to }) => to.includes(address));
  async function book(
    start: string | undefined,
    fields: Record<string, unknown> = {},
    address = elsewhere(),
  ): Promise<CallAnswer> {
    const body = bookingOf(start ?? '', fields);
    const answer = await call(createBooking, '/api/bookings', { method: 'POST', body, address });
    await answer.settled();
    return answer;
  }
  /** Times that are free, far enough from each other. */
  const spread = async () => (await freeTimes(harness.api)).filter((_, at) => at % 2 === 0);
  return {
    elsewhere,
    mailsTo,
    book,
    spread,
    /** Tokens of all links in the newest mail to an address. */
    linksFor: (email: string) => linksIn(mailsTo(email).at(-1)?.text),
    /** Token of the last of them: in a mail about a time that is held, the one that confirms it. */
    linkFor: (email: string) => linksIn(mailsTo(email).at(-1)?.text).at(-1) ?? '',
    confirm: (token: string) => harness.api.visitor('POST', `/api/bookings/${token}/confirm`, {}),
    page: (token: string) => harness.api.visitor('GET', `/booking/${token}`),
    list: async (query = '') => (await harness.api.admin('GET', `/api/admin/bookings${query}`)).json,
    /** Brings as many bookings as are made at once in an hour; returns times that are still free. */
    async crowd(): Promise<string[]> {
      const times = await spread();
      for (let n = 0; n < 10; n++) {
        const { status, json } = await book(times[n], { email: `crowd${n}@engines.example` });
        expect([status, json.status, json.heldUntil]).toEqual([201, 'booked', null]);
      }
      return times.slice(10);
    },
  };
}
