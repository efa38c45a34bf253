import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Section } from '#assistant/contract/knowledge.ts';
import { toSearchIndex } from '#site/rendering/search-index.ts';
import { searchIn } from '#site/search/find-pages.ts';
import { seededRandom } from '#support/build-service.ts';
import { liveSite } from '#support/live-site.ts';

const MAX_BYTES = 40 * 1024;

const section = (heading: string, text: string, url = `/knowledge/${heading}`): Section => ({
  ...{ title: 'Guide', heading, url, category: null, offer: null },
  paragraphs: [text],
  asked: ['Question that no search needs'],
});

describe('the search', () => {
  const search = searchIn(
    toSearchIndex([
      section('Refunds', 'A payment is not refunded. Ask us about charges.'),
      section('Transfers', 'A call is transferred to a colleague, and payments are not involved at all in it.'),
      section('Languages', 'Agents speak fifty languages. Among them is Spanish.'),
    ]),
  );
  const headingsOf = (query: string) => search(query).map(({ heading }) => heading);

  it('finds words in all their forms, headings first', () => {
    expect(headingsOf('refund')).toEqual(['Refunds']);
    expect(headingsOf('paying')).toEqual([]);
    expect(headingsOf('payments')).toEqual(['Refunds', 'Transfers']);
    expect(search('Spanish')[0]).toEqual({
      title: 'Guide',
      heading: 'Languages',
      url: '/knowledge/Languages',
      text: 'Agents speak fifty languages.',
    });
  });

  it('takes the last word for one that is still typed', () => {
    expect(headingsOf('transf')).toEqual(['Transfers']);
    expect(headingsOf('transf ')).toEqual([]);
    expect(headingsOf('langu')).toEqual(['Languages']);
  });

  it('finds nothing for words that say nothing, and for questions of others', () => {
    for (const query of ['', ' ', '?', 'constructor', '__proto__', 'xyzzy', 'Question'])
      expect(headingsOf(query)).toEqual([]);
  });
});

describe('its index', () => {
  it(`is at most ${MAX_BYTES} bytes, of this site and of one with long texts`, async () => {
    const built = await (await liveSite()).read('search-index.json');
    expect(brotliCompressSync(built).length).toBeLessThanOrEqual(MAX_BYTES);
    expect(JSON.parse(built).sections.length).toBeGreaterThan(20);
    const random = seededRandom(7);
    const words = Array.from({ length: 3_000 }, () => random().toString(36).slice(2, 9));
    const text = () => Array.from({ length: 120 }, () => words[Math.floor(random() ** 3 * words.length)]).join(' ');
    const long = Array.from({ length: 5_000 }, (_, at) => section(`Part ${at}`, text()));
    expect(brotliCompressSync(JSON.stringify(toSearchIndex(long))).length).toBeLessThanOrEqual(MAX_BYTES);
  });

  it('finds a document of the site by its title', async () => {
    const search = searchIn(JSON.parse(await (await liveSite()).read('search-index.json')));
    expect(search('price')[0]?.url).toMatch(/^\/(knowledge|blog)\//);
  });
});
