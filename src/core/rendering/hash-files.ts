import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The files of a folder and its folders; of any other path, the path itself. */
export async function listFiles(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => null);
  if (!entries) return [path];
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/**
 * A hash of files by their names below `root` and what is in them, and of `settings`. What is missing counts as not listed. One
 * file after the other: for a thousand small ones, a thread each takes longer than the calls themselves.
 */
export function hashFiles(root: string, files: readonly string[], settings: readonly string[] = []): string {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const file of files.toSorted()) {
    const bytes = readIfThere(file);
    if (bytes) hash.update(`\n${file.slice(root.length)}\n${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}

function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}
