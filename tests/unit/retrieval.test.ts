import { beforeAll, describe, expect, it } from 'vitest';
import { buildRetriever, type Retriever, retrieve } from '#assistant/server/retrieval/retrieve.ts';
import { buildSpelling, correct, editDistance } from '#assistant/server/retrieval/spelling.ts';
import { termsOf, wordsOf } from '#assistant/server/retrieval/tokens.ts';
import { sentencesOf, toSections, withPlainQuotes } from '#assistant/template/sections.ts';
import { brand } from '#support/brand.ts';
import { readKnowledgeIndex } from '#support/knowledge.ts';
import { liveSite } from '#support/live-site.ts';
import { readBusinesses } from '../../bench/retrieval/businesses.ts';
import { addOutcomes, countOutcomes } from '../../bench/retrieval/quality.ts';
import { readQuestions } from '../../bench/retrieval/questions.ts';
import { measureQuality, missedQuality } from '../../bench/retrieval-quality.ts';
import { measureTransfer, missedBars } from '../../bench/retrieval-transfer.ts';

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
    const spelling = buildSpelling(new Set(['appointment', 'number', 'toll', 'free', 'the']));
    expect(correct(typed, spelling).join(' ')).toBe(read);
  });

  it.each([
    ['', '', 0],
    ['demo', 'demo', 0],
    ['deom', 'demo', 1],
    ['dmo', 'demo', 1],
    ['agent', 'tegan', 4],
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

  it('have sentences', () => {
    expect(sentencesOf({ paragraphs: ['It costs $5.50 a day. Really? Yes.', 'Another.'] })).toEqual([
      'It costs $5.50 a day.',
      'Really?',
      'Yes.',
      'Another.',
    ]);
  });
});

describe('the retriever', () => {
  let retriever: Retriever;
  beforeAll(async () => {
    const { sections, outOfScope } = await readKnowledgeIndex();
    retriever = buildRetriever(sections, outOfScope);
  });

  /** The questions of the bench are about the documents of this repository, which an owner replaces. */
  const needOurDocuments = ({ skip }: { skip: (note: string) => void }) => {
    const titles = new Set(brand.documents);
    if (!['Booking a demo', 'The eight voices and two voice engines'].every((title) => titles.has(title)))
      skip('These are other documents.');
  };

  it('holds its bars on the questions of the bench', async (context) => {
    needOurDocuments(context);
    const { tuning, heldOut } = await readQuestions();
    expect([tuning, heldOut].map((half) => half.filter(({ right }) => right.length > 0).length)).toEqual([96, 96]);
    expect(missedQuality(measureQuality(retriever, heldOut))).toEqual([]);
  });

  it('holds its bars on documents alone that nothing was tuned to', async () => {
    const businesses = await readBusinesses();
    expect(businesses.map(({ name }) => name)).toEqual(['dental', 'invoicing', 'library']);
    const { outOfScope } = await readKnowledgeIndex();
    const outcomes = addOutcomes(businesses.map((each) => measureTransfer(each, outOfScope)['documents alone']));
    expect([outcomes.answerable, outcomes.unanswerable]).toEqual([133, 62]);
    expect(missedBars('documents alone', outcomes)).toEqual([]);
  });

  it('ranks a section without example questions among those that have many', async () => {
    const [dental] = await readBusinesses();
    const own = await readKnowledgeIndex();
    const sections = [...own.sections, ...(dental?.sections ?? [])];
    const outcomes = countOutcomes(buildRetriever(sections, own.outOfScope), dental?.questions ?? []);
    expect(outcomes.among3 / outcomes.answerable).toBeGreaterThan(0.5);
    expect(outcomes.beside / outcomes.answerable).toBeLessThan(0.2);
  });

  it('finds nothing where there is nothing', () => {
    expect(retrieve(buildRetriever([], []), 'anything')).toMatchObject({ sections: [], isKnown: false });
    expect(retrieve(retriever, 'zzz qqq').isKnown).toBe(false);
  });

  it('takes a follow-up for what it follows, and a question by itself for itself', (context) => {
    needOurDocuments(context);
    const before = ['Which voices are there?'];
    expect(retrieve(retriever, 'and how do I choose one?', before).sections[0]?.section.title).toMatch(/voices/);
    expect(retrieve(retriever, 'How long does a demo take?', before).sections[0]?.section.title).toBe('Booking a demo');
  });
});

it('the build writes what the suites without a build read', async () => {
  const site = await liveSite();
  const built = JSON.parse(await site.read('knowledge-index.json'), (_, value) =>
    typeof value === 'string' ? withPlainQuotes(value) : value,
  );
  const read = await readKnowledgeIndex();
  const byUrl = (a: { url: string }, b: { url: string }) => (a.url < b.url ? -1 : 1);
  const isOwn = ({ category }: { category: string | null }) => category !== null;
  expect(built.sections.filter(isOwn).sort(byUrl)).toEqual(read.sections.toSorted(byUrl));
  expect(built.documents.toSorted(byUrl)).toEqual(read.documents.toSorted(byUrl));
  expect(built.outOfScope).toEqual(read.outOfScope);
  expect(built.posts).toBeGreaterThan(0);
  expect(built.sections.filter((section: { url: string }) => section.url.startsWith('/blog/')).length).toBeGreaterThan(
    0,
  );
}, 120_000);
