/** Words of a group, at least and at most; a short sentence is a group by itself. */
const FEWEST = 3;
const MOST = 6;
const PUNCTUATION = /[,;:.!?]$/;

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

/** Runs of words that end where a mark stands; one that is too short stays with its neighbour. */
function runsOf(words: readonly string[]): string[][] {
  const runs: string[][] = [];
  for (const word of words) {
    const run = runs.at(-1);
    if (run && !PUNCTUATION.test(run.at(-1) ?? '')) run.push(word);
    else runs.push([word]);
  }
  const joined: string[][] = [];
  for (const run of runs) {
    const before = joined.at(-1);
    const isShort = before && Math.min(before.length, run.length) < FEWEST;
    if (isShort && before.length + run.length <= MOST) before.push(...run);
    else joined.push(run);
  }
  return joined;
}

/** A text in groups of a few words, which people take in at a glance: as even as may be, by its marks where possible. */
export function toGroups(text: string): string[] {
  return runsOf(wordsOf(text)).flatMap((run) => {
    const parts = Math.ceil(run.length / MOST);
    const cut = (at: number) => Math.round((at * run.length) / parts);
    return Array.from({ length: parts }, (_, at) => run.slice(cut(at), cut(at + 1)).join(' '));
  });
}

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** A text cut where the pieces end that were made of it, which may spell it otherwise. @throws Error when they say something else */
export function splitLike(text: string, pieces: readonly string[]): string[] {
  const words = wordsOf(text);
  return pieces.map((piece, at) => {
    const taken: string[] = [];
    while (words[0] && lettersOf(taken.join('')).length < lettersOf(piece).length) taken.push(words.shift() ?? '');
    const isSame = lettersOf(taken.join('')) === lettersOf(piece);
    if (!isSame || (at === pieces.length - 1 && words.length > 0)) throw new Error(`"${piece}" is not in "${text}".`);
    return taken.join(' ');
  });
}

/** How much of the time words take: by their letters, and a little for the step from one word to the next. */
export const weightOf = (group: string) => group.length + 1;
