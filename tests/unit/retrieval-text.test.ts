import { describe, expect, it } from 'vitest';
import { stemOf, termsOf, tokensOf, wordsOf } from '#assistant/ranking/tokens.ts';
import { buildSpelling, correct, editDistance } from '#assistant/server/retrieval/spelling.ts';
import { postSections, sentencesOf, toSections } from '#assistant/template/sections.ts';
import { finish } from '#core/server/steps.ts';

describe('words', () => {
  it('are told apart whatever their case, accents and apostrophes', () => {
    expect(wordsOf("Café's 24/7 toll-free Line — don't!")).toEqual(['cafe', '247', 'toll', 'free', 'line', 'dont']);
    expect(termsOf('What do the agents say?')).toEqual(['agent']);
  });

  it.each([
    ['apointment', 'appointment'],
    ['appiontment', 'appointment'],
    ['nmuber', 'number'],
    ['tollfree', 'toll free'],
    ['appointments', 'appointments'],
    ['xqzvw', 'xqzvw'],
    ['at', 'at'],
    ['500', '500'],
  ])('%s is read as %s', (typed, read) => {
    const spelling = finish(buildSpelling(new Set(['appointment', 'number', 'toll', 'free', 'the'])));
    expect(correct(typed, spelling).join(' ')).toBe(read);
  });

  it('are tokens with their stem; what is not of letters alone has none', () => {
    expect([...wordsOf('24 x 7'), ...wordsOf('—')]).toEqual(['247']);
    expect(tokensOf('The Agents')).toEqual([
      { word: 'the', stem: 'the', isStop: true },
      { word: 'agents', stem: 'agent', isStop: false },
    ]);
    expect(tokensOf('ab', (word) => [...word]).map(({ word }) => word)).toEqual(['a', 'b']);
    expect(['agents', 'agents', '2agents', 'agents2', 'agénts'].map(stemOf)).toEqual([
      'agent',
      'agent',
      '2agents',
      'agents2',
      'agénts',
    ]);
  });

  it('are found by what is left of them without a letter', () => {
    const { neighbours, stems } = finish(buildSpelling(new Set(['ab', 'abc', 'abd', 'x'.repeat(24), 'y'.repeat(25)])));
    const short = [...neighbours].filter(([form]) => form.length < 4);
    expect(Object.fromEntries(short)).toEqual({
      ...{ abc: ['abc'], bc: ['abc'], ac: ['abc'], ab: ['abc', 'abd'] },
      ...{ abd: ['abd'], bd: ['abd'], ad: ['abd'] },
    });
    expect([neighbours.has('x'.repeat(24)), neighbours.has('y'.repeat(24))]).toEqual([true, false]);
    expect(stems).toContain('abc');
  });

  it.each([
    ['of three letters with one mistake', 'xqz', ['xqv'], 'xqv'],
    ['of two letters', 'xq', ['xqz'], 'xq'],
    ['of 24 letters', 'zxq'.repeat(8), [`${'zxq'.repeat(7)}zxv`], `${'zxq'.repeat(7)}zxv`],
    ['of 25 letters', `${'zxq'.repeat(8)}z`, ['zxq'.repeat(8)], `${'zxq'.repeat(8)}z`],
    ['of English', 'cat', ['cart'], 'cat'],
    ['with a digit', 'abcz1', ['abczd'], 'abcz1'],
    ['in another form of a known one', 'blorps', ['blorp'], 'blorps'],
    ['with two mistakes in seven letters', 'blorpan', ['blrpanz'], 'blrpanz'],
    ['with two mistakes in six letters', 'blorpa', ['blrpaz'], 'blorpa'],
    ['with another initial in three letters', 'xqz', ['vqz'], 'xqz'],
    ['with another initial in four letters', 'xqzj', ['vqzj'], 'vqzj'],
    ['nearer to a later one', 'blorpan', ['blrpanz', 'blorpam'], 'blorpam'],
    ['as near to two', 'blorpan', ['blorpak', 'blorpam'], 'blorpak'],
    ['nearer to one with its initial', 'blorpan', ['xlorpan', 'blorpam'], 'blorpam'],
    ['of two known ones', 'blorpa', ['blo', 'rpa'], 'blo rpa'],
    ['of one known and one unknown', 'bloxyz', ['blo'], 'bloxyz'],
  ])('a word %s: %s', (_, typed, known, read) => {
    expect(correct(typed, finish(buildSpelling(new Set(known)))).join(' ')).toBe(read);
  });

  it.each([
    ['', '', 0],
    ['demo', 'demo', 0],
    ['deom', 'demo', 1],
    ['dmo', 'demo', 1],
    ['agent', 'tegan', 4],
    ['ab', 'ba', 1],
    ['a', '', 1],
    ['xaby', 'xbay', 1],
  ])('%s and %s are %i slips apart', (a, b, distance) => {
    expect([editDistance(a, b), editDistance(b, a)]).toEqual([distance, distance]);
  });
});

describe('sections', () => {
  const about = { title: 'Title', url: '/x', category: null, offer: null };

  it('are what stands under a heading, in plain words, without code and tables', () => {
    const html =
      '<p>Before.</p><h2 id="a">A &amp; B</h2><p>One &lt;two&gt;<br>three.</p><pre>code</pre><ul><li>Four.</li></ul><h3 id="b">C</h3><table><tr><td>no</td></tr></table>';
    expect(toSections(html, { ...about, asked: { 'A & B': ['how?'] } })).toMatchObject([
      { heading: 'Title', url: '/x', paragraphs: ['Before.'], asked: [] },
      { heading: 'A & B', url: '/x#a', paragraphs: ['One <two>', 'three.', 'Four.'], asked: ['how?'] },
    ]);
  });

  it('begin at headings of level two and three with an id, whatever else these carry', () => {
    const html =
      '<h2>No id</h2><p>One.</p><h3 class="a" id="part-two" title="b">Part  two</h3><p>Two.</p><h4 id="c">C</h4><div>Three.</div><br/>Four.';
    expect(toSections(html, about).map(({ url, heading, paragraphs }) => [url, heading, ...paragraphs])).toEqual([
      ['/x', 'Title', 'No id', 'One.'],
      ['/x#part-two', 'Part two', 'Two.', 'C', 'Three.', 'Four.'],
    ]);
  });

  it('are plain text, with the characters that entities stand for', () => {
    const html = '<p> &#65;&#x42;&amp;&unknown;&#0;&#x10ffff;&#1114112;&#xd800; </p>';
    expect(toSections(html, about)[0]?.paragraphs).toEqual(['AB&&unknown;&#0;\u{10ffff}&#1114112;\ufffd']);
  });

  it('of a post are of no category and offer nothing', () => {
    const post = { title: 'Title', url: '/blog/a', html: '<p>Text.</p>' };
    expect(postSections(post)).toEqual([
      { ...about, url: '/blog/a', heading: 'Title', paragraphs: ['Text.'], asked: [] },
    ]);
  });

  it('have sentences', () => {
    expect(sentencesOf({ paragraphs: ['It costs $5.50 a day. Really? Yes.', 'Another.'] })).toEqual([
      'It costs $5.50 a day.',
      'Really?',
      'Yes.',
      'Another.',
    ]);
    const paragraphs = ['One.'];
    expect(sentencesOf({ paragraphs })).toBe(sentencesOf({ paragraphs }));
  });
});
