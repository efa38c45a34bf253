import { beforeAll, describe, expect, it } from 'vitest';
import { retrieve } from '#assistant/server/retrieval/retrieve.ts';
import { buildRetriever, type Retriever } from '#assistant/server/retrieval/retriever.ts';
import { withPlainQuotes } from '#assistant/template/sections.ts';
import { brand } from '#support/brand.ts';
import { readKnowledgeIndex } from '#support/knowledge.ts';
import { liveSite } from '#support/live-site.ts';
import { readBusinesses } from '../../bench/retrieval/businesses.ts';
import { addResults, countResults } from '../../bench/retrieval/quality.ts';
import { readQuestions } from '../../bench/retrieval/questions.ts';
import { measureConversations, missedConversations } from '../../bench/retrieval-conversations.ts';
import { measurePosts } from '../../bench/retrieval-mixture.ts';
import { measureQuality, missedQuality } from '../../bench/retrieval-quality.ts';
import { measureTransfer, missedBars } from '../../bench/retrieval-transfer.ts';

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

  it('holds its bars on documents alone that nothing was tuned to', async (context) => {
    // The questions beyond them belong to our documents.
    needOurDocuments(context);
    const businesses = await readBusinesses();
    expect(businesses.map(({ name }) => name)).toEqual(['dental', 'invoicing', 'library']);
    const { outOfScope } = await readKnowledgeIndex();
    const results = addResults(businesses.map((each) => measureTransfer(each, outOfScope)['documents alone']));
    expect([results.answerable, results.unanswerable]).toEqual([133, 62]);
    expect(missedBars('documents alone', results)).toEqual([]);
  });

  it('ranks a section without example questions among those that have many', async () => {
    const [dental] = await readBusinesses();
    const own = await readKnowledgeIndex();
    const sections = [...own.sections, ...(dental?.sections ?? [])];
    const results = countResults(buildRetriever(sections, own.outOfScope), dental?.questions ?? []);
    expect(results.among3 / results.answerable).toBeGreaterThan(0.5);
    expect(results.beside / results.answerable).toBeLessThan(0.2);
  });

  it('finds posts without example questions among our documents', async (context) => {
    needOurDocuments(context);
    const posts = await measurePosts();
    expect(posts.map(({ questions }) => questions)).toEqual([16, 16]);
    // The bars of the bench are 22 and 4; 13 were right and 13 sure and wrong before example questions counted by their share.
    expect(posts.reduce((sum, { right }) => sum + right, 0)).toBeGreaterThanOrEqual(19);
    expect(posts.reduce((sum, { sureAndWrong }) => sum + sureAndWrong, 0)).toBeLessThanOrEqual(8);
  });

  it('answers in a conversation as it does alone', async (context) => {
    needOurDocuments(context);
    expect(missedConversations(await measureConversations())).toEqual([]);
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
});
