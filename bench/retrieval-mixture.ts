import { buildRetriever } from '#assistant/server/retrieval/retriever.ts';
import { readKnowledgeIndex } from '#support/knowledge.ts';
import { printVerdict } from './bench.ts';
import { readBusinesses } from './retrieval/businesses.ts';
import { addFlows, type Flow, halve, measureFlow } from './retrieval/mixture.ts';
import { askPost, readPosts } from './retrieval/posts.ts';
import { readQuestions } from './retrieval/questions.ts';
import { toTable } from './table.ts';

/** Which halves of the sections keep their example questions. */
const SEEDS = [1, 2, 3];
/** Questions about posts among our documents: share answered right at least, as if sure but wrong at most. */
const bars = { right: 11 / 16, sureAndWrong: 2 / 16 };

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

const toRow = (name: string, { questions, first, toOther, beside }: Flow): string[] => [
  name,
  String(questions),
  ...[first, toOther, beside].map((count) => percent(count, questions)),
];

/** Questions about posts without example questions, put to all our documents. */
export async function measurePosts() {
  const [{ sections, outOfScope }, posts] = await Promise.all([readKnowledgeIndex(), readPosts()]);
  return posts.map((post) => {
    const retriever = buildRetriever([...sections, ...post.sections], outOfScope);
    return { name: post.name, ...askPost(retriever, post) };
  });
}

/**
 * Measures whether sections without example questions are found beside sections with them: in mixtures of half and half, and
 * for posts among our documents.
 */
export async function run(_args: string[], say: (line: string) => void): Promise<boolean> {
  const [businesses, own, { tuning, heldOut }] = await Promise.all([
    readBusinesses(),
    readKnowledgeIndex(),
    readQuestions(),
  ]);
  const all = [
    ...businesses.map(({ name, withExamples, questions }) => ({ name, sections: withExamples, questions })),
    { name: 'own', sections: own.sections, questions: [...tuning, ...heldOut] },
  ];
  const measured = all.map(({ name, sections, questions }) => {
    const flows = SEEDS.map((seed) => measureFlow({ sections: halve(sections, seed), questions }));
    return { name, bare: addFlows(flows.map(({ bare }) => bare)), taught: addFlows(flows.map(({ taught }) => taught)) };
  });
  const rows = (['bare', 'taught'] as const).flatMap((kind) => {
    const label = kind === 'bare' ? 'without example questions' : 'with them';
    return [
      ...measured.map((each) => toRow(`${each.name}, answered ${label}`, each[kind])),
      toRow(`all, answered ${label}`, addFlows(measured.map((each) => each[kind]))),
    ];
  });
  say(toTable(['mixtures', 'questions', 'first', 'lost to the other half', 'beside the point'], rows));
  const posts = await measurePosts();
  say('');
  say(
    toTable(
      ['posts among our documents', 'questions', 'right', 'sure and wrong'],
      posts.map(({ name, questions, right, sureAndWrong }) => [name, ...[questions, right, sureAndWrong].map(String)]),
    ),
  );
  const sum = (name: 'questions' | 'right' | 'sureAndWrong') => posts.reduce((sum, post) => sum + post[name], 0);
  return printVerdict(
    [
      ...(sum('right') / sum('questions') < bars.right ? [`${sum('right')} of ${sum('questions')} are right`] : []),
      ...(sum('sureAndWrong') / sum('questions') > bars.sureAndWrong
        ? [`${sum('sureAndWrong')} of ${sum('questions')} are sure and wrong`]
        : []),
    ],
    say,
  );
}
