import { beforeAll, describe, expect, test, vi } from 'vitest';
import { checkAddresses, checkText, countWords } from '#blog/panel/publish/checks.ts';
import { compareForms, toPlainText } from '#blog/panel/publish/compare.ts';
import { EMPTY_FORM, type PostForm } from '#blog/panel/saving/post-form.ts';
import { usePanelGlobals } from '#support/panel-globals.ts';

usePanelGlobals();
beforeAll(() => {
  vi.stubGlobal('location', { origin: 'https://site.example' });
});

const long = `<p>${'word '.repeat(60)}</p>`;
const form = (content: string, more: Partial<PostForm> = {}): PostForm => ({
  ...EMPTY_FORM,
  title: 'A title',
  excerpt: 'About it.',
  content: long + content,
  ...more,
});
const kinds = (content: string, more: Partial<PostForm> = {}) => checkText(form(content, more)).map(({ kind }) => kind);

describe('before publishing', () => {
  test('a good post has nothing to mend', () => {
    const good = '<h2>Part</h2><p><a href="/blog">posts</a></p><h3>Detail</h3><img src="/api/media/1" alt="A desk">';
    expect(kinds(good)).toEqual([]);
  });

  test.each([
    ['<a href="">here</a>', 'linkEmpty'],
    ['<a href="#">here</a>', 'linkEmpty'],
    ['<a href="http://">here</a>', 'linkInvalid'],
    ['<a href="#nowhere">here</a>', 'anchorMissing'],
    ['<img src="/api/media/1" alt="">', 'alt'],
    ['<h3>Deep</h3>', 'headingFirst'],
    ['<h2>Part</h2><h4>Too deep</h4>', 'headingSkip'],
  ] as const)('%s is found: %s', (content, kind) => {
    expect(kinds(content)).toEqual([kind]);
  });

  test('a link to a heading of the post is one, with or without the prefix of its ids', () => {
    expect(kinds('<h2 id="post-part">Part</h2><a href="#part">a</a><a href="#post-part">b</a>')).toEqual([]);
  });

  test('links to mail, telephones, other sites and our own pages are whole', () => {
    const hrefs = ['mailto:a@b.example', 'tel:+1', 'https://a.example', '/blog', 'blog', '?a', ' #part '];
    expect(kinds(`<h2 id="part">Part</h2>${hrefs.map((href) => `<a href="${href}">a</a>`).join('')}`)).toEqual([]);
    expect(kinds('<a href="http://mailto:a">a</a><a>a</a>')).toEqual(['linkInvalid', 'linkEmpty']);
    expect(kinds('<a href="mailto:">a</a>')).toEqual([]);
  });

  test('a finding names the text of its link, else the address, and counts images', () => {
    const found = checkText(form('<a href="#"> here </a><a href="#nowhere"></a><a></a><img alt=" "><img alt="A">'));
    expect(found).toMatchObject([
      { kind: 'linkEmpty', values: { text: 'here' } },
      { kind: 'anchorMissing', values: { text: '#nowhere' } },
      { kind: 'linkEmpty', values: { text: '' } },
      { kind: 'alt', values: { count: 1, total: 2 } },
    ]);
    expect(kinds('<img src="/api/media/1">')).toEqual(['alt']);
  });

  test('a finding names the words it stands in; of a picture alone, those before it', () => {
    const text = '<p>Call us by noon, or <a href="#">write</a>.</p><p><img src="/api/media/1"></p>';
    expect(checkText(form(text)).map(({ kind, place }) => [kind, place])).toEqual([
      ['linkEmpty', 'Call us by noon, or write.'],
      ['alt', 'Call us by noon, or write.'],
    ]);
    const long = checkText(form(`<p>${'word '.repeat(60)}<a href="#">a</a></p>`))[0]?.place ?? '';
    expect([long.length <= 82, long.endsWith(' …')]).toEqual([true, true]);
    expect(checkText(form('', { excerpt: '' }))[0]?.place).toBe('');
  });

  test('headings begin at the second level and skip none on the way down', () => {
    expect(checkText(form('<h3>Deep</h3><h6> Deeper </h6><h2>Back</h2><h3>Down</h3>'))).toMatchObject([
      { kind: 'headingFirst', values: { level: 3 } },
      { kind: 'headingSkip', values: { text: 'Deeper' } },
    ]);
    expect(kinds('<h1>Top</h1>')).toEqual(['headingFirst']);
  });

  test('words are counted across blocks, and take a minute for each 200', () => {
    expect(countWords('<p>One</p><p>two<br>three</p><ul><li>four</li></ul>')).toEqual({ words: 4, minutes: 1 });
    expect(countWords('')).toEqual({ words: 0, minutes: 0 });
    expect(countWords(`<p>${'word '.repeat(201)}</p>`)).toEqual({ words: 201, minutes: 2 });
  });

  test('lengths are looked at', () => {
    expect(kinds('', { title: 'x'.repeat(61) })).toEqual(['titleLong']);
    expect(kinds('', { title: 'x'.repeat(61), metaTitle: 'short' })).toEqual([]);
    expect(kinds('', { excerpt: '' })).toEqual(['descriptionMissing']);
    expect(kinds('', { excerpt: ' ', metaDescription: 'Found.' })).toEqual([]);
    expect(kinds('', { title: 'x'.repeat(60) })).toEqual([]);
    expect(kinds('', { title: '😀'.repeat(60) })).toEqual([]);
    expect(kinds('', { title: ` ${'x'.repeat(60)} ` })).toEqual([]);
    expect(checkText(form('', { title: 'x'.repeat(61), metaTitle: ' ', excerpt: ' ' }))).toMatchObject([
      { kind: 'titleLong', values: { count: 61, max: 60 } },
      { kind: 'descriptionMissing', values: {} },
    ]);
    const words = (count: number) => checkText({ ...form(''), content: `<p>${'word '.repeat(count)}</p>` });
    expect([words(49), words(50)]).toMatchObject([[{ kind: 'short', values: { count: 49 } }], []]);
  });

  test('our own links and the weight of images are asked for', async () => {
    const heads: Record<string, { status: number; bytes: number }> = {
      '/gone': { status: 404, bytes: 0 },
      '/here': { status: 200, bytes: 0 },
      '/api/media/heavy': { status: 200, bytes: 900_000 },
    };
    const content = '<a href="/gone">a</a><a href="/here">b</a><img src="/api/media/heavy" alt="x">';
    const found = await checkAddresses(form(content), async (address) => heads[address] ?? null);
    expect(found).toMatchObject([
      { kind: 'linkMissing', values: { address: '/gone', text: 'a' } },
      { kind: 'imageHeavy', values: { size: 879, address: '/api/media/heavy' } },
    ]);
  });

  test('an image is asked for once, whether it is in the text or beside it, and heavy above 400 KB', async () => {
    const requests: string[] = [];
    const ask = (bytes: number) => async (address: string) => {
      requests.push(address);
      return { status: 404, bytes };
    };
    const content = '<img src="/a" alt="x"><img src="/a" alt="x"><img src="https://other.example/b" alt="x">';
    expect(await checkAddresses(form(content, { featuredImage: '/a' }), ask(400 * 1024))).toEqual([]);
    expect(requests).toEqual(['/a']);
    const address = `/${'a'.repeat(80)}`;
    expect(await checkAddresses(form('', { featuredImage: address }), ask(401 * 1024))).toMatchObject([
      { kind: 'imageHeavy', values: { size: 401, address: address.slice(0, 60) } },
    ]);
  });

  test('an image that is not stored yet has the bytes of its data', async () => {
    const ask = async () => null;
    const featuredImage = `data:image/png;base64,${'A'.repeat(600_000)}`;
    expect(await checkAddresses(form('', { featuredImage }), ask)).toMatchObject([{ values: { size: 439 } }]);
    expect(await checkAddresses(form('<img src="/a" alt="x"><a href="/b">b</a>'), ask)).toEqual([]);
  });

  test('an address is fetched whole, and one that does not answer is no finding', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    fetched.mockImplementation(async () => new Response(new Uint8Array(500 * 1024)));
    expect(await checkAddresses(form('<img src="/a" alt="x">'))).toMatchObject([{ values: { size: 500 } }]);
    fetched.mockImplementation(async () => new Response('', { status: 404 }));
    expect(await checkAddresses(form('<a href="/a">a</a>'))).toMatchObject([{ kind: 'linkMissing' }]);
    fetched.mockRejectedValue(new Error('offline'));
    expect(await checkAddresses(form('<a href="/a">a</a>'))).toEqual([]);
    fetched.mockRestore();
  });
});

test('equal texts have no differences, however long they are', () => {
  const present = form(`<p>${'word '.repeat(60_000)}</p>`);
  const { title, blocks, fields } = compareForms(present, { ...present, excerpt: 'About this.' });
  expect(title.some(({ added, removed }) => added || removed)).toBe(false);
  expect(blocks.map(({ kind }) => kind)).toEqual(['same', 'same']);
  expect(fields).toEqual([{ name: 'excerpt', before: 'About it.', after: 'About this.' }]);
});

describe('two texts', () => {
  const changesOf = (before: string, after: string) =>
    compareForms(form('', { title: before }), form('', { title: after })).title.map(({ value, added, removed }) => [
      value,
      added,
      removed,
    ]);

  test('are compared by words', () => {
    expect(changesOf('a b', 'a c')).toEqual([
      ['a ', false, false],
      ['b', false, true],
      ['c', true, false],
    ]);
  });

  test('name the fields that differ', () => {
    const before = form('', { tags: ['a'], category: null });
    const after = form('', { tags: ['a', 'b'], category: 'Tutorials', featuredImage: 'data:image/png;base64,A' });
    expect(compareForms(before, after).fields).toEqual([
      { name: 'category', before: '', after: 'Tutorials' },
      { name: 'tags', before: 'a', after: 'a, b' },
      { name: 'featuredImage', before: '', after: 'data:image/png;base64,A' },
    ]);
  });

  test('are compared as a block a line, with markers and addresses', () => {
    const html = `<h2>Part</h2><p>One  <a href="/a">two</a><br>three <b>four</b></p><ul><li><p>Item</p></li><li>Item</li></ul>
      <blockquote><p>Said</p></blockquote><pre>a
  b</pre><table><tr><td>1</td><th>2</th></tr></table><img src="/i" alt="I"><img src="/j"><!-- not this -->`;
    expect(toPlainText(html)).toBe(
      ['## Part', 'One two (/a)', 'three four', '• Item', '• Item', '> Said', 'a', '  b', '1 | 2 | [I][/j]'].join('\n'),
    );
  });
});
