import { crc32, deflateRawSync } from 'node:zlib';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readParts } from '#blog/panel/archive/archive-parts.ts';
import { collectArchive } from '#blog/panel/archive/read-archive.ts';
import { parseHtml } from '#support/parse-html.ts';

const readBack = (file: Blob) => collectArchive(readParts(file), parseHtml);

const MB = 1024 * 1024;
const DEADLINE_MS = 10_000;
const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const POST = strToU8(`---\nid: ${ID}\ntitle: Sound\nslug: sound\n---\nWords.\n`);

type Files = readonly (readonly [name: string, bytes: Uint8Array])[];

interface Claims {
  /** Size after unpacking that each file says it has; absent: the real one. */
  readonly size?: number;
  /** Method of packing that each file names; 8 is the one they have. */
  readonly method?: number;
}

/** A zip by APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16; any name and any claim. */
function zipOf(files: Files, { size, method = 8 }: Claims = {}): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, bytes] of files) {
    const packed = deflateRawSync(bytes, { level: 1 });
    const path = Buffer.from(name);
    const common = Buffer.alloc(26);
    [20, 0, method].forEach((value, at) => void common.writeUInt16LE(value, at * 2));
    [crc32(bytes), packed.length, size ?? bytes.length].forEach(
      (value, at) => void common.writeUInt32LE(value, 10 + at * 4),
    );
    common.writeUInt16LE(path.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    locals.push(Buffer.from('PK\x03\x04', 'latin1'), common, path, packed);
    entries.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), common, place, path);
    offset += 30 + path.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  const count = Math.min(files.length, 0xffff);
  [count, count].forEach((value, at) => void end.writeUInt16LE(value, 8 + at * 2));
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

async function resultOf(bytes: Buffer): Promise<{ fault: string } | { posts: string[]; problems: number }> {
  const startedAt = performance.now();
  const result = await readBack(new Blob([new Uint8Array(bytes)])).then(
    ({ posts, problems }) => ({ posts: posts.map(({ title }) => title), problems: problems.length }),
    (error) => ({ fault: String(error.fault ?? error) }),
  );
  expect(performance.now() - startedAt).toBeLessThan(DEADLINE_MS);
  return result;
}

const sound = ['posts/a.md', POST] as const;
const one = zipOf([sound]);
const nested = (depth: number): Buffer => (depth === 0 ? one : zipOf([['posts/inner.zip', nested(depth - 1)]]));
const many = (count: number): Files => Array.from({ length: count }, (_, at) => [`posts/${at}.md`, Uint8Array.of(1)]);

describe('a hostile zip', () => {
  it.each<[string, () => Buffer, string]>([
    ['that unpacks to more than a browser holds', () => zipOf([sound], { size: 310 * MB }), 'large'],
    ['of many files that do so together', () => zipOf(many(12), { size: 30 * MB }), 'large'],
    ['of 25,000 files', () => zipOf(many(25_000)), 'large'],
    ['cut in its directory', () => one.subarray(0, one.length - 30), 'malformed'],
    ['cut in its file', () => one.subarray(0, 60), 'malformed'],
    ['packed in a way that nothing reads', () => zipOf([sound], { method: 99 }), 'malformed'],
    ['with nothing but other zips', () => nested(5), 'foreign'],
    [
      'with names that change all objects',
      () =>
        zipOf([
          ['__proto__', POST],
          ['constructor', POST],
        ]),
      'foreign',
    ],
  ])('%s is refused', async (_, bytes, fault) => {
    expect(await resultOf(bytes())).toEqual({ fault });
  });

  it('that claims to unpack to little is never unpacked further', async () => {
    const before = process.memoryUsage.rss();
    const bomb = zipOf([['posts/a.md', new Uint8Array(100 * MB)]], { size: 100 });
    const result = await resultOf(bomb);
    expect('fault' in result || result.posts.length === 0).toBe(true);
    expect((process.memoryUsage.rss() - before) / MB).toBeLessThan(350);
  });

  it('writes to no path: its names are only names', async () => {
    const names = ['../../posts/a.md', '/posts/b.md', 'C:\\posts\\c.md', 'posts/..%2f..%2fd.md', 'posts/\u0000e.md'];
    const files = names.map((name) => [name, POST] as const);
    const result = await resultOf(zipOf(files));
    expect(result).toMatchObject({ posts: expect.arrayContaining(['Sound']) });
  });

  it('with texts that are none names each of them, and reads the others', async () => {
    const files = {
      'posts/sound.md': POST,
      'posts/binary.md': Uint8Array.from({ length: 3000 }, (_, at) => at % 256),
      'posts/yaml-bomb.md': strToU8(
        `---\na: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefghi'
          .split('')
          .map((name, at, all) => `${name}: &${name} [${Array(9).fill(`*${at === 0 ? 'a' : all[at - 1]}`)}]`)
          .join('\n')}\n---\nx`,
      ),
      'posts/deep.md': strToU8(`---\nid: ${'['.repeat(20_000)}\n---\nx`),
      'posts/html.md': strToU8(
        `---\nid: ${ID}\ntitle: ok\nslug: h\n---\n<script>alert(1)</script><svg onload=alert(1)>`,
      ),
      'images/evil.svg': strToU8('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'images/page.html': strToU8('<script>alert(1)</script>'),
    };
    const result = await resultOf(zipOf(Object.entries(files)));
    expect(result).toMatchObject({ problems: 3 });
    expect('posts' in result && result.posts).toContain('Sound');
  });
});
