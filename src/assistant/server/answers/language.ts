import { type Language, languages } from '../../contract/assistant.copy.ts';
import { wordsOf } from '../../ranking/tokens.ts';
import { isEnglish } from '../retrieval/english.ts';

/** Frequent words of each language, without accents. Those that English has as well tell nothing. */
const FREQUENT: Readonly<Record<Language, string>> = {
  es: 'el la los las en que un una para por con son mi mis puedo pueden puede hay cuanto cuesta donde como cuando necesito tienen tiene quiero y si se su sus del al hola este esta ustedes nuestro nuestra funciona cual es hacen',
  de: 'der das ein eine einen ist sind ich mein meine meinen kann konnen und oder fur mit wo wie wann bei zu im es gibt habt haben sie wir ihr nicht auf von mir mich sich den dem wird mochte welche kostet auch sprechen was genau unserem ihre man lasst passt',
  fr: 'le la les des une est sont je vous mon ma mes puis peut peux pour avec ou quand comment combien que quels quelle quel et du il y au aux ce cette nous votre vos pas sur dans sans etes nos moi quoi sert quelles cela cest a ca on ils notre',
  pt: 'os um uma sao eu meu minha posso podem pode para com onde quando como quanto e ou da em nao tem voces voce custa fica ha por ao preciso faco meus de qual que eles nosso nossa existe quiser quero isto isso',
  it: 'il lo la gli le una sono io mio mia posso con dove quando come quanto e della del di nel che non avete siete per vorrei quale costa faccio alla mi si i quali in voi vostri possono serve nostro vostro',
  nl: 'het een zijn ik mijn kan kunnen voor waar wanneer hoe wat hoeveel en niet jullie te op bij er ook aan naar wil kost dat deze laat welke ze gaan om met lang de ons onze werkt',
  pl: 'czy jest sa moge jak gdzie kiedy ile lub w na z nie sie po moje mam u wy wasz mozna ma macie to jestescie jesli potrzebuje bez o trzeba co do jaki jaka jakie jakich dla czym prosze chcialbym chcialabym bedzie nasz naszym naszego',
};

const frequent = Object.fromEntries(
  languages.map((language) => [language, new Set(FREQUENT[language].split(' ').filter((word) => !isEnglish(word)))]),
);

/** Fewer words are too little evidence: names and codes look like any language. */
const MIN_WORDS = 3;
/** Share of English words from which on a text counts as English; a typing error is not an English word. */
const ENGLISH_SHARE = 0.5;

/** Share of English words up to which frequent words tell the language by themselves. */
const FOREIGN_SHARE = 1 / 3;
/** Frequent words from which on they do. */
const SURE_WORDS = 2;

const countIn = (language: Language, words: ReadonlySet<string>): number =>
  [...words].filter((word) => frequent[language]?.has(word)).length;

/** The language that has the most frequent words of a message; null where there are few, or two have as many. */
function languageByWords(words: ReadonlySet<string>): Language | null {
  const counts = languages
    .map((language) => ({ language, count: countIn(language, words) }))
    .sort((a, b) => b.count - a.count);
  const [first, second] = counts;
  const isClear = first && second && first.count >= SURE_WORDS && first.count > second.count;
  return isClear ? first.language : null;
}

/**
 * Detects the language of a message that is not in English; null for English, for languages not listed, and where the
 * evidence is weak: half of a message must be foreign, and a frequent word of the language must be among them.
 */
export async function detectLanguage(text: string): Promise<Language | null> {
  const words = wordsOf(text);
  const english = words.filter(isEnglish).length;
  if (words.length < MIN_WORDS || english >= ENGLISH_SHARE * words.length) return null;
  // Loaded for such a message alone.
  const { eld } = await import('eld/extrasmall');
  const detected = eld.detect(text);
  const language = languages.find((each) => each === detected.language);
  const distinct = new Set(words);
  const told = english <= FOREIGN_SHARE * words.length ? languageByWords(distinct) : null;
  if (!language || !detected.isReliable()) return told;
  const count = countIn(language, distinct);
  // The detector goes by letters. Where words say otherwise no answer is better than one in the wrong language.
  if (told && countIn(told, distinct) > Math.max(count, SURE_WORDS)) return null;
  return count > 0 ? language : null;
}

const names = new Intl.DisplayNames('en', { type: 'language' });

/** Name of a language in English; null stands for English. */
export const nameOfLanguage = (language: Language | null): string => names.of(language ?? 'en') ?? 'English';
