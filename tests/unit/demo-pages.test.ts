import { parseHTML } from 'linkedom';
import { beforeAll, describe, expect, test } from 'vitest';
import * as limits from '#sales/contract/limits.ts';
import { brand, telOf } from '#support/brand.ts';
import { liveSite } from '#support/live-site.ts';

const pages = new Map<string, Document>();
const open = (path: string) => pages.get(path) as Document;

beforeAll(async () => {
  const site = await liveSite();
  for (const path of ['index', 'book-demo', 'schedule-demo'])
    pages.set(path, parseHTML(await site.read(`${path}.html`)).document as Document);
});

const wordsOf = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
const hrefOf = (page: Document, selector: string) => page.querySelector(selector)?.getAttribute('href');
const fieldsOf = (page: Document, form: string) => [
  ...page.querySelectorAll(
    `#${form} :is(input, select, textarea):not([type=hidden], [type=checkbox], [tabindex="-1"])`,
  ),
];
const namesOf = (fields: readonly Element[]) => fields.map((field) => field.getAttribute('name'));
const labelOf = (page: Document, field: Element) => wordsOf(page.querySelector(`label[for=${field.id}]`));
const attributesOf = (page: Document, form: string, name: string) => {
  const field = page.querySelector(`#${form} [name=${name}]`);
  return ['type', 'autocomplete', 'maxlength'].map((attribute) => field?.getAttribute(attribute));
};
const optionsOf = (page: Document, name: string) =>
  [...page.querySelectorAll(`#demo-form [name=${name}] option`)].map((option) => option.getAttribute('value'));

describe('the demo request page', () => {
  test('has a benefits list, customer quotes, a direct line, an email address and the hours [DEMO-01..07]', () => {
    const page = open('book-demo');
    expect(page.querySelectorAll('[aria-labelledby=demo-heading] ul > li > h3').length).toBeGreaterThanOrEqual(3);
    expect(page.querySelectorAll('blockquote').length).toBeGreaterThanOrEqual(2);
    expect(hrefOf(page, '#demo-phone')).toBe(telOf(brand.site.directPhone));
    expect(hrefOf(page, '#demo-email')).toBe(`mailto:${brand.site.demoEmail}`);
    expect([...page.querySelectorAll('dd')].map(wordsOf)).toContain(brand.site.hours.demo);
    expect(wordsOf(page.querySelector('title'))).toBe(`Book a demo · ${brand.site.name}`);
  });

  test('asks for every field in its order [DEMO-08]', () => {
    expect(namesOf(fieldsOf(open('book-demo'), 'demo-form'))).toEqual([
      'firstName',
      'lastName',
      'email',
      'phone',
      'company',
      'title',
      'industry',
      'callVolume',
      'useCase',
      'message',
    ]);
  });

  test('asks for consent to calls and messages in a box that is not ticked', () => {
    const page = open('book-demo');
    const box = page.querySelector('#demo-form [name=consent]');
    expect(['type', 'checked', 'required'].map((name) => box?.getAttribute(name))).toEqual(['checkbox', null, null]);
    expect(labelOf(page, box as Element)).toMatch(/^I agree to automated calls and text messages/);
    // Without a number no call is possible.
    expect(open('index').querySelector('#contact-form [name=consent]')).toBeNull();
  });

  test('requires five of them, marks these with an asterisk and says what it means [DEMO-09 DEMO-10]', () => {
    const page = open('book-demo');
    const fields = fieldsOf(page, 'demo-form');
    const required = fields.filter((field) => field.hasAttribute('required'));
    expect(namesOf(required)).toEqual(['firstName', 'lastName', 'email', 'phone', 'company']);
    expect(fields.filter((field) => labelOf(page, field).endsWith('*'))).toEqual(required);
    expect(wordsOf(page.querySelector('#demo-form'))).toContain('asterisk (*) are required');
  });

  test('leads browsers to the right words, and bounds every length [DEMO-09]', () => {
    const attributes = (name: string) => attributesOf(open('book-demo'), 'demo-form', name);
    expect(attributes('firstName')).toEqual(['text', 'given-name', String(limits.PERSON_NAME_MAX_LENGTH)]);
    expect(attributes('email')).toEqual(['email', 'email', String(limits.EMAIL_MAX_LENGTH)]);
    expect(attributes('phone')).toEqual(['tel', 'tel', String(limits.PHONE_MAX_LENGTH)]);
    expect(attributes('company')).toEqual(['text', 'organization', String(limits.COMPANY_MAX_LENGTH)]);
    expect(attributes('title')).toEqual(['text', 'organization-title', String(limits.JOB_TITLE_MAX_LENGTH)]);
    expect(attributes('message')[2]).toBe(String(limits.LEAD_MESSAGE_MAX_LENGTH));
  });

  test('offers the options of each list, under readable labels [DEMO-11..15]', () => {
    const page = open('book-demo');
    const industries = ['healthcare', 'legal', 'real-estate', 'financial', 'retail'];
    const more = ['technology', 'education', 'construction', 'automotive', 'other'];
    expect(optionsOf(page, 'industry')).toEqual(['', ...industries, ...more]);
    expect(optionsOf(page, 'callVolume')).toEqual(
      ['', 'under-100', '100-500', '500-1000', '1000-5000', 'over-5000'], // first: none chosen
    );
    const uses = ['inbound-support', 'outbound-sales', 'appointment-scheduling', 'lead-qualification'];
    const others = ['order-processing', 'survey-collection', 'emergency-response', 'other'];
    expect(optionsOf(page, 'useCase')).toEqual(['', ...uses, ...others]);
    const labels = [...page.querySelectorAll('#demo-form option')].map(wordsOf);
    expect(labels.filter((label) => !/^[A-Z\d]/.test(label))).toEqual([]);
  });
});

describe('the contact section', () => {
  test('asks for five fields, all of them required [CONTACT-06..12 CONTACT-22]', () => {
    const page = open('index');
    const fields = fieldsOf(page, 'contact-form');
    expect(namesOf(fields)).toEqual(['firstName', 'lastName', 'company', 'email', 'message']);
    expect(fields.every((field) => field.hasAttribute('required'))).toBe(true);
    expect(fields.every((field) => labelOf(page, field).endsWith('*'))).toBe(true);
    expect(attributesOf(page, 'contact-form', 'email')[0]).toBe('email');
    expect(page.querySelector('#contact-form textarea')?.getAttribute('rows')).toBe('4');
    expect(wordsOf(page.querySelector('#contact-form-submit'))).toBe('Get In Touch');
  });

  test('links to LinkedIn, and leaves out the networks we are not on [CONTACT-05]', () => {
    const page = open('index');
    expect(hrefOf(page, '#contact-linkedin')).toMatch(/^https:\/\/www\.linkedin\.com\//);
    for (const { name, url } of brand.site.social) {
      const entry = page.querySelector(`#contact-${name.toLowerCase()}`);
      if (url === '#') expect(entry).toBeNull();
      if (url === 'not-yet') expect(wordsOf(entry)).toContain('not available yet');
    }
  });
});

describe('the scheduling page without a calendar', () => {
  test('leads back home, and to a time by form, phone and email [DEMO-24 DEMO-25]', () => {
    const page = open('schedule-demo');
    expect([wordsOf(page.querySelector('#schedule-back')), hrefOf(page, '#schedule-back')]).toEqual([
      'Back to Home',
      '/',
    ]);
    expect(hrefOf(page, '#schedule-request')).toBe('/book-demo');
    expect(hrefOf(page, '#schedule-phone')).toBe(telOf(brand.site.phone));
    expect(hrefOf(page, '#schedule-email')).toBe(`mailto:${brand.site.demoEmail}`);
    expect(page.querySelectorAll('iframe, [data-frame]')).toHaveLength(0);
  });

  test('has the calendar, whose script draws it, and a page of its own for browsers without one', () => {
    const page = open('schedule-demo');
    expect(hrefOf(page, '#schedule-times')).toBe('/schedule-demo/times');
    const form = page.querySelector('[data-scheduler] > form#booking-form');
    expect(form?.querySelectorAll('[role=grid] th[abbr]')).toHaveLength(7);
    expect(form?.querySelector('[name=phone]')?.hasAttribute('required')).toBe(brand.site.demos.by === 'call');
    expect(form?.nextElementSibling?.textContent).toContain('[data-form=booking]');
  });

  test('ends with a phone number [DEMO-26]', () => {
    const foot = open('schedule-demo').querySelector('main footer');
    expect(wordsOf(foot)).toContain(brand.site.phone);
    // Times on this page are the visitor's: ours are a detail.
    expect(wordsOf(foot?.querySelector('details'))).toContain(brand.site.hours.contact);
  });
});

test('every form works without a script: it is sent by POST, saying which it is', () => {
  for (const [path, id, kind] of [
    ['book-demo', 'demo-form', 'demo'],
    ['index', 'contact-form', 'contact'],
  ] as const) {
    const form = open(path).querySelector(`#${id}`);
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/api/leads']);
    expect(form?.querySelector('[name=kind]')?.getAttribute('value')).toBe(kind);
  }
});

test('no id stands twice, search engines list both pages, and nothing is framed', () => {
  for (const [path, page] of pages) {
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
    expect(
      ids.filter((id, at) => ids.indexOf(id) !== at),
      path,
    ).toEqual([]);
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).not.toContain('noindex');
    expect(page.querySelector('meta[http-equiv]')?.getAttribute('content')).not.toContain('frame-src');
  }
});
