import type { Section } from '../../contract/knowledge.ts';
import { type QuestionTerm, SYNONYM_WEIGHT } from '../../ranking/score-terms.ts';
import { termsOf } from '../../ranking/tokens.ts';
import { sentencesOf } from '../../template/sections.ts';

/** A kind of thing that questions ask for, by their words; and what a sentence holds that answers them. */
export interface AnswerKind {
  readonly asked: RegExp;
  readonly answered: RegExp;
}

const NUMBER =
  '(?:\\d[\\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|sixty|ninety|half an?|an?|first|second|third)';
const UNIT = '(?:second|minute|hour|day|week|month|year)s?';
const WITHIN = '(?:and a half|to|or|full|working|business|calendar|quarter)';
const AT_ONCE = 'at once|immediately|right away|straight away|around the clock|24\\/7|at any time|without delay';
const WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?';
const MONTH = 'january|february|march|april|may|june|july|august|september|october|november|december';

/** The first whose words a question has counts. */
const KINDS: readonly AnswerKind[] = [
  // A duration.
  {
    asked:
      /\bhow (?:long|quick|quickly|fast|soon|much (?:time|notice|longer))\b|\bhow many .{0,20}(?:minutes|hours|days|weeks|months|years)\b|\blatency\b/i,
    answered: new RegExp(
      `\\b${NUMBER}(?:[ -]${WITHIN}[ -]?(?:${NUMBER})?)*[ -]${UNIT}\\b|\\b(?:${AT_ONCE}|overnight|half-hour|no time limit|how long|how soon|how quickly)\\b`,
      'i',
    ),
  },
  // A number.
  {
    asked:
      /\bhow (?:many|old|wide|big|large|heavy|high|often)\b|\bwhat (?:is|are|'s) the (?:limits?|maximum|minimum|number)\b|\bat what age\b/i,
    answered: new RegExp(
      `\\d|\\b(?:${NUMBER}|hundred|thousand|unlimited|any number|several|once|twice|every|no limit)\\b`,
      'i',
    ),
  },
  // A price.
  {
    asked: /\bhow (?:much|expensive)\b|\bcosts?\b|\bprices?\b|\bpricing\b|\bfees?\b|\bcharges?\b/i,
    answered:
      /[$€£¥]|\d ?%|\b(?:free|no charge|without charge|costs? (?:nothing|the same)|prices?|quoted?|quotes|paid|fees?|charged?|cents?|dollars?|euros?|pounds?)\b/i,
  },
  // A point in time.
  {
    asked:
      /^(?:and |ok |so |but )?(?:(?:until|since|from) )?when\b|\bwhat time\b|\b(?:which|what) days?\b|\b(?:opening|business|office) hours\b|\bhow (?:late|early)\b/i,
    answered: new RegExp(
      `\\b\\d{1,2}(?:[.:]\\d\\d)? ?(?:[ap]\\.?m\\b|o'clock)|\\b\\d{1,2}[.:]\\d\\d\\b|\\b(?:${WEEKDAY}|Mon-Fri|${MONTH}|${AT_ONCE}|day and night|every (?:day|week|month|night)|noon|midnight|weekends?|before|after|until|within|once|as soon as|in advance|when|whenever)\\b`,
      'i',
    ),
  },
];

/** The kind of thing that a question asks for; null for most. */
export const kindOfQuestion = (text: string): AnswerKind | null => KINDS.find(({ asked }) => asked.test(text)) ?? null;

/** Whether a sentence of the section holds something of that kind. */
export const hasKind = (section: Section, { answered }: AnswerKind): boolean =>
  sentencesOf(section).some((sentence) => answered.test(sentence));

/** Stems of the heading and title of a section, and of each of its sentences. */
interface Stems {
  readonly heading: ReadonlySet<string>;
  readonly sentences: readonly ReadonlySet<string>[];
}

const known = new WeakMap<Section, Stems>();

function stemsOf(section: Section): Stems {
  const stems = known.get(section) ?? {
    heading: new Set([...termsOf(section.heading), ...termsOf(section.title)]),
    sentences: sentencesOf(section).map((sentence) => new Set(termsOf(sentence))),
  };
  known.set(section, stems);
  return stems;
}

/** Weight of a word of the heading relative to one of the sentence. */
const HEADING_WEIGHT = 0.8;

/**
 * Sums weight times rarity of the terms that the best sentence of a section contains, by itself or with the heading. `kind`:
 * only sentences that hold something of this kind count.
 */
export function sentenceCoverageOf(
  section: Section,
  terms: readonly QuestionTerm[],
  { kind, rarityOf }: { readonly kind: AnswerKind | null; readonly rarityOf: (term: string) => number },
): number {
  const { heading, sentences } = stemsOf(section);
  const texts = sentencesOf(section);
  let best = 0;
  for (const [at, stems] of sentences.entries()) {
    if (kind && !kind.answered.test(texts[at] ?? '')) continue;
    const shareOf = (word: string) => (stems.has(word) ? 1 : heading.has(word) ? HEADING_WEIGHT : 0);
    let sum = 0;
    for (const { term, weight, synonyms } of terms) {
      const share = shareOf(term) || SYNONYM_WEIGHT * Math.max(0, ...synonyms.map(shareOf));
      if (share > 0) sum += share * weight * rarityOf(term);
    }
    best = Math.max(best, sum);
  }
  return best;
}
