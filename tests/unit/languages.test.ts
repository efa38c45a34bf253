import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '#assistant/contract/assistant.copy.ts';
import { replyInLanguage } from '#assistant/server/answers/compose.ts';
import { detectLanguage } from '#assistant/server/answers/language.ts';
import { buildRetriever, retrieve } from '#assistant/server/retrieval/retrieve.ts';
import { readKnowledgeIndex } from '#support/knowledge.ts';
import { readSiteFacts } from '#support/site-facts.ts';
import { idOf, readBusinesses } from '../../bench/retrieval/businesses.ts';
import { readQuestions } from '../../bench/retrieval/questions.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures/languages');
const businesses = await readBusinesses();
const foreign = businesses.flatMap((business) => business.foreign.map(({ ask }) => ask));

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
    const replies = languages.map((language) => replyInLanguage(language, { copy, connector }).response);
    expect(new Set(replies).size).toBe(languages.length);
    for (const reply of replies) expect(reply).toContain(`](${connector})`);
    expect(await Promise.all(replies.map(detectLanguage))).toEqual([...languages]);
  });
});

it('a question that was translated reaches its section', async () => {
  const translations: Record<string, string> = JSON.parse(await readFile(join(FIXTURES, 'rewritings.json'), 'utf8'));
  const outcomes = businesses.flatMap(({ sections, foreign }) => {
    const retriever = buildRetriever(sections, []);
    return foreign
      .filter(({ right }) => right.length > 0)
      .map(({ ask, right }) => {
        const { certainty, sections } = retrieve(retriever, translations[ask] ?? '');
        return certainty !== 'none' && sections.some(({ section }) => right.includes(idOf(section)));
      });
  });
  expect(outcomes).toHaveLength(12);
  expect(outcomes.filter(Boolean).length / outcomes.length).toBeGreaterThanOrEqual(0.8);
});
