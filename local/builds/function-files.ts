import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** File names of the functions, sorted; a folder below holds none. */
export async function listFunctionFiles(projectRoot: string): Promise<string[]> {
  const entries = await readdir(join(projectRoot, 'functions')).catch(() => []);
  return entries.filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts')).sort();
}
