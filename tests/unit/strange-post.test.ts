import { expect, it } from 'vitest';
import { certaintyOf } from '#assistant/server/retrieval/confidence.ts';
import { retrieve } from '#assistant/server/retrieval/retrieve.ts';
import { buildRetriever, type Retriever } from '#assistant/server/retrieval/retriever.ts';
import { postSections } from '#assistant/template/sections.ts';
import { readKnowledgeIndex } from '#support/knowledge.ts';

// A post that an owner publishes among documents with thirty-five example questions a section. Post, questions and drafted
// questions were written by the authors of the retriever, so this shows that a post can be found, not how often one is.
const POST = `<p>From this month on, callers can leave a review of the call by keypad.</p>
<h2 id="post-how-a-caller-rates-a-call">How a caller rates a call</h2>
<p>After the agent has said goodbye, the caller is asked to press a key from one to five. One is poor and five is excellent. Callers who hang up at once leave no rating and are not asked again.</p>
<h2 id="post-where-ratings-appear">Where ratings appear</h2>
<p>Ratings stand beside each call in the portal under Reviews. The weekly average arrives by email every Monday at seven in the morning. A rating of one or two is marked in red.</p>
<h2 id="post-switching-ratings-on">Switching ratings on</h2>
<p>An administrator switches ratings on under Settings, Reviews. They are off for every team at first. Existing agents need no change.</p>
<h2 id="post-what-happens-after-a-bad-rating">What happens after a bad rating</h2>
<p>A rating of one opens a task for the supervisor, who is asked to listen to the call within two working days. The caller is not phoned back automatically.</p>
<h2 id="post-what-ratings-cost">What ratings cost</h2>
<p>Ratings are part of the Growth and Scale plans. On the Starter plan they cost nine dollars per agent and month.</p>`;

const QUESTIONS: readonly (readonly [question: string, heading: string])[] = [
  ['How do callers rate a call?', 'How a caller rates a call'],
  ['Which key means excellent?', 'How a caller rates a call'],
  ['What if the caller hangs up without rating?', 'How a caller rates a call'],
  ['Can people leave a review after the call?', 'How a caller rates a call'],
  ['Where do I see the ratings?', 'Where ratings appear'],
  ['When does the weekly average rating arrive?', 'Where ratings appear'],
  ['Are poor ratings highlighted?', 'Where ratings appear'],
  ['How do I switch ratings on?', 'Switching ratings on'],
  ['Are ratings on by default?', 'Switching ratings on'],
  ['Do I have to change my existing agents for reviews?', 'Switching ratings on'],
  ['What happens after a bad rating?', 'What happens after a bad rating'],
  ['Who listens to a call that was rated one?', 'What happens after a bad rating'],
  ['Do you phone back a caller who gave a bad rating?', 'What happens after a bad rating'],
  ['What do ratings cost?', 'What ratings cost'],
  ['Which plans include ratings?', 'What ratings cost'],
  ['How much are reviews on the Starter plan?', 'What ratings cost'],
];

/** Example questions in the manner of a model. */
const DRAFTED: Readonly<Record<string, readonly string[]>> = {
  'How a caller rates a call': [
    'rate my call',
    'press a key to review',
    'what do the numbers one to five mean',
    'feedback from callers',
    'leave a review by phone',
    'caller satisfaction score',
  ],
  'Where ratings appear': [
    'see the scores',
    'review dashboard',
    'email with the average score',
    'red rating',
    'find reviews in the portal',
    'when is the rating report sent',
  ],
  'Switching ratings on': [
    'turn on reviews',
    'enable ratings',
    'activate caller feedback',
    'are reviews enabled at first',
    'do agents need an update for ratings',
    'settings for reviews',
  ],
  'What happens after a bad rating': [
    'low score follow-up',
    'unhappy caller',
    'supervisor task for a poor rating',
    'who checks bad reviews',
    'call back after a one star rating',
    'listen to a badly rated call',
  ],
  'What ratings cost': [
    'price of reviews',
    'is rating included in my plan',
    'ratings on Starter',
    'cost per agent for reviews',
    'Growth plan reviews',
    'extra charge for ratings',
  ],
};

async function retrieverOf(examples: Readonly<Record<string, readonly string[]>>): Promise<Retriever> {
  const { sections, outOfScope } = await readKnowledgeIndex();
  const post = postSections({ title: 'Ratings by callers', url: '/blog/ratings-by-callers', html: POST });
  const known = post.map((section) => ({ ...section, asked: [...(examples[section.heading] ?? [])] }));
  return buildRetriever([...sections, ...known], outOfScope);
}

function count(retriever: Retriever) {
  const results = QUESTIONS.map(([question, heading]) => {
    const { sections, confidence } = retrieve(retriever, question);
    const isShown = sections.some(({ section }) => section.heading === heading);
    const certainty = certaintyOf(confidence);
    return { isHelped: isShown && certainty !== 'none', isWrong: !isShown && certainty === 'sure' };
  });
  return {
    helped: results.filter(({ isHelped }) => isHelped).length,
    wrong: results.filter(({ isWrong }) => isWrong).length,
  };
}

it('a post without example questions is found among sections that have many', async () => {
  const { helped, wrong } = count(await retrieverOf({}));
  expect(helped).toBeGreaterThanOrEqual(10);
  expect(wrong).toBeLessThanOrEqual(2);
});

it('with drafted example questions it is found nearly always', async () => {
  const { helped, wrong } = count(await retrieverOf(DRAFTED));
  expect(helped).toBeGreaterThanOrEqual(14);
  expect(wrong).toBeLessThanOrEqual(2);
});
