import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const projectRoot = resolve(import.meta.dirname, '..', '..');

/** Folders that are written by hand. */
const OWN_FOLDERS = ['src', 'functions', 'content', 'tests', 'local', 'bench', 'docs', '.ci'];

/** A file of the project: `path` from its root, with `/`. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Text of a file of the project. */
export function readSource(path: string): string {
  return readFileSync(join(projectRoot, path), 'utf8');
}

/** Paths of every file below a folder of the project, sorted; none when there is no such folder. */
export function pathsBelow(folder: string): string[] {
  try {
    const entries = readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    return files
      .map(({ parentPath, name }) => join(parentPath, name).slice(projectRoot.length + 1))
      .map((path) => path.replaceAll('\\', '/'))
      .sort();
  } catch {
    return [];
  }
}

/** Every file written by hand, and the settings at the top of the house. */
export function allPaths(): string[] {
  const top = readdirSync(projectRoot, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  return [...top, ...OWN_FOLDERS.flatMap(pathsBelow)];
}

/** Files whose path matches, with their text. */
export function sources(pattern: RegExp): SourceFile[] {
  return allPaths()
    .filter((path) => pattern.test(path))
    .map((path) => ({ path, text: readSource(path) }));
}

/** Lines of a text, the last line end not counted as one more. */
export function countLines(text: string): number {
  return text === '' ? 0 : text.replace(/\n$/, '').split('\n').length;
}
