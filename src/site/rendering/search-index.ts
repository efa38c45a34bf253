import type { Section } from '#assistant/contract/knowledge.ts';
import { buildTermIndex } from '#assistant/server/retrieval/term-index.ts';
import type { SearchIndex } from '#core/contract/search-index.ts';
import { finish } from '#core/server/steps.ts';

/** Sections in the index at most; those of documents come first, then those of the newest posts. */
const MAX_SECTIONS = 320;
/** Characters of text in the index at most: of further sections it has the headings. */
const MAX_TEXT_LENGTH = 130_000;
const TEXT_MAX_LENGTH = 110;

/** The first sentence of a text, or its beginning. */
function firstSentence(text: string): string {
  const [sentence = ''] = /^.+?[.!?](?= |$)/s.exec(text) ?? [text];
  if (sentence.length <= TEXT_MAX_LENGTH) return sentence;
  return `${sentence.slice(0, sentence.lastIndexOf(' ', TEXT_MAX_LENGTH))} …`;
}

const toDigits = (value: number) => value.toString(36);

/** Builds the index of the search: the term index of the assistant, without the example questions. */
export function toSearchIndex(all: readonly Section[]): SearchIndex {
  let length = 0;
  const sections = all.slice(0, MAX_SECTIONS).map((section) => {
    length += section.paragraphs.join('').length;
    const paragraphs = length <= MAX_TEXT_LENGTH ? section.paragraphs : [];
    return { ...section, paragraphs, asked: [] };
  });
  const { postings } = finish(buildTermIndex(sections));
  const terms = [...postings].map(([term, found]) => {
    const numbers = Array.from(found.sections, (section, at) => {
      const before = at === 0 ? 0 : (found.sections[at - 1] ?? 0);
      return `${toDigits(section - before)} ${toDigits(Math.round(100 * (found.frequencies[at] ?? 0)))}`;
    });
    return [term, numbers.join(' ')] as const;
  });
  return {
    sections: sections.map(({ title, heading, url, paragraphs }) => [
      title,
      heading,
      url,
      firstSentence(paragraphs[0] ?? ''),
    ]),
    terms: Object.fromEntries(terms.sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}
