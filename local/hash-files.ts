import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** A hash of files by their names below `root` and what is in them, and of `settings`. What is missing counts as not listed. */
export async function hashFiles(
  root: string,
  files: readonly string[],
  settings: readonly string[] = [],
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const file of files.toSorted()) {
    const bytes = await readFile(file).catch(() => null);
    if (bytes) hash.update(`\n${file.slice(root.length)}\n${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}
