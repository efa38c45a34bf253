import { type Language, languages } from '../../contract/assistant.copy.ts';
import { wordsOf } from '../../ranking/tokens.ts';
import { isEnglish } from '../retrieval/english.ts';

/** Frequent words of each language, without accents. Those that English has as well tell nothing. */
const FREQUENT: Readonly<Record<Language, string>> = {
  es: 'el la los las en que un una para por con son mi mis puedo pueden puede hay cuanto cuesta donde como cuando necesito tienen tiene quiero y si se su sus del al hola este esta',
  de: 'der das ein eine einen ist sind ich mein meine meinen kann konnen und oder fur mit wo wie wann bei zu im es gibt habt haben sie wir ihr nicht auf von mir mich sich den dem wird mochte welche kostet',
  fr: 'le la les des une est sont je vous mon ma mes puis peut peux pour avec ou quand comment combien que quels quelle quel et du il y au aux ce cette nous votre vos pas sur dans sans etes',
  pt: 'os um uma sao eu meu minha posso podem pode para com onde quando como quanto e ou da em nao tem voces voce custa fica ha por ao preciso faco meus de qual',
  it: 'il lo la gli le una sono io mio mia posso con dove quando come quanto e della del di nel che non avete siete per vorrei quale costa faccio alla',
  nl: 'het een zijn ik mijn kan kunnen voor waar wanneer hoe wat hoeveel en niet jullie te op bij er ook aan naar wil kost dat deze laat',
  pl: 'czy jest sa moge jak gdzie kiedy ile lub w na z nie sie po moje mam u wy wasz mozna ma macie to jestescie jesli potrzebuje bez o trzeba',
};

const frequent = Object.fromEntries(
  languages.map((language) => [language, new Set(FREQUENT[language].split(' ').filter((word) => !isEnglish(word)))]),
);

/** Fewer words are too little evidence: names and codes look like any language. */
const MIN_WORDS = 3;
/** Share of English words from which on a text counts as English; a typing error is not an English word. */
const ENGLISH_SHARE = 0.5;

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
  if (!language || !detected.isReliable()) return null;
  return words.some((word) => frequent[language]?.has(word)) ? language : null;
}

const names = new Intl.DisplayNames('en', { type: 'language' });

/** Name of a language in English; null stands for English. */
export const nameOfLanguage = (language: Language | null): string => names.of(language ?? 'en') ?? 'English';
