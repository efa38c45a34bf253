/** Letters that were typed after the palette was asked for, and before its field was there. */
let typed: string | null = null;

/** Begins to keep letters. */
export function awaitField(): void {
  typed = '';
}

/** Keeps the letter of a key; whether it was one, and the field is not there yet. */
export function keepLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (typed === null || key.length !== 1 || ctrlKey || metaKey || altKey) return false;
  typed += key;
  return true;
}

/** The letters for the field, which takes those that follow itself. */
export function takeLetters(): string {
  const letters = typed ?? '';
  typed = null;
  return letters;
}
