import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { copyProject, type ProjectCopy } from './netlify/project-copy.ts';

const projectRoot = resolve(import.meta.dirname, '../..');
const brandDir = join(projectRoot, 'tests/fixtures/brand');
/** Folders of the brand that replace ours as a whole; it has no answers in other languages. */
const REPLACED = ['answers', 'knowledge', 'posts'];
const TEXT = /\.(yaml|mdx?)$/;

/** Replaces our name in every text of `content/`. Addresses, in lower case, stay. */
async function rename(contentDir: string): Promise<void> {
  const { name: ours } = parse(await readFile(join(projectRoot, 'content/site.yaml'), 'utf8'));
  const { name: theirs } = parse(await readFile(join(contentDir, 'site.yaml'), 'utf8'));
  const names = (await readdir(contentDir, { recursive: true })).filter((name) => TEXT.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(contentDir, name);
      const text = await readFile(file, 'utf8');
      if (text.includes(ours)) await writeFile(file, text.replaceAll(ours, theirs));
    }),
  );
}

/** Copies the project and puts the second brand of `tests/fixtures/brand` in place of ours. */
export async function copyWithBrand(): Promise<ProjectCopy> {
  const copy = await copyProject();
  const contentDir = join(copy.dir, 'content');
  await Promise.all(REPLACED.map((name) => rm(join(contentDir, name), { recursive: true })));
  await cp(brandDir, contentDir, { recursive: true, filter: (file) => !file.endsWith('README.md') });
  await rename(contentDir);
  return copy;
}
