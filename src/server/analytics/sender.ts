import { toClientNetwork } from '../http/client-network.ts';
import type { Sender } from './hit.ts';

interface Told {
  readonly query: { readonly id?: string | undefined };
  readonly headers: Headers;
  readonly address: string;
  readonly country: string | null;
}

/** Who sent an event, as far as it is looked at. */
export const senderOf = ({ query, headers, address, country }: Told): Sender => ({
  id: query.id ?? null,
  network: toClientNetwork(address),
  userAgent: headers.get('user-agent'),
  country,
});
