import { parseHTML } from 'linkedom';
import { beforeAll, describe, expect, test } from 'vitest';
import { brand } from '#support/brand.ts';
import type { SiteFiles } from '#support/built-site.ts';
import { liveSite, LIVE_ORIGIN as ORIGIN } from '#support/live-site.ts';

const PRIVACY = [
  'Who we are',
  'Information we collect',
  'How we use your information',
  'SMS terms',
  'How we share information',
  'Your rights',
  'Security',
  'Contact',
];
const TERMS = [
  'Acceptance of these terms',
  'The services',
  'Eligibility',
  'Account registration',
  'Your responsibilities',
  'Messaging and call compliance',
  'Fees and billing',
  'Intellectual property',
  'Termination',
  'Limitation of liability',
  'Warranties',
  'Modifications',
  'Contact',
];

let site: SiteFiles;
beforeAll(async () => {
  site = await liveSite();
});

const open = async (name: string) => parseHTML(await site.read(`${name}.html`)).document as Document;
const wordsOf = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

/** Text of one section: from its heading up to the next. */
async function sectionOf(name: string, number: number): Promise<string> {
  const page = await open(name);
  const parts: string[] = [];
  let next = page.querySelectorAll('.prose h2')[number - 1]?.nextElementSibling;
  for (; next && next.tagName !== 'H2'; next = next.nextElementSibling) parts.push(wordsOf(next.textContent));
  return parts.join('\n');
}

describe.each([
  { name: 'privacy-policy', title: 'Privacy Policy', sections: PRIVACY, count: 8 },
  { name: 'terms-of-service', title: 'Terms of Service', sections: TERMS, count: 13 },
])('/$name', ({ name, title, sections, count }) => {
  test('has its sections, numbered and in order [LEGAL-01 LEGAL-02]', async () => {
    const headings = [...(await open(name)).querySelectorAll('main h2')];
    expect(headings).toHaveLength(count);
    expect(headings.map(({ textContent }) => textContent)).toEqual(
      sections.map((section, index) => `${index + 1}. ${section}`),
    );
  });

  test('links to every section from its table of contents', async () => {
    const page = await open(name);
    const contents = page.querySelector('main nav') as Element;
    const label = page.getElementById(contents.getAttribute('aria-labelledby') ?? '');
    expect(label?.textContent).toBe('On this page');
    const links = [...contents.querySelectorAll('a')];
    const targets = links.map((link) => page.getElementById((link.getAttribute('href') ?? '').slice(1)));
    expect(targets).toEqual([...page.querySelectorAll('.prose h2')]);
    expect(links.map(({ textContent }) => textContent?.trim())).toEqual(targets.map((target) => target?.textContent));
  });

  test('gives every link an id of its own', async () => {
    const page = await open(name);
    expect([...page.querySelectorAll('a:not([id])')].map(({ outerHTML }) => outerHTML)).toEqual([]);
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('leads back home and says from when it applies [LEGAL-03 LEGAL-04]', async () => {
    const page = await open(name);
    const back = page.getElementById('legal-back');
    expect([back?.textContent, back?.getAttribute('href')]).toEqual(['Back to Home', '/']);
    const time = page.querySelector('main time');
    expect(time?.getAttribute('datetime')).toBe('2025-07-18');
    expect(wordsOf(time?.parentElement?.textContent)).toBe('Effective July 18, 2025');
  });

  test('says its title, address and description [LEGAL-05 LEGAL-06]', async () => {
    const page = await open(name);
    expect(page.querySelector('h1')?.textContent).toBe(title);
    expect(page.title).toBe(`${title} · ${brand.site.name}`);
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${ORIGIN}/${name}`);
    const description = page.querySelector('meta[name=description]')?.getAttribute('content') ?? '';
    expect(description.length).toBeGreaterThan(80);
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).not.toBe('noindex');
  });

  test('takes the facts of the company from content/site.yaml, and shows no price', async () => {
    const text = wordsOf((await open(name)).querySelector('main')?.textContent);
    for (const fact of [brand.site.name, brand.site.email, brand.site.phone]) {
      expect(text).toContain(fact);
      expect(await sectionOf(name, count)).toContain(fact);
    }
    expect(text).not.toMatch(/[$€£]|\bUSD\b|\{|undefined/);
  });
});

describe('the privacy policy', () => {
  test.each([
    ...['name', 'email', 'phone number', 'business name', 'SMS opt-ins', 'call logs', 'voice transcripts'],
    ...['analytics', 'IP address', 'device type'],
  ])('names among what is collected: %s [LEGAL-07]', async (item) => {
    expect(await sectionOf('privacy-policy', 2)).toContain(item);
  });

  test('promises not to sell, and names the only two who are given data [LEGAL-08]', async () => {
    const sharing = await sectionOf('privacy-policy', 5);
    expect(sharing).toMatch(/do not sell.+share it only with:/s);
    const page = await open('privacy-policy');
    const heading = page.querySelectorAll('.prose h2')[4];
    const list = [...page.querySelectorAll('.prose ul')].find(
      (each) => each.previousElementSibling?.previousElementSibling === heading,
    );
    expect([...(list?.querySelectorAll('strong') ?? [])].map(({ textContent }) => wordsOf(textContent))).toEqual([
      'Service providers',
      'Legal authorities,',
    ]);
  });

  test('says how to stop messages and how to get help [LEGAL-12 LEGAL-13]', async () => {
    expect(await sectionOf('privacy-policy', 4)).toMatch(/Reply STOP .+ to unsubscribe.+Reply HELP .+ for assistance/s);
  });
});

describe('the terms of service', () => {
  test.each([
    { id: 'LEGAL-09', part: 3, says: 'at least 18 years old' },
    { id: 'LEGAL-10', part: 3, says: 'authorized to bind that business' },
    {
      id: 'LEGAL-11',
      part: 6,
      says: 'must obtain prior express written consent from each person before you message or call',
    },
    { id: 'LEGAL-12', part: 6, says: 'STOP to unsubscribe' },
    { id: 'LEGAL-13', part: 6, says: 'HELP for assistance' },
    { id: 'LEGAL-14', part: 7, says: "30 days' written notice" },
    { id: 'LEGAL-15', part: 7, says: 'Payments are due in advance' },
    { id: 'LEGAL-15', part: 7, says: 'non-refundable, except where required by law' },
  ])('section $part: $says [$id]', async ({ part, says }) => {
    expect((await sectionOf('terms-of-service', part)).replaceAll('’', "'")).toContain(says);
  });
});
