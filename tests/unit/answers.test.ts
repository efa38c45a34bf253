import { beforeAll, describe, expect, it } from 'vitest';
import type { AssistantFacts } from '#assistant/contract/assistant.copy.ts';
import type { Section } from '#assistant/contract/knowledge.ts';
import { compose, type Reply } from '#assistant/server/answers/compose.ts';
import {
  asksForList,
  type QuestionPart,
  retrieveParts,
  splitQuestion,
} from '#assistant/server/answers/resolve-question.ts';
import { toRecord, toStoredExchange } from '#assistant/server/conversations/exchange-record.ts';
import { retrieve } from '#assistant/server/retrieval/retrieve.ts';
import { buildRetriever, type Retriever } from '#assistant/server/retrieval/retriever.ts';
import { brand } from '#support/brand.ts';
import { readKnowledgeIndex } from '#support/knowledge.ts';
import { readSiteFacts } from '#support/site-facts.ts';

let retriever: Retriever;
let facts: AssistantFacts;
beforeAll(async () => {
  const [{ sections, outOfScope }, site] = await Promise.all([readKnowledgeIndex(), readSiteFacts()]);
  retriever = buildRetriever(sections, outOfScope);
  facts = site;
});

const parts = () => ({ copy: facts.assistant, connector: facts.leadConnector });
const answer = (question: string, earlier: readonly string[] = []): Reply =>
  compose(retrieveParts(retriever, question, earlier), parts());
const headings = (reply: Reply) => reply.sources.map(({ heading }) => heading);

const titles = new Set(brand.documents);
/** Tests with questions about the documents of this repository, which an owner replaces. */
const ofOurs = it.skipIf(
  !['Booking a demo', 'The eight voices and two voice engines'].every((title) => titles.has(title)),
);

describe('an enumeration is quoted whole', () => {
  const male = ['Phoenix', 'Atlas', 'Titan', 'Sage'];
  const female = ['Nova', 'Aria', 'Luna', 'Echo'];
  ofOurs.each([
    ['Which voices are male?', male],
    ['male voices', male],
    ['Which of your voices are female?', female],
    ['Which voices are there?', [...male, ...female]],
    ['List all voices, please', [...male, ...female]],
    ['How many of the voices are male?', male],
    ['What kinds of campaigns are there?', ['appointment reminders', 'lead follow-up', 'sales outreach']],
    ['Which industries use voice agents?', ['real estate', 'customer service', 'education']],
    ['What documents should I give an agent?', ['opening hours', 'directions', 'new colleague']],
  ] as const)('%s', (question, members) => {
    const { response } = answer(question);
    for (const member of members) expect(response).toContain(member);
  });

  ofOurs('without the members that were not asked for, in the order of the page, from one section', () => {
    const reply = answer('Which voices are male?');
    for (const name of female) expect(reply.response).not.toContain(name);
    expect(male.map((name) => reply.response.indexOf(name))).toEqual(
      male.map((name) => reply.response.indexOf(name)).toSorted((a, b) => a - b),
    );
    expect(headings(reply)).toEqual(['All eight voices by name']);
  });

  it('unless it is too long: then the usual sentences stand for it', () => {
    const section = sectionOf(Array.from({ length: 30 }, (_, at) => `Branch number ${at} opens at nine.`));
    const { response } = composeFrom([section], 'Which branches open at nine?');
    expect(response.match(/Branch/g)).toHaveLength(3);
  });

  it.each([
    ['Which voices are male?', true],
    ['List the tools', true],
    ['What happens after the demo?', false],
    ['What does it cost?', false],
    ['How do I book a demo?', false],
  ])('%s asks for several things: %s', (question, isList) => {
    expect(asksForList(question)).toBe(isList);
  });
});

describe('a question of two parts', () => {
  ofOurs.each([
    ['What does it cost and how long does a demo take?', 'costs', 'How long a demo takes'],
    ['How do I book a demo and what should I bring?', 'Booking a demo', 'What to bring'],
    ['Which voices are female and which languages do agents speak?', 'eight voices', 'languages agents speak'],
    ['Can agents send text messages, and can they book appointments?', 'SMS', 'Booking an appointment'],
    ['Is my data sold and how can I have it deleted?', 'sold or shared', 'deleted'],
    ['How quickly does an agent pick up? Can several people call at the same time?', 'quickly', 'same time'],
    ['Can I keep my number and can I get a toll-free one?', 'current business number', 'toll-free'],
    ['Are refunds possible, and when are fees due?', 'Refunds', 'due'],
  ])('gets both: %s', (question, first, second) => {
    const reply = answer(question);
    expect(reply).toMatchObject({ isKnown: true, certainty: 'sure' });
    expect(headings(reply).slice(0, 2)).toEqual([expect.stringContaining(first), expect.stringContaining(second)]);
    expect(reply.response.split('\n\n').length).toBeGreaterThanOrEqual(2);
  });

  ofOurs.each([
    'Do you record calls and how long do you keep them?',
    'Do you record calls? And how long do you keep them?',
  ])('is answered as a whole where one part alone is not sure: %s', (question) => {
    const reply = answer(question);
    expect(reply).toMatchObject({ isKnown: true, certainty: 'sure' });
    expect(headings(reply)).toEqual(['Who sees call logs and transcripts', 'Recording calls and telling people']);
  });

  it.each([
    'Can agents answer and make calls?',
    'How do I move and cancel a demo?',
    'Do you work with schools and universities?',
    'Can an agent answer at night and on weekends?',
    'Which voice suits sales and outreach?',
    'Is the data encrypted and safe?',
    'What is the difference between voice engine 1.0 and 2.0?',
    'Can an agent take orders and follow up with a text message?',
    'Does the note say who called and what they wanted?',
    'Do you record calls and how is it?',
    'Do agents know when a caller is angry and when to hand over?',
    'We have two lines, and can agents answer both?',
    'I run a clinic. Do you handle appointments and reminders?',
    'When the office is closed, what does the agent say?',
  ])('is not: %s', (question) => {
    expect(splitQuestion(question)).toEqual([question]);
    expect(retrieveParts(retriever, question, [])).toHaveLength(1);
  });

  ofOurs.each([
    ['What does it cost and how long does a demo take?', 'costs', 'How long a demo takes'],
    ['How do I book a demo and what should I bring?', 'Booking a demo', 'What to bring'],
  ])('is not taken for a follow-up: %s', (question, first, second) => {
    const reply = answer(question, ['Which voices are male?']);
    expect(headings(reply).slice(0, 2)).toEqual([expect.stringContaining(first), expect.stringContaining(second)]);
  });

  ofOurs('is answered as a whole when the second part means nothing by itself', () => {
    expect(headings(answer('Do you sell my data, how long is it kept?')).join()).not.toContain('demo');
  });

  ofOurs('is answered as a whole when one part is out of scope', () => {
    const question = 'Who painted the Mona Lisa and how do I book a demo?';
    expect(splitQuestion(question)).toHaveLength(2);
    expect(retrieveParts(retriever, question, [])).toHaveLength(1);
  });

  it('stays whole with three questions', () => {
    const question = 'Do you record calls? What does it cost? How do I book a demo?';
    expect(splitQuestion(question)).toEqual([question]);
  });
});

const sectionOf = (paragraphs: readonly string[]): Section => ({
  ...{ title: 'Branches', heading: 'Our branches', url: '/knowledge/branches#ours', category: 'Shops', offer: null },
  paragraphs: [...paragraphs],
  asked: [],
});

function composeFrom(sections: readonly Section[], text: string, certainty: 'sure' | 'perhaps' | 'none' = 'sure') {
  const found = retrieve(buildRetriever([...sections], []), text);
  const part: QuestionPart = { text, found: { ...found, certainty, isKnown: certainty === 'sure' } };
  return compose([part], parts());
}

describe('certainty', () => {
  const section = sectionOf([
    'The branch in Mill Lane is the oldest. It has a café with {contact} in its name. Parking costs nothing there.',
  ]);

  it('perhaps: quotes the closest sentence alone, its one source and a person', () => {
    const reply = composeFrom([section], 'What does parking cost?', 'perhaps');
    const contact = `[${facts.assistant.contact}](${facts.leadConnector})`;
    expect(reply.response).toBe(
      facts.assistant.perhaps.replace('{sentence}', 'Parking costs nothing there.').replace('{contact}', contact),
    );
    expect(reply).toMatchObject({ isKnown: false, certainty: 'perhaps' });
    expect(reply.sources).toEqual([{ title: 'Branches', heading: 'Our branches', url: '/knowledge/branches#ours' }]);
  });

  it('perhaps: what a document has in braces stays as it is', () => {
    expect(composeFrom([section], 'Is there a café?', 'perhaps').response).toContain(
      'a café with {contact} in its name',
    );
  });

  it('none: says so and quotes nothing', () => {
    const reply = composeFrom([section], 'What does parking cost?', 'none');
    expect(reply).toMatchObject({ isKnown: false, certainty: 'none', sources: [] });
    expect(reply.response).not.toContain('Parking');
  });

  it('is stored, and read from exchanges of before there were three steps', () => {
    const turn = {
      ...({ session: 's', createdAt: 1, responseTime: 2, score: 0.5, engine: 'embedded', group: 'g' } as const),
      text: { question: 'Q?', response: 'A.', sources: [], suggestions: [] },
    };
    const readBack = (certainty: 'sure' | 'perhaps' | 'none') =>
      toStoredExchange('id', toRecord({ ...turn, certainty })).conversation;
    for (const certainty of ['sure', 'perhaps', 'none'] as const)
      expect(readBack(certainty)).toMatchObject({ certainty, isKnown: certainty === 'sure' });
    const old = (known: 0 | 1) =>
      toStoredExchange('id', `s,1,2,${known},0.500,embedded,,,g\nq? a.\n${JSON.stringify(turn.text)}`).conversation;
    expect([old(1), old(0)]).toMatchObject([
      { certainty: 'sure', isKnown: true },
      { certainty: 'none', isKnown: false },
    ]);
  });
});
