import { fillIn } from '#core/template/fill-in.ts';
import type { Answers } from '../content/answers.schema.ts';
import { type Language, languages } from '../contract/assistant.copy.ts';
import type { Section } from '../contract/knowledge.ts';

/** The answers of each language as sections that the retriever finds. */
export function toAnswerSections(
  answers: readonly Answers[],
  facts: Readonly<Record<string, string>>,
): Record<Language, Section[]> {
  const sectionIn = (language: Language) => (each: Answers) => {
    const { heading, words, asked, answer } = each[language];
    const paragraphs = [fillIn(answer, facts)];
    return {
      title: heading,
      heading,
      url: each.page,
      category: null,
      paragraphs,
      asked: [...asked, ...words.split(' ')],
      offer: null,
    };
  };
  const entries = languages.map((language) => [language, answers.map(sectionIn(language))]);
  return Object.fromEntries(entries) as Record<Language, Section[]>;
}
