import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RESERVED_SLUGS, SLUG_PATTERN, toSlug } from '#blog/server/posts/slug.ts';
import { SLUG_MAX_LENGTH } from '#core/contract/limits.ts';
import { deriveSlug } from '#core/template/derive-slug.ts';

const ID = '3f2b8c1d-0000-4000-8000-000000000000';

describe('deriveSlug', () => {
  it.each([
    ['Hello, World!', 'hello-world'],
    ['  --Ten % faster & 3x cheaper--  ', 'ten-faster-3x-cheaper'],
    ['Café Über Ñandú', 'cafe-uber-nandu'],
    ['Straße nach Łódź, Ærø', 'strasse-nach-lodz-aero'],
    ['İstanbul ışık', 'istanbul-isik'],
    ['ﬁnancial ① Ⅳ ｆｕｌｌ', 'financial-1-iv-full'],
    ["Don't under_score", 'don-t-under-score'],
    ['日本語 العربية 🎉', ''],
    ['日本語 AI', 'ai'],
    ['../../etc/passwd\0', 'etc-passwd'],
    ['', ''],
  ])('%j gives %j [POST-31]', (title, slug) => {
    expect(deriveSlug(title)).toBe(slug);
  });
});

describe('toSlug', () => {
  it('normalizes what was asked for', () => {
    expect(toSlug('My First Post', ID)).toBe('my-first-post');
    expect(toSlug('my-first-post', ID)).toBe('my-first-post');
  });

  it('falls back to the id when nothing is left', () => {
    expect(toSlug('  ', ID)).toBe('post-3f2b8c1d');
    expect(toSlug('日本語', 'A_B')).toBe('post-a-b');
    expect(toSlug('', '')).toBe('post');
  });

  it('keeps reserved words and page numbers free', () => {
    for (const word of [...RESERVED_SLUGS, '2', '0042']) {
      expect(toSlug(word, ID)).toBe(`${word}-post`);
      expect(toSlug(word.toUpperCase(), ID)).toBe(`${word}-post`);
    }
    for (const word of ['page', 'tags', 'preview', 'shell', 'feed', 'sitemap-xml'])
      expect(RESERVED_SLUGS).toContain(word);
    expect(toSlug('2-things', ID)).toBe('2-things');
    expect(toSlug('tagging', ID)).toBe('tagging');
  });

  it('cuts between words and tells apart what begins alike', () => {
    const words = 'a long title that goes on and on '.repeat(5);
    const [one, two] = [toSlug(`${words} one`, ID), toSlug(`${words} two`, ID)];
    expect(one).toMatch(/^a-long-title-that-goes-on(-[a-z]+)*-[0-9a-f]{8}$/);
    expect(words.replaceAll(' ', '-')).toContain(`${one.slice(0, -9)}-`);
    expect(one).not.toBe(two);
    expect(toSlug(`${words} one`, 'another-id')).toBe(one);
  });

  it('cuts a single endless word too, and leaves the longest allowed alone', () => {
    expect(toSlug('x'.repeat(SLUG_MAX_LENGTH), ID)).toBe('x'.repeat(SLUG_MAX_LENGTH));
    expect(toSlug('x'.repeat(SLUG_MAX_LENGTH + 1), ID)).toHaveLength(SLUG_MAX_LENGTH);
    expect(toSlug('7'.repeat(SLUG_MAX_LENGTH), ID)).toMatch(/^7{71}-[0-9a-f]{8}$/);
  });

  it('has words of small letters and digits, joined by single hyphens', () => {
    expect(['a', 'a-1-b'].filter((slug) => !SLUG_PATTERN.test(slug))).toEqual([]);
    expect(['', '-a', 'a-', 'a--b', 'a b', 'A', 'a-é'].filter((slug) => SLUG_PATTERN.test(slug))).toEqual([]);
  });

  it('always gives a valid slug, and gives it again', () => {
    const title = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.lorem({ maxCount: 30 }),
      fc.string({ unit: fc.constantFrom('a', '7', '-', ' ', 'é', 'ß', 'İ'), maxLength: 200 }),
      fc.constantFrom(...RESERVED_SLUGS),
    );
    fc.assert(
      fc.property(title, fc.uuid(), (title, id) => {
        const slug = toSlug(title, id);
        expect(slug).toMatch(SLUG_PATTERN);
        expect(slug.length).toBeLessThanOrEqual(SLUG_MAX_LENGTH);
        expect(RESERVED_SLUGS.has(slug) || /^\d+$/.test(slug)).toBe(false);
        expect(toSlug(slug, 'ffffffff')).toBe(slug);
      }),
      { numRuns: 2000, seed: 11 },
    );
  });
});
