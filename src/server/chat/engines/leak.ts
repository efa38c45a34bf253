/** So many words in a row of our instructions are no coincidence. */
const RUN = 8;

const plain = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Tells whether a text gives away what it was told: the secret mark of this call however it is spaced, or a run of words of
 * the instructions.
 */
export function leakDetector(instructions: string, mark: string): (text: string) => boolean {
  const words = plain(instructions);
  const runs = new Set(words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(' ')));
  const markOnly = plain(mark).join('');
  return (text) => {
    const said = plain(text);
    if (said.join('').includes(markOnly)) return true;
    return said.slice(RUN - 1).some((_, at) => runs.has(said.slice(at, at + RUN).join(' ')));
  };
}
