import tokens from '#core/ui/tokens.css?raw';
import mark from '../../../public/favicon.svg?raw';

/** Pixels, as the networks that show such pictures ask for. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** A color as it is in daylight, by its meaning, such as `ink`: the one list of colors is the style sheet's. */
export function colorOf(meaning: string): string {
  const raw = new RegExp(`--color-${meaning}: light-dark\\(var\\((--[\\w-]+)\\)`).exec(tokens)?.[1];
  const value = new RegExp(`${raw}: ([^;]+);`).exec(tokens)?.[1];
  if (value) return value;
  throw new Error(`tokens.css has no color "${meaning}" for light and dark.`);
}

export interface Card {
  /** Name of the product, beside its mark. */
  readonly brand: string;
  readonly title: string;
  /** Kind of page, above the title. */
  readonly label: string | null;
  /** Waveform of the recorded title, 1 to 100 each; else that of the title is measured. */
  readonly bars?: readonly number[] | undefined;
}

/** Everything but the words that decides how a card looks. */
export const cardLook = {
  background: colorOf('background'),
  text: colorOf('text'),
  muted: colorOf('text-muted'),
  accent: colorOf('accent'),
  mark: mark.replace(/<style>.*?<\/style>/s, ''),
};
