import { readFile } from 'node:fs/promises';
import { parseHTML } from 'linkedom';
import { beforeAll, describe, expect, test } from 'vitest';
import { brand, telOf } from '#support/brand.ts';
import type { SiteFiles } from '#support/built-site.ts';
import { liveSite } from '#support/live-site.ts';

let site: SiteFiles;
let page: Document;
beforeAll(async () => {
  site = await liveSite();
  page = parseHTML(await site.read('index.html')).document as Document;
});

const all = (selector: string) => [...page.querySelectorAll(selector)];
const text = (element: Element | null | undefined) => element?.textContent?.replaceAll(/\s+/g, ' ').trim();
const textsOf = (selector: string) => all(selector).map(text);
const hrefOf = (selector: string) => page.querySelector(selector)?.getAttribute('href');

/** How far the bars of a waveform reach from the middle, as they are drawn. */
const barsIn = (selector: string) =>
  [...(page.querySelector(`${selector} path`)?.getAttribute('d') ?? '').matchAll(/V(\d+)V(\d+)z/g)].map(
    ([, top, bottom]) => (Number(bottom) - Number(top)) / 2,
  );
/** Half the step between two heights that are drawn. */
const ROUNDED_BY = 2;

test('the waveform of the headline is that of the recorded call', async () => {
  const { bars } = JSON.parse(await readFile('content/calls/timing/viewing.json', 'utf8'));
  const off = barsIn('#hero-listen').map((reach, at) => Math.abs(reach - bars[at]));
  expect(off).toHaveLength(bars.length);
  expect(Math.max(...off)).toBeLessThanOrEqual(ROUNDED_BY);
});

describe('the landing page', () => {
  test('shows its sections in their order, the newest posts last [HOME-01..06]', () => {
    const frame = [...all('body > *')].map(({ localName }) => localName);
    expect(frame.indexOf('header')).toBeLessThan(frame.indexOf('main'));
    expect(frame.indexOf('main')).toBeLessThan(frame.indexOf('footer'));
    expect(all('main > section').map(({ id }) => id)).toEqual([
      'hero',
      'how-it-works',
      'features',
      'about',
      'testimonials',
      'call-to-action',
      'contact',
      'latest',
    ]);
    expect(textsOf('#latest-heading')).toEqual(['From the blog']);
  });

  test('opens with the headline, the way on and an example of a call [HOME-07 HOME-08]', () => {
    expect(textsOf('h1')).toEqual([brand.headline]);
    expect(textsOf('#hero-watch')).toEqual(['Watch Demo']);
    expect(textsOf('#hero-try')).toEqual(['See How It Works']);
    expect(hrefOf('#hero-try')).toBe('/try');
    expect(hrefOf('#hero-arrow')).toBe('#features');
    expect(text(page.querySelector('#hero-arrow'))).toBe('To the features');
    expect(page.querySelector('#hero .call')?.getAttribute('aria-label')).toContain('Example');
  });

  test('shows the figures of the hero and the testimonials [HOME-09..16]', () => {
    const figures = (id: string) =>
      all(`#${id} .figures > div`).map((each) => `${text(each.querySelector('dd'))} ${text(each.querySelector('dt'))}`);
    expect(figures('hero')).toEqual(['50+ languages', '99.9% accuracy', '10k+ integrations', '24/7 support']);
    expect(figures('testimonials')).toEqual(['4.9/5 rating', '10k+ users', 'SOC2 security', '24/7 support']);
  });

  test('explains five steps and three ways to hand over [HOME-17..27]', () => {
    expect(textsOf('#how-it-works ol > li > h3')).toEqual([
      'Incoming Call',
      'AI Agent Answers',
      'RAG System',
      'Instant Response',
      'Smart Handoff',
    ]);
    expect(textsOf('#how-it-works ul > li > h4')).toEqual(['Transfer to Human', 'Send Email', 'CRM Integration']);
    expect(textsOf('#how-schedule')).toEqual(['Schedule Your Demo']);
    expect(hrefOf('#how-schedule')).toBe('/schedule-demo');
  });

  test('lists 6 capabilities, 4 ways to manage the platform and 3 use cases [HOME-26 HOME-28..42]', () => {
    const [capabilities, management] = [
      textsOf('#capabilities > ul > li'),
      textsOf('#platform-management .items > li'),
    ];
    expect([capabilities.length, management.length]).toEqual([6, 4]);
    const claims = capabilities.join(' ');
    expect(claims).toMatch(/Multilingual agents.*personality.*dedicated number, local or toll-free.*RAG/);
    expect(claims).toMatch(/confirms the appointment.*text message.*Calls go to the right team.*become leads/);
    expect(management.join(' ')).toMatch(
      /Several agents per team.*Search and filter.*Voice engine 1\.0 or 2\.0.*CRM and other tools/,
    );
    expect(textsOf('#use-cases > ul > li h4')).toEqual(['Inbound support', 'Outbound campaigns', 'Widget integration']);
    expect(textsOf('#use-cases .jobs > li')).toEqual(
      expect.arrayContaining(['Appointment reminders', 'Lead follow-up', 'Sales outreach', 'In your app']),
    );
    expect(all('#use-cases > ul > li figure')).toHaveLength(3);
  });

  test('says three things about the company [HOME-43]', () => {
    expect(all('#about ul > li > h3')).toHaveLength(3);
  });

  test('quotes three customers, reads their ratings out and names six brands [HOME-44..46]', () => {
    expect(all('#testimonials blockquote')).toHaveLength(3);
    const ratings = all('#testimonials figure [role=img]').map((each) => each.getAttribute('aria-label'));
    expect(ratings).toEqual(Array.from({ length: 3 }, () => 'Rated 5 out of 5'));
    expect(all('#testimonials figcaption').map(({ children }) => [...children].map(text))).toEqual([
      ['ME', 'Marta Ellingsen', 'Broker, Quillmere Realty'],
      ['DO', 'Dev Okonjo', 'Head of Admissions, Tarnfield Tutors'],
      ['HB', 'Hanne Brouwer', 'Support Lead, Harrowgate Supply'],
    ]);
    expect(new Set(textsOf('#testimonials .brands > li')).size).toBe(6);
  });

  test('asks for a demo, and promises 30 minutes and an answer within 24 hours [HOME-47..49]', () => {
    expect(hrefOf('#call-to-action a')).toBe('/schedule-demo');
    expect(textsOf('#call-to-action')[0]).toMatch(/a 30-minute demo.*contact you within 24 hours/i);
  });

  test('says where the company is reached, and when [CONTACT-01..04]', () => {
    expect(hrefOf('#contact-email')).toBe(`mailto:${brand.site.email}`);
    expect(hrefOf('#contact-phone')).toBe(telOf(brand.site.phone));
    expect(textsOf('#contact dd')).toEqual([brand.site.email, brand.site.phone, brand.site.hours.contact]);
    expect(all('#contact iframe')).toHaveLength(0);
  });
});

describe('its markup', () => {
  test('leads every link within a page to something that is there', async () => {
    const pages = ['index.html', 'blog.html', 'blog/post-1.html', '404.html', 'docs.html', 'try.html'];
    const documents = new Map<string, Document>();
    for (const path of pages) documents.set(path, parseHTML(await site.read(path)).document as Document);
    const links = [...documents].flatMap(([path, document]) =>
      [...document.querySelectorAll('a[href*="#"]')].map((link) => {
        const [target = '', hash = ''] = (link.getAttribute('href') ?? '').split('#');
        const file = target === '' ? path : target === '/' ? 'index.html' : `${target.slice(1)}.html`;
        return { link: `${path} -> ${target}#${hash}`, hash, found: documents.get(file)?.getElementById(hash) };
      }),
    );
    // A bare `#` is a placeholder; `#t=` is a moment of a recording.
    expect(
      links.filter(({ hash, found }) => hash !== '' && !hash.startsWith('t=') && !found).map(({ link }) => link),
    ).toEqual([]);
    expect(links.length).toBeGreaterThan(pages.length);
  });

  test('skips no level of heading and uses no id twice', () => {
    const levels = all('h1, h2, h3, h4, h5, h6').map(({ localName }) => Number(localName[1]));
    const jumps = levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(jumps).toEqual([]);
    const ids = all('[id]').map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  test('shows one main action to a section at most', () => {
    const crowded = all('main > section').filter((section) => section.querySelectorAll('.button-accent').length > 1);
    expect(crowded.map(({ id }) => id)).toEqual([]);
  });
});
