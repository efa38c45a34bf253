import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

export const projectRoot = resolve(import.meta.dirname, '..', '..');

/** Folders that are written by hand. */
const OWN_FOLDERS = ['src', 'functions', 'content', 'tests', 'local', 'bench', 'docs', '.ci'];

/** A file of the project: `path` from its root, with `/`. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Text of a file of the project. */
export const readSource = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

function pathsIn(folder: string, recursive: boolean): string[] {
  const entries = readdirSync(join(projectRoot, folder), { recursive, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files
    .map(({ parentPath, name }) => relative(projectRoot, join(parentPath, name)).replaceAll('\\', '/'))
    .sort();
}

/** Every file written by hand, and the settings at the top of the house. */
export const allPaths = (): string[] => [
  ...pathsIn('', false),
  ...OWN_FOLDERS.flatMap((folder) => pathsIn(folder, true)),
];

/** Files whose path matches, with their text. */
export function sources(pattern: RegExp): SourceFile[] {
  return allPaths()
    .filter((path) => pattern.test(path))
    .map((path) => ({ path, text: readSource(path) }));
}

/** Place of a position of a text: path and line, from 1. */
export function placeOf({ path, text }: SourceFile, position: number): string {
  return `${path}:${text.slice(0, position).split('\n').length}`;
}
