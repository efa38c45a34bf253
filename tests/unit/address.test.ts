import { describe, expect, it } from 'vitest';
import { sanitizePostHtml } from '#blog/server/posts/prepare-post.ts';
import { toStoredRel } from '#core/contract/safe-html.ts';
import { parseTypedAddress, toImageAddress, toLinkAddress } from '#editing/rich-text/address.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

describe('an address', () => {
  const addresses = [
    ...['https://example.com/a?b=1&c=2', 'http://example.com', 'mailto:a@b.example', 'tel:+15550100', '/blog', './x'],
    ...['?page=2', '#', '#part', '#post-part', '#two words', 'page', '  /spaced ', 'HTTPS://EXAMPLE.COM'],
    ...['javascript:alert(1)', ' JavaScript:x', 'java\nscript:x', 'java\tscript:x', 'data:text/html,x', 'ftp://x'],
    ...['//evil.example', '/\\evil.example', '\\\\evil', '/\t/evil', 'vbscript:x', 'blob:x', 'file:///x', ''],
    ...['<!-- -->javascript:x', 'java<!-- -->script:x', '/wiki/a:b', 'http://a b'],
  ];

  it.each(addresses)('of a link is kept as the sanitizer keeps it: %j', (address) => {
    const href = /^<a(?: href="(.*)")?>/.exec(sanitizePostHtml(`<a href="${escaped(address)}">a</a>`))?.[1];
    expect(toLinkAddress(address) === null ? undefined : escaped(toLinkAddress(address) ?? '')).toBe(href);
  });

  it.each(addresses)('of an image is kept as the sanitizer keeps it: %j', (address) => {
    const isKept = sanitizePostHtml(`<img src="${escaped(address)}">`) !== '';
    expect(toImageAddress(address) !== null).toBe(isKept && address.trim() !== '');
  });
});

describe('what is typed', () => {
  it.each([
    ['https://example.com', 'https://example.com'],
    ['www.example.com/a', 'https://www.example.com/a'],
    ['sales@example.com', 'mailto:sales@example.com'],
    [' /blog ', '/blog'],
    ['#part', '#post-part'],
    ['tel:+15550100', 'tel:+15550100'],
  ])('%j leads to %s', (typed, href) => {
    expect(parseTypedAddress(typed)).toEqual({ href });
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['javascript:alert(1)', 'scheme'],
    ['ftp://example.com', 'scheme'],
    ['//example.com', 'incomplete'],
    ['example.com', 'incomplete'],
    ['https://', 'incomplete'],
    ['to sales@example.com', 'incomplete'],
    ['sales@example.com now', 'incomplete'],
    ['see www.example.com', 'incomplete'],
  ])('%j is refused: %s', (typed, problem) => {
    expect(parseTypedAddress(typed)).toEqual({ problem });
  });
});

it('says of a new window what the sanitizer would, in its order', () => {
  expect(toStoredRel('nofollow opener', '_blank')).toBe('noopener noreferrer nofollow');
  expect(toStoredRel('NOFOLLOW', null)).toBe('nofollow');
  expect(toStoredRel(null, null)).toBeNull();
});
