import { describe, expect, it } from 'vitest';
import { toAlias, toAliases } from '#blog/contract/aliases.ts';
import { postFieldsSchema } from '#blog/contract/post-input.ts';
import { toRedirects } from '#blog/server/posts/redirects.ts';

describe('an old address', () => {
  it.each([
    ['/2019/05/hello', '/2019/05/hello'],
    [' 2019/05/hello/ ', '/2019/05/hello'],
    ['https://old.example/2019/hello.html?utm=x#top', '/2019/hello.html'],
    ['//old.example/hello', '/hello'],
    ['/über uns', '/%C3%BCber%20uns'],
    ['/../../x', '/x'],
    // A star and a colon would be patterns of the platform.
    ['/all/*', '/all/%2A'],
    ['/:year/x', '/%3Ayear/x'],
    ['/a b 302', '/a%20b%20302'],
    ['/line\nbreak', '/linebreak'],
    ['/blog/2019/hello', '/blog/2019/hello'],
    ['/blogging', '/blogging'],
  ])('%j is the path %s', (address, path) => {
    expect(toAlias(address)).toBe(path);
    expect(toAlias(path)).toBe(path);
  });

  it.each([
    '',
    '/',
    'https://old.example/?p=12',
    '/api/leads',
    '/API',
    '/admin',
    '/blog',
    '/blog/hello/',
    '/preview/x',
    '/booking/x',
    '/_astro/a.js',
    '/.netlify/functions/x',
    'mailto:a@b.example',
    'javascript:alert(1)',
    'http://',
    `/${'x'.repeat(300)}`,
  ])('%j is none', (address) => {
    expect(toAlias(address)).toBeNull();
  });

  it('is kept once, and at most as often as a post can have it', () => {
    expect(toAliases(['/a', 'a/', '/admin', '/b', '/c'], 2)).toEqual(['/a', '/b']);
  });

  it('that is none is refused with words', () => {
    const post = { title: 'a', content: 'b', aliases: ['/ok', '/admin'] };
    expect(postFieldsSchema.safeParse(post).error?.issues[0]?.message).toContain('must be a path');
    expect(postFieldsSchema.parse({ ...post, aliases: ['ok/', '/ok'] }).aliases).toEqual(['/ok']);
  });
});

it('redirects lead to the newest post that claims an address', () => {
  const posts = [
    { slug: 'new', aliases: ['/a'] },
    { slug: 'old', aliases: ['/a', '/b'] },
  ];
  expect(toRedirects(posts)).toEqual([
    ['/a', '/blog/new'],
    ['/b', '/blog/old'],
  ]);
});
