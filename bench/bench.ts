/** Exports of a bench's file. */
export interface Bench {
  /**
   * Measures and prints its table.
   * @param args options from the command line
   * @param say takes a line for people; a table is several
   * @param parts what is started is stopped with these, last first
   * @returns whether every bar was held
   * @throws Error when nothing could be measured
   */
  run(args: string[], say: (line: string) => void, parts: AsyncDisposableStack): Promise<boolean>;
}

/** Prints the verdict of a bench: one line for each missed bar, or that there is none. Answers whether all held. */
export function printVerdict(missed: readonly string[], say: (line: string) => void): boolean {
  say('');
  for (const sentence of missed) say(`Missed: ${sentence}`);
  if (missed.length === 0) say('Every bar was held.');
  return missed.length === 0;
}
