import { CALLS_PER_HOUR } from '#core/contract/limits.ts';
import type { Api, ApiAnswer } from './api.ts';
import { type TestStore, upstashClient } from './gateway.ts';

type Given = Record<string, unknown>;

/** A demo request as the form sends it. */
export const demoLead = ({ id = crypto.randomUUID(), ...fields }: Given & { id?: string } = {}) => ({
  kind: 'demo',
  id,
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@engines.example',
  phone: '+44 20 7946 0000',
  company: 'Engines',
  elapsed: 30_000,
  ...fields,
});

/** A message of the contact form. */
export const contactLead = (fields: Given = {}) => {
  const { phone: _, ...rest } = demoLead();
  return { ...rest, kind: 'contact', message: 'Do you speak Welsh?', ...fields };
};

/** A booking as the form sends it. */
export const bookingOf = (start: string, fields: Given = {}) => ({
  id: crypto.randomUUID(),
  start,
  zone: 'Europe/London',
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@engines.example',
  phone: '+44 20 7946 0000',
  elapsed: 30_000,
  ...fields,
});

/** Lists the free times, first to last. */
export const freeTimes = async (api: Api): Promise<string[]> =>
  (await api.visitor('GET', '/api/bookings/slots')).json.times;

/** Books a free time, or another one if it was just taken. */
export async function bookSome(api: Api, fields: Given = {}): Promise<ApiAnswer> {
  const times = await freeTimes(api);
  const start = times[Math.floor(Math.random() * times.length)] ?? '';
  const answer = await api.visitor('POST', '/api/bookings', bookingOf(start, fields));
  return answer.status === 409 ? bookSome(api, fields) : answer;
}

/** The signed part of a booking's link. */
export const tokenOf = (answer: ApiAnswer): string => new URL(answer.json.url).pathname.split('/').at(-1) ?? '';

/** Forgets how many forms networks have sent. */
export async function liftFormLimits(store: Pick<TestStore, 'url' | 'token'>): Promise<void> {
  const forms = [...Object.keys(CALLS_PER_HOUR), 'login'].map((form) => `dev-people:limit:${form}`);
  await upstashClient(store).del(...forms);
}
