import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Language, languages } from '#assistant/contract/assistant.copy.ts';
import { replyInLanguage, retrieveInLanguage } from '#assistant/server/answers/foreign-answers.ts';
import { detectLanguage } from '#assistant/server/answers/language.ts';
import { retrieve } from '#assistant/server/retrieval/retrieve.ts';
import { buildRetriever } from '#assistant/server/retrieval/retriever.ts';
import { readKnowledgeIndex } from '#support/knowledge.ts';
import { readSiteFacts } from '#support/site-facts.ts';
import { idOf, readBusinesses } from '../../bench/retrieval/businesses.ts';
import { readQuestions } from '../../bench/retrieval/questions.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures/languages');
const businesses = await readBusinesses();
const foreign = businesses.flatMap((business) => business.foreign.map(({ ask }) => ask));

const topics = (await readdir('content/answers').catch(() => [])).sort().map((name) => basename(name, '.yaml'));

describe('the language of a question', () => {
  it('is told for every question of the bench in another language', async () => {
    const found = await Promise.all(foreign.map(detectLanguage));
    expect(found).toHaveLength(15);
    expect(foreign.filter((_, at) => found[at] === null)).toEqual([]);
  });

  it.each([
    ['cuanto cuesta una limpieza', 'es'],
    ['hola necesito cambiar mi cita', 'es'],
    ['was kostet das', 'de'],
    ['ich möchte einen termin', 'de'],
    ['combien ça coute', 'fr'],
    ['je voudrais annuler ma commande', 'fr'],
    ['como faço para cancelar minha conta', 'pt'],
    ['vorrei prenotare un appuntamento', 'it'],
    ['a che ora aprite la domenica', 'it'],
    ['hoe laat zijn jullie open op zondag', 'nl'],
    ['ik wil mijn abonnement opzeggen', 'nl'],
    ['jak moge anulowac konto', 'pl'],
    ['czy jesteście otwarci w niedzielę', 'pl'],
  ])('%s: %s, also without capitals and accents', async (text, language) => {
    expect(await detectLanguage(text)).toBe(language);
  });

  it('is English for every English question there is, typing errors and gibberish included', async () => {
    const [own, { tuning, heldOut }] = await Promise.all([readKnowledgeIndex(), readQuestions()]);
    const questions = [
      ...[...tuning, ...heldOut].map(({ ask }) => ask),
      ...own.sections.flatMap(({ asked }) => asked),
      ...own.outOfScope,
      ...businesses.flatMap(({ questions }) => questions.map(({ ask }) => ask)),
      ...businesses.flatMap(({ withExamples }) => withExamples.flatMap(({ asked }) => asked)),
    ];
    expect(questions.length).toBeGreaterThan(1_500);
    const found = await Promise.all(questions.map(detectLanguage));
    expect(questions.filter((_, at) => found[at] !== null)).toEqual([]);
  });

  it('has a reply that offers a person', async () => {
    const { assistant: copy, leadConnector: connector } = await readSiteFacts();
    const { answers } = await readKnowledgeIndex();
    const replies = languages.map((language) => {
      const found = retrieve(buildRetriever(answers[language], []), 'Xyzzy?');
      return replyInLanguage(language, found, { copy, connector }).response;
    });
    expect(new Set(replies).size).toBe(languages.length);
    for (const reply of replies) expect(reply).toContain(`](${connector})`);
    expect(await Promise.all(replies.map(detectLanguage))).toEqual([...languages]);
  });
});

describe.skipIf(topics.length === 0)('an answer in the language of the question', () => {
  type Topics = Readonly<Record<string, readonly string[]>>;
  const readAsked = async (file: string): Promise<Readonly<Record<Language, Topics>>> =>
    parse(await readFile(join(FIXTURES, file), 'utf8'));

  /** For each question of a language, whether it is answered right, wrong, or not at all. */
  async function askAll(language: Language, questions: Topics): Promise<('right' | 'wrong' | 'unsure')[]> {
    const index = await readKnowledgeIndex();
    return Object.entries(questions).flatMap(([topic, questions]) =>
      questions.map((question) => {
        const { sections, isKnown } = retrieveInLanguage(index, language, question);
        if (!isKnown) return 'unsure';
        return sections[0]?.section === index.answers[language][topics.indexOf(topic)] ? 'right' : 'wrong';
      }),
    );
  }

  it.each(languages)(
    '%s: of thirty questions in other words at least 28 are answered right, none wrong',
    async (language) => {
      const { none, ...questions } = (await readAsked('questions.yaml'))[language];
      const results = await askAll(language, questions);
      expect(none).toHaveLength(3);
      expect(results).toHaveLength(30);
      expect(results.filter((each) => each === 'right').length).toBeGreaterThanOrEqual(28);
      expect(results).not.toContain('wrong');
    },
  );

  it('is right for half of the questions that nothing was tuned to, and wrong for one in twenty at most', async () => {
    const questions = await readAsked('kept-back.yaml');
    const results = (await Promise.all(languages.map((language) => askAll(language, questions[language])))).flat();
    const share = (kind: string) => results.filter((each) => each === kind).length / results.length;
    expect(results).toHaveLength(56);
    expect(share('right')).toBeGreaterThanOrEqual(0.5);
    expect(share('wrong')).toBeLessThanOrEqual(0.05);
  });

  it('is refused to most questions that none of them answers', async () => {
    const [{ answers }, questions] = await Promise.all([readKnowledgeIndex(), readAsked('questions.yaml')]);
    const known = languages.flatMap((language) => {
      const retriever = buildRetriever(answers[language], []);
      return questions[language]['none']?.filter((question) => retrieve(retriever, question).isKnown) ?? [];
    });
    // Of 21.
    expect(known.length).toBeLessThanOrEqual(2);
  });

  it('is never in another language', async () => {
    const questions = await readAsked('questions.yaml');
    const all = languages.flatMap((language) =>
      Object.values(questions[language]).flatMap((questions) => questions.map((question) => ({ language, question }))),
    );
    const found = await Promise.all(all.map(({ question }) => detectLanguage(question)));
    const wrong = all.filter(({ language }, at) => found[at] !== null && found[at] !== language);
    expect(wrong).toEqual([]);
    expect(found.filter((each) => each === null).length / all.length).toBeLessThan(0.06);
  });
});

it('a question that was translated reaches its section', async () => {
  const translations: Record<string, string> = JSON.parse(await readFile(join(FIXTURES, 'rewritings.json'), 'utf8'));
  const results = businesses.flatMap(({ sections, foreign }) => {
    const retriever = buildRetriever(sections, []);
    return foreign
      .filter(({ right }) => right.length > 0)
      .map(({ ask, right }) => {
        const { certainty, sections } = retrieve(retriever, translations[ask] ?? '');
        return certainty !== 'none' && sections.some(({ section }) => right.includes(idOf(section)));
      });
  });
  expect(results).toHaveLength(12);
  expect(results.filter(Boolean).length / results.length).toBeGreaterThanOrEqual(0.8);
});
