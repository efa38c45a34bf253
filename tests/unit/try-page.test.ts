import { parseHTML } from 'linkedom';
import { beforeAll, describe, expect, test } from 'vitest';
import { brand } from '#support/brand.ts';
import { liveSite } from '#support/live-site.ts';

let page: Document;
let listed: string;
beforeAll(async () => {
  const site = await liveSite();
  page = parseHTML(await site.read('try.html')).document as Document;
  listed = await site.read('sitemap.xml');
});

const wordsOf = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
const all = (selector: string) => [...page.querySelectorAll(selector)];
const attributesOf = (selector: string, ...names: readonly string[]) =>
  names.map((name) => page.querySelector(selector)?.getAttribute(name));

describe('the voice page', () => {
  test('is /try, listed, with a way back and a way on [VOICE-01..03]', () => {
    expect(wordsOf(page.querySelector('title'))).toBe(`Try our voices · ${brand.site.name}`);
    expect(listed).toContain('/try</loc>');
    expect([wordsOf(page.querySelector('#try-back')), ...attributesOf('#try-back', 'href')]).toEqual([
      'Back to Home',
      '/',
    ]);
    const demo = page.querySelector('#custom-demo');
    expect([wordsOf(demo), demo?.getAttribute('href')]).toEqual(['Request Custom Demo', '/schedule-demo']);
  });

  test('has a text area of 4 rows that cuts nothing, a dropdown with nothing chosen, and the button [VOICE-04..06]', () => {
    expect(attributesOf('#voice-text', 'rows', 'maxlength')).toEqual(['4', null]);
    expect(all('#voice-choice option').map((option) => option.getAttribute('value'))).toEqual([
      ...['', 'nova', 'aria', 'luna', 'phoenix', 'echo', 'atlas', 'titan', 'sage'],
    ]);
    expect(page.querySelector('#voice-choice option[selected]')?.getAttribute('value')).toBe('');
    expect(all('.voice-card input[checked]')).toEqual([]);
    expect(wordsOf(page.querySelector('#voice-generate'))).toBe('Generate Voice');
  });

  test('has a stability slider from 0 to 1 in steps of 0.1 that starts at 0.5 [VOICE-07..09]', () => {
    expect(attributesOf('#voice-stability', 'type', 'min', 'max', 'step', 'value')).toEqual([
      ...['range', '0', '1', '0.1', '0.5'],
    ]);
    expect(wordsOf(page.querySelector('#voice-stability-ends'))).toBe('More varied More even');
  });

  test('shows eight voices with name, gender, accent and description [VOICE-10..18]', () => {
    const cards = all('.voice-card');
    expect(cards.map((card) => wordsOf(card.querySelector('label')).replace(/^(\w+?)(Female|Male)/, '$1 $2'))).toEqual([
      'Nova Female, Professional',
      'Aria Female, Warm',
      'Luna Female, Elegant',
      'Phoenix Male, Dynamic',
      'Echo Female, Versatile',
      'Atlas Male, Authoritative',
      'Titan Male, Commanding',
      'Sage Male, Thoughtful',
    ]);
    for (const card of cards) expect(wordsOf(card.querySelector('p')).length).toBeGreaterThan(10);
  });

  test('loads no code of its own, and may play what it made', () => {
    expect(all('script[src], link[rel=modulepreload]')).toEqual([]);
    const policy = page.querySelector('meta[http-equiv=content-security-policy]')?.getAttribute('content') ?? '';
    expect(
      policy
        .split(';')
        .find((directive) => directive.includes('media-src'))
        ?.trim(),
    ).toBe("media-src 'self' blob:");
  });
});
