import { parseHTML } from 'linkedom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearEnvelope, envelopeOf, startEnvelope } from '#sales/forms/form-envelope.ts';

const FORM = '<form id="contact"></form>';
let stored: Map<string, string>;
let form: HTMLFormElement;

/** The tab: where it is, and the first page of its visit with the page before that. */
function visit(path: string, landing: string, referrer = ''): void {
  vi.stubGlobal('location', new URL(path, 'https://site.test'));
  stored.set('firstTouch', JSON.stringify([landing, referrer]));
}

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  const found = parseHTML(FORM).document.querySelector('form');
  if (!found) throw new Error('There is no form.');
  form = found as unknown as HTMLFormElement;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['/booking/eyJhbGciOi.signed', '/booking'],
  ['/preview/eyJhbGciOi.signed', '/preview'],
  ['/schedule-demo?booking=eyJhbGciOi.signed', '/schedule-demo'],
  ['/schedule-demo?utm_source=x&booking=eyJhbGciOi.signed', '/schedule-demo'],
  ['/pricing?utm_source=x', '/pricing?utm_source=x'],
])('a visit that begins at %s says %s', (landing, origin) => {
  visit('/contact', landing);
  expect(envelopeOf(form).context.landing).toBe(origin);
});

it('a form on a page with a signed link does not say the link', () => {
  visit('/booking/eyJhbGciOi.signed', '/');
  expect(envelopeOf(form).context.page).toBe('/booking');
});

it.each([
  ['https://site.test/pricing', ''],
  ['https://search.example/', 'https://search.example/'],
])('the page before, %s, is sent as %j', (referrer, sent) => {
  visit('/contact', '/', referrer);
  expect(envelopeOf(form).context.referrer).toBe(sent);
});

it('a form keeps its id until it was sent; the next one in the same tab has another', () => {
  visit('/contact', '/');
  const { id } = startEnvelope(form);
  expect([startEnvelope(form).id, envelopeOf(form).id]).toEqual([id, id]);
  clearEnvelope(form);
  expect(envelopeOf(form).id).not.toBe(id);
});

it('a clock that was set back since the first input counts no time', () => {
  visit('/contact', '/');
  const start = vi.spyOn(Date, 'now').mockReturnValue(2_000);
  startEnvelope(form);
  start.mockReturnValue(3_500);
  expect(envelopeOf(form).elapsed).toBe(1_500);
  start.mockReturnValue(1_000);
  expect(envelopeOf(form).elapsed).toBe(0);
  start.mockRestore();
});

it('a campaign is sent by its five parts', () => {
  const parts = { source: 'mail', medium: 'email', campaign: 'spring', term: 'voice', content: 'top' };
  visit('/contact', `/?${new URLSearchParams(Object.entries(parts).map(([name, value]) => [`utm_${name}`, value]))}`);
  expect(envelopeOf(form).context).toMatchObject(parts);
});

it.each([
  [1_000, 1_000],
  [1_001, 1_000],
])('of the last question, %d characters long, %d are sent', (length, sent) => {
  visit('/contact', '/');
  stored.set('lastQuestion', 'q'.repeat(length));
  expect(envelopeOf(form).context.question).toHaveLength(sent);
});

it.each([
  [300, 300],
  [301, 300],
])('an address of %d characters is sent with %d', (length, sent) => {
  visit('/contact', `/${'a'.repeat(length - 1)}`);
  expect(envelopeOf(form).context.landing).toHaveLength(sent);
});
