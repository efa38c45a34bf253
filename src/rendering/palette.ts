import tokens from '../styles/tokens.css?raw';

/** A colour as it is in daylight, by its meaning, such as `ink`: the one list of colours is the style sheet's. */
export function colourOf(meaning: string): string {
  const raw = new RegExp(`--color-${meaning}: light-dark\\(var\\((--[\\w-]+)\\)`).exec(tokens)?.[1];
  const value = new RegExp(`${raw}: ([^;]+);`).exec(tokens)?.[1];
  if (value) return value;
  throw new Error(`tokens.css has no colour "${meaning}" for light and dark.`);
}
