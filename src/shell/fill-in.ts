/** Puts values into the `{name}` places of a sentence. Unknown names stay, so that a wrong one is seen. */
export function fillIn(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
