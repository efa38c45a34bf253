import { describe, expect, it } from 'vitest';
import { readParts } from '#blog/panel/archive/archive-parts.ts';
import { collectArchive } from '#blog/panel/archive/read-archive.ts';
import * as archives from '#support/foreign-archives.ts';
import { parseHtml } from '#support/parse-html.ts';

const read = (file: File) => collectArchive(readParts(file), parseHtml);
const bySlug = async (file: File) => {
  const archive = await read(file);
  return { ...archive, of: Object.fromEntries(archive.posts.map((post) => [post.slug, post])) };
};

describe('an archive of', () => {
  it('Hugo: TOML, folders with their pictures, drafts, shortcodes', async () => {
    const { of, images, notes, problems } = await bySlug(archives.hugo());
    expect(Object.keys(of).sort()).toEqual(['about', 'draft', 'night']);
    expect(of['night']).toMatchObject({
      ...{ title: 'At night', published: true, publishedAt: '2024-03-01T18:15:00.000Z', tags: ['calls', 'night'] },
      ...{ excerpt: 'After nine.', featuredImage: expect.stringMatching(/^data:image\/png;base64,/) },
    });
    // Hugo makes an address of the folder; drafts had none.
    const aliases = ['night', 'draft', 'about'].map((slug) => of[slug]?.aliases);
    expect(aliases).toEqual([['/2023/night', '/posts/night'], [], ['/about']]);
    expect(of['night']?.content).toContain('<img src="../images/import-1" alt="Moon">');
    expect(of['night']?.content).toContain('<pre><code class="language-js">let a;</code></pre>');
    expect(of['draft']).toMatchObject({ title: 'Not yet', published: false });
    expect([...images.keys()]).toEqual(['../images/import-1']);
    expect(notes?.map(({ name, text }) => `${name}: ${text}`)).toEqual([
      'At night: Not understood, stays as text: line 13: {{< youtube abc >}}',
      'About: Picture not in the file: /images/gone.png',
    ]);
    expect(problems).toEqual([]);
  });

  it('Jekyll: dates in names, CRLF, categories, drafts', async () => {
    const { of, notes } = await bySlug(archives.jekyll());
    expect(Object.keys(of).sort()).toEqual(['first-call', 'idea']);
    expect(of['first-call']).toMatchObject({
      ...{ title: 'First: call', publishedAt: '2019-05-04T00:00:00.000Z', category: 'Tutorials', tags: ['phones'] },
      content: expect.stringContaining('<img src="../images/import-1" alt="Desk">'),
      aliases: ['/tutorials/phones/2019/05/04/first-call.html'],
    });
    expect(of['idea']?.published).toBe(false);
    expect(notes?.[0]?.text).toContain('{% include note.html %}');
  });

  it('Astro: pictures as objects, dates without a zone, MDX', async () => {
    const { of, notes } = await bySlug(archives.astro());
    expect(of['hello']).toMatchObject({
      title: 'Hello',
      aliases: [],
      featuredImage: expect.stringMatching(/^data:image\/webp/),
    });
    expect(of['second-post']).toMatchObject({ publishedAt: '2022-07-09T10:00:00.000Z' });
    expect(notes?.[0]?.text).toContain("import X from './x.astro';");
  });

  it('Eleventy: JSON, permalinks, one slug twice, a broken file by its name', async () => {
    const { of, problems } = await bySlug(archives.eleventy());
    expect(Object.keys(of).sort()).toEqual(['one', 'two', 'two-2']);
    expect(of['one']).toMatchObject({ title: 'One', tags: ['posts', 'a'], content: '<p>JSON above.</p>' });
    expect([of['one'], of['two']].map((post) => post?.aliases)).toEqual([[], ['/2020/two']]);
    expect(problems).toEqual([{ name: 'posts/broken.md', text: 'The front matter is not YAML.' }]);
  });

  it.each([
    ['Ghost', archives.ghost],
    ['Ghost in a zip', archives.ghostZip],
  ])('%s: HTML, drafts without any, tags, its own addresses', async (_, file) => {
    const { of, notes } = await bySlug(file());
    expect(of['ghost-post']).toMatchObject({
      ...{ title: 'Ghost post', published: true, publishedAt: '2021-02-03T04:05:06.000Z', tags: ['News'] },
      ...{ excerpt: 'In short.', metaTitle: 'Meta', aliases: ['/ghost-post'] },
    });
    expect(of['ghost-post']?.content).toContain('src="/content/images/a.png"');
    expect(of['paid']).toMatchObject({ published: false, aliases: [] });
    expect(notes?.map(({ text }) => text)).toContain('Picture not in the file: /content/images/top.png');
    expect(of['draft']).toMatchObject({ published: false, content: '<p>One &amp; two</p><p>Three</p>' });
    expect(notes?.map(({ text }) => text).join()).toContain('Pictures that stay on other servers: 1');
  });

  it('WordPress: blocks, the classic editor, dates, no trash and no attachments', async () => {
    const { of, notes } = await bySlug(archives.wordpress());
    expect(Object.keys(of).sort()).toEqual(['blocks', 'classic', 'locked']);
    expect(of['locked']).toMatchObject({ published: false, aliases: [] });
    expect(of['classic']?.aliases).toEqual([]);
    expect(of['blocks']).toMatchObject({
      ...{ title: 'Blocks & more', publishedAt: '2018-06-07T08:09:10.000Z', tags: ['News', 'calls'], excerpt: '' },
      aliases: ['/2018/06/blocks'],
      content: expect.stringMatching(/^<p>One<\/p><h2[^>]*>Two<\/h2>$/),
    });
    expect(of['classic']).toMatchObject({ publishedAt: '2018-06-08T10:00:00.000Z', excerpt: 'Short' });
    expect(of['classic']?.content.replaceAll('\n', '')).toBe(
      '<p>First line<br>second</p><p>Next <strong>part</strong></p><p>[gallery ids="1,2"]</p><ul><li>x</li></ul>',
    );
    expect(notes?.map(({ name, text }) => `${name}: ${text}`)).toEqual([
      expect.stringMatching(/^Classic: .*\[gallery/),
    ]);
  });

  it('Substack: its sheet and its pages', async () => {
    const { of } = await bySlug(archives.substack());
    expect(Object.keys(of).sort()).toEqual(['hello-again', 'later']);
    expect(of['hello-again']).toMatchObject({ title: 'Hello, again', excerpt: 'A "quote"', content: '<p>Hello</p>' });
    expect(of['hello-again']?.aliases).toEqual(['/p/hello-again']);
    expect(of['later']?.published).toBe(false);
  });

  it('a single Markdown file, in UTF-16 and with CRLF', async () => {
    const { posts } = await read(archives.utf16());
    expect(posts).toMatchObject([{ title: 'Über uns', slug: 'uber-uns', published: true }]);
    expect(posts[0]?.content).toContain('<li><p>zwei</p></li>');
  });
});

describe('a file of another system', () => {
  it('has the same ids each time, so that nothing is imported twice', async () => {
    const ids = async () => (await read(archives.ghost())).posts.map(({ id }) => id);
    expect(await ids()).toEqual(await ids());
  });

  it('that is broken is named with its line', async () => {
    const { problems, posts } = await read(archives.brokenXml());
    expect(posts).toEqual([]);
    expect(problems).toEqual([{ name: 'broken.xml', text: expect.stringMatching(/^Line \d+: /) }]);
  });

  it.each([
    ['a text that is no Markdown', new File(['Just words'], 'words.txt')],
    ['other JSON', new File(['{"a":1}'], 'a.json')],
    ['other XML', new File(['<feed></feed>'], 'feed.xml')],
  ])('is refused: %s', async (_, file) => {
    await expect(read(file)).rejects.toMatchObject({ fault: 'foreign' });
  });

  it('with more files than a blog has is refused, and paths that lead out are only names', async () => {
    await expect(read(archives.crowd())).rejects.toMatchObject({ fault: 'large' });
    const { posts, notes } = await read(archives.pathTricks());
    expect(posts).toMatchObject([{ title: 'Evil', slug: 'evil' }]);
    expect(notes?.length).toBe(2);
  });

  it('is read in time: 400 posts', async () => {
    const started = performance.now();
    expect((await read(archives.manyPosts(400))).posts.length).toBe(400);
    expect(performance.now() - started).toBeLessThan(15_000);
  });
});
