import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { postCategories } from '#blog/contract/post-input.ts';
import {
  type Archive,
  type ArchivedImage,
  type ArchivedPost,
  addressesOf,
  withAddresses,
} from '#blog/panel/archive/archive.ts';
import { toArchiveFile, toJsonParts } from '#blog/panel/archive/archive-file.ts';
import { readParts } from '#blog/panel/archive/archive-parts.ts';
import { toFiles } from '#blog/panel/archive/markdown-archive.ts';
import { collectArchive } from '#blog/panel/archive/read-archive.ts';
import { readFrontMatter, toFrontMatter } from '#editing/markdown/front-matter.ts';
import { editorHtml } from '#support/editor-html.ts';
import { parseHtml } from '#support/parse-html.ts';

const readBack = (file: Blob) => collectArchive(readParts(file), parseHtml);

const HASH = '0a'.repeat(32);
const ADDRESS = `/api/media/${HASH}`;
const image: ArchivedImage = { type: 'image/jpeg', bytes: Uint8Array.from({ length: 70_000 }, (_, at) => at % 251) };

const time = fc
  .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const line = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength }),
      fc.constantFrom('"', "'", '---', 'a: b', '# x', '[x]', 'null', '12', '~', '\\'),
    )
    .map((text) => text.trim().replace(/\s+/g, ' '));
const words = {
  title: line(60).map((title) => title || 'Untitled'),
  slug: line(60),
  excerpt: fc.oneof(line(60), fc.constant('two\nlines\nand "more"')),
  metaTitle: line(60),
  metaDescription: line(160),
  tags: fc.uniqueArray(line(20).filter(Boolean), { maxLength: 4 }),
  category: fc.option(fc.constantFrom(...postCategories)),
  featuredImage: fc.option(fc.constant(ADDRESS)),
  authorId: fc.option(fc.constantFrom('ada-park', 'li-2')),
  aliases: fc.uniqueArray(fc.constantFrom('/2019/a', '/b.html', '/%C3%BC', '/2019'), { maxLength: 3 }),
  content: editorHtml,
};
const post: fc.Arbitrary<ArchivedPost> = fc.record({
  id: fc.uuid(),
  ...words,
  published: fc.boolean(),
  publishedAt: fc.option(time),
  createdAt: time,
  updatedAt: time,
  publishAt: fc.option(time),
  unpublishAt: fc.option(time),
  workingCopy: fc.option(fc.record(words)),
  plannedText: fc.option(fc.record(words)),
});
const archive: fc.Arbitrary<Archive> = fc
  .uniqueArray(post, { selector: ({ id }) => id, minLength: 1, maxLength: 3 })
  .map((posts) => ({
    posts: posts.map((each, at) => ({ ...each, slug: `post-${at}` })),
    images: new Map([[ADDRESS, image]]),
    problems: [],
  }));

const toJson = (from: Archive) => new Blob([...toJsonParts(from, '2026-01-01T00:00:00.000Z')]);

const toZip = (from: Archive) => toArchiveFile(from, 'markdown', new AbortController().signal, parseHtml);
const zipOf = (files: Record<string, Uint8Array>) => new Blob([zipSync(files) as Uint8Array<ArrayBuffer>]);

describe('an archive reads back as what was written', () => {
  it.each([
    ['JSON', toJson, 15],
    ['Markdown', toZip, 15],
  ] as const)('as %s', async (_, write, numRuns) => {
    await fc.assert(
      fc.asyncProperty(archive, async (from) => {
        const back = await readBack(await write(from));
        expect(back.problems).toEqual([]);
        expect(back.posts).toEqual(from.posts);
        expect([...back.images]).toEqual([...from.images]);
      }),
      { numRuns, seed: 7 },
    );
  });
});

const fixed = (fields: Partial<ArchivedPost> = {}): ArchivedPost => ({
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  title: 'A title: "quoted"',
  slug: 'a-title',
  excerpt: '',
  content: `<p>Text</p><img src="${ADDRESS}" alt="x">`,
  metaTitle: '',
  metaDescription: '',
  tags: ['a', 'b'],
  category: null,
  featuredImage: null,
  aliases: [],
  authorId: null,
  published: true,
  workingCopy: null,
  plannedText: null,
  ...fields,
});

describe('a Markdown archive', () => {
  const files = (from: Archive) =>
    new Map([...toFiles(from, parseHtml)].map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]));

  it('has a file for each text, links that lead to the images beside them, and front matter that YAML reads', () => {
    const posts = [fixed({ workingCopy: fixed({ title: 'Later' }) })];
    const found = files({ posts, images: new Map([[ADDRESS, image]]), problems: [] });
    expect([...found.keys()]).toEqual(['posts/a-title.md', 'changes/a-title.md', `images/${HASH}.jpg`]);
    const text = found.get('posts/a-title.md') ?? '';
    expect(text).toContain(`![x](../images/${HASH}.jpg)`);
    const [, head = ''] = text.split('---\n');
    expect(parseYaml(head)).toMatchObject({ title: 'A title: "quoted"', tags: ['a', 'b'], layout: 'editor' });
  });

  it('may be written by hand, with images of any name', async () => {
    const text = [
      '---',
      'id: 0f8fad5b-d9cb-469f-a165-70867728950e',
      'title: By hand',
      'tags:',
      '  - voice',
      "  - 'it''s'",
      'featuredImage: ../images/cat.png',
      '---',
      '',
      'See ![a cat](../images/cat.png) here.',
      '',
    ].join('\r\n');
    const files = { 'export/posts/by-hand.md': new TextEncoder().encode(text), 'export/images/cat.png': image.bytes };
    const { posts, images, problems } = await readBack(zipOf(files));
    expect(problems).toEqual([]);
    const [post] = posts;
    expect(post).toMatchObject({ title: 'By hand', tags: ['voice', "it's"], published: false });
    expect(post?.featuredImage).toMatch(/^data:image\/png;base64,/);
    expect(post && addressesOf(post, images)).toEqual(['../images/cat.png']);
  });
});

describe('a file that is no archive', () => {
  const fault = (file: Blob) =>
    readBack(file).then(
      () => null,
      (error) => error.fault,
    );
  const zipAt = (path: string) => zipOf({ [path]: new TextEncoder().encode('x') });

  it.each([
    ['nothing', new Blob([]), 'malformed'],
    ['half a JSON file', new Blob(['{"format":"blog-posts-1","posts":[']), 'malformed'],
    ['bytes', new Blob([Uint8Array.from([0xfd, 0xfe, 0x00, 0x80])]), 'malformed'],
    ['another JSON file', new Blob(['{"posts":[]}']), 'foreign'],
    ['a list', new Blob(['[]']), 'foreign'],
    ['an export of nothing', new Blob(['{"format":"blog-posts-1","posts":[]}']), 'empty'],
    ['a zip cut off', zipAt('posts/a.md').slice(0, 40), 'malformed'],
    ['a zip of something else', zipAt('readme.txt'), 'foreign'],
  ])('%s', async (_, file, expected) => {
    expect(await fault(file)).toBe(expected);
  });

  it('and one that cannot be held is refused before it is read', async () => {
    const huge = { size: 400_000_000, arrayBuffer: () => Promise.reject(new Error('read')) } as unknown as Blob;
    expect(await fault(huge)).toBe('large');
  });

  it('names the posts it cannot read, and reads the others', async () => {
    const json = { format: 'blog-posts-1', posts: [fixed(), { ...fixed(), id: 'no', title: 'Bad' }, 7], images: 9 };
    const { posts, problems } = await readBack(new Blob([JSON.stringify(json)]));
    expect(posts).toHaveLength(1);
    expect(problems).toEqual([
      { name: 'Bad', text: 'The id must be a UUID.' },
      { name: '#3', text: expect.any(String) },
    ]);
    const table = `---\ntitle: T\n---\n${'|a'.repeat(300)}|\n${'|-'.repeat(300)}|\n${'|\n'.repeat(3_000)}`;
    const bomb = await readBack(zipOf({ 'posts/table.md': new TextEncoder().encode(table) }));
    expect(bomb.problems).toEqual([{ name: 'posts/table.md', text: expect.stringContaining('too many cells') }]);
    const ours = { 'posts/a.md': `---\nid: ${fixed().id}\ntitle: A\n---\nx`, 'posts/no-front-matter.md': 'x' };
    const bytes = Object.entries(ours).map(([path, text]) => [path, new TextEncoder().encode(text)]);
    const zip = await readBack(zipOf(Object.fromEntries(bytes)));
    expect(zip.problems).toEqual([{ name: 'posts/no-front-matter.md', text: '' }]);
  });
});

describe('front matter', () => {
  it('is read as people write it by hand', () => {
    const head = ['title: It’s late', 'tags:', '  - one', '  - "two"', "slug: 'a-b'", 'date: 2026-01-02'];
    expect(readFrontMatter(`---\r\n${head.join('\r\n')}\r\n---\r\n\r\nText`)).toEqual({
      fields: { title: 'It’s late', tags: ['one', 'two'], slug: 'a-b', date: '2026-01-02' },
      body: '\nText',
    });
  });

  it('that is none is not guessed at', () => {
    const bomb = `a: &a [x]\nb: [${'*a,'.repeat(200)}]`;
    for (const head of ['- a', 'no colon', 'a: 1\na: 2', bomb]) {
      expect(readFrontMatter(`---\n${head}\n---\n`)).toBeNull();
    }
    expect(readFrontMatter('no front matter')).toBeNull();
  });

  it('cannot reach what it is not', () => {
    const read = readFrontMatter(toFrontMatter({ ['__proto__']: { polluted: true } }));
    expect(Object.keys(read?.fields ?? {})).toEqual(['__proto__']);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

it('puts new addresses in the place of old ones, and leaves out a featured image that is nowhere', () => {
  const moved = withAddresses(fixed({ featuredImage: ADDRESS }), new Map([[ADDRESS, '/api/media/new']]));
  expect(moved.content).toContain('src="/api/media/new"');
  expect(moved.featuredImage).toBe('/api/media/new');
  const gone = withAddresses(fixed({ featuredImage: ADDRESS }), new Map([[ADDRESS, null]]));
  expect(gone.featuredImage).toBeNull();
  expect(gone.content).toContain(ADDRESS);
});
