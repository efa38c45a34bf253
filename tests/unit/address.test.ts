import { describe, expect, it } from 'vitest';
import { imageAddress, linkAddress, storedRel, typedAddress } from '#islands/admin/blog/rich-text/address.ts';
import { sanitisePostHtml } from '#server/posts/sanitise.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

describe('an address', () => {
  const addresses = [
    ...[
      'https://example.com/a?b=1&c=2',
      'http://example.com',
      'mailto:a@b.example',
      'tel:+15550100',
      '/blog',
      './x',
    ],
    ...['?page=2', '#', '#part', '#post-part', '#two words', 'page', '  /spaced ', 'HTTPS://EXAMPLE.COM'],
    ...[
      'javascript:alert(1)',
      ' JavaScript:x',
      'java\nscript:x',
      'java\tscript:x',
      'data:text/html,x',
      'ftp://x',
    ],
    ...['//evil.example', '/\\evil.example', '\\\\evil', '/\t/evil', 'vbscript:x', 'blob:x', 'file:///x', ''],
    ...['<!-- -->javascript:x', 'java<!-- -->script:x', '/wiki/a:b', 'http://a b'],
  ];

  it.each(addresses)('of a link is kept as the sanitiser keeps it: %j', (address) => {
    const kept = /^<a(?: href="(.*)")?>/.exec(sanitisePostHtml(`<a href="${escaped(address)}">a</a>`))?.[1];
    expect(linkAddress(address) === null ? undefined : escaped(linkAddress(address) ?? '')).toBe(kept);
  });

  it.each(addresses)('of an image is kept as the sanitiser keeps it: %j', (address) => {
    const isKept = sanitisePostHtml(`<img src="${escaped(address)}">`) !== '';
    expect(imageAddress(address) !== null).toBe(isKept && address.trim() !== '');
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
    expect(typedAddress(typed)).toEqual({ href });
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['javascript:alert(1)', 'scheme'],
    ['ftp://example.com', 'scheme'],
    ['//example.com', 'incomplete'],
    ['example.com', 'incomplete'],
    ['https://', 'incomplete'],
  ])('%j is refused: %s', (typed, problem) => {
    expect(typedAddress(typed)).toEqual({ problem });
  });
});

it('says of a new window what the sanitiser would, in its order', () => {
  expect(storedRel('nofollow opener', '_blank')).toBe('noopener noreferrer nofollow');
  expect(storedRel('NOFOLLOW', null)).toBe('nofollow');
  expect(storedRel(null, null)).toBeNull();
});
