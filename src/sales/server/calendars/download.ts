import { lookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { CalendarProblem, isPublicAddress, parseCalendarUrl } from './public-address.ts';

/** Bytes of a calendar file; one of a busy person has some 200 KB. */
const MAX_BYTES = 2_000_000;
const DEADLINE_MS = 5_000;
const MAX_REDIRECTS = 3;

/** The network, of which tests put one of their own in place. */
export const network = { lookup, request };

const PRIVATE = 'The address leads into a private network. Use one that is public.';

/**
 * Resolves a name for one connection. What was looked at is what is connected to, so that no second answer of a name server
 * leads elsewhere.
 */
const lookupPublic: LookupFunction = (hostname, options, done) =>
  network.lookup(hostname, { ...options, all: true }, (failure, addresses) => {
    if (failure) return done(failure, '');
    const [first] = addresses;
    if (!(first && addresses.every(({ address }) => isPublicAddress(address)))) {
      return done(new CalendarProblem(PRIVATE), '');
    }
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });

/**
 * Downloads a calendar file: over HTTPS from public addresses alone, each redirect looked at like the first address, within
 * 5 s and 2 MB. No cookie, no credential and no name of ours is sent. @throws CalendarProblem
 */
export async function downloadCalendar(address: string): Promise<string> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  let url = parseCalendarUrl(address);
  try {
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const response = await ask(url, signal);
      const next = locationOf(response);
      if (next === null) return await readBody(response);
      response.destroy();
      if (!URL.canParse(next, url)) break;
      url = parseCalendarUrl(new URL(next, url).href);
    }
    throw new CalendarProblem('The address leads on and on to other addresses.');
  } catch (thrown) {
    throw toProblem(thrown, signal);
  }
}

function toProblem(thrown: unknown, signal: AbortSignal): CalendarProblem {
  if (thrown instanceof CalendarProblem) return thrown;
  return new CalendarProblem(
    signal.aborted ? 'The calendar did not answer within 5 seconds.' : 'The address could not be reached.',
  );
}

const ask = (url: URL, signal: AbortSignal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    // Identity: a compressed file of some bytes would have to be unpacked to know how large it is.
    const headers = { accept: 'text/calendar, text/plain', 'accept-encoding': 'identity' };
    const sent = network.request(url, { signal, headers, lookup: lookupPublic, agent: false }, resolve);
    sent.on('error', reject);
    sent.end();
  });

const locationOf = ({ statusCode = 0, headers }: IncomingMessage): string | null =>
  statusCode >= 300 && statusCode < 400 ? (headers.location ?? '') : null;

async function readBody(response: IncomingMessage): Promise<string> {
  const { statusCode, headers } = response;
  if (statusCode !== 200) {
    response.destroy();
    throw new CalendarProblem(`The calendar answered ${statusCode}. Is the address right, and still shared?`);
  }
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    response.destroy();
    throw new CalendarProblem('The calendar came compressed, which was not asked for.');
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new CalendarProblem('The calendar is larger than 2 MB.');
    chunks.push(chunk);
  }
  if (!response.complete) throw new CalendarProblem('The calendar broke off before its end.');
  return Buffer.concat(chunks).toString('utf8');
}
