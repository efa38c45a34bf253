import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const projectRoot = resolve(import.meta.dirname, '../..');

/** Files that a build reads. */
const COPIED = ['src', 'content', 'public', 'astro.config.mjs', 'package.json', 'tsconfig.json'];

/** A copy of the project whose `content/` can be edited. */
export interface ContentCopy {
  /** Folder of the copy, to be built like the project itself. */
  root: string;
  /** Writes a file; `path` from the root. */
  write(path: string, text: string): Promise<void>;
  /** Rewrites a file. */
  edit(path: string, change: (text: string) => string): Promise<void>;
  /** Removes a file or a folder. */
  delete(path: string): Promise<void>;
  remove(): Promise<void>;
}

/** Copies rather than links: the bundler takes a linked file for the one it leads to, outside of the copy. */
export async function copyContent(): Promise<ContentCopy> {
  const root = await mkdtemp(join(tmpdir(), 'voxwright-content-'));
  await Promise.all([
    ...COPIED.map((name) => cp(join(projectRoot, name), join(root, name), { recursive: true })),
    symlink(join(projectRoot, 'node_modules'), join(root, 'node_modules'), 'dir'),
  ]);
  const write = (path: string, text: string) => writeFile(join(root, path), text);
  return {
    root,
    write,
    edit: async (path, change) => write(path, change(await readFile(join(root, path), 'utf8'))),
    delete: (path) => rm(join(root, path), { recursive: true }),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
