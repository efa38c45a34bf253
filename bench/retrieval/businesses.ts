import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Section } from '#assistant/contract/knowledge.ts';
import type { BenchQuestion } from './questions.ts';

const documentsSchema = z.object({
  name: z.string(),
  documents: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      category: z.string(),
      sections: z.array(z.object({ id: z.string(), heading: z.string(), paragraphs: z.array(z.string()) })),
    }),
  ),
});
const questionsSchema = z.object({
  questions: z.array(z.object({ ask: z.string(), after: z.array(z.string()).default([]), kind: z.string() })),
});
const labelsSchema = z.object({ labels: z.array(z.object({ ask: z.string(), right: z.array(z.string()) })) });
const askedSchema = z.record(z.string(), z.array(z.string()));

/** Documents of a business that nothing was tuned to, and questions by people who had not read them. */
export interface Business {
  readonly name: string;
  /** Without example questions. */
  readonly sections: readonly Section[];
  /** The same with example questions as a model drafts them. */
  readonly withExamples: readonly Section[];
  /** In English. */
  readonly questions: readonly BenchQuestion[];
  /** In other languages. */
  readonly foreign: readonly BenchQuestion[];
}

export const TRANSFER_FOLDER = join(import.meta.dirname, 'transfer');

/** Reads the businesses of a folder with `docs`, `questions`, `labels` and, where there are any, `asked`: a JSON file each. */
export async function readBusinesses(folder: string = TRANSFER_FOLDER): Promise<Business[]> {
  const names = (await readdir(join(folder, 'docs'))).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(names.map((name) => readBusiness(folder, name)));
}

async function readBusiness(folder: string, name: string): Promise<Business> {
  const read = async (kind: string) => JSON.parse(await readFile(join(folder, kind, name), 'utf8'));
  const examples = askedSchema.parse(await read('asked').catch(() => ({})));
  const { documents } = documentsSchema.parse(await read('docs'));
  const { questions } = questionsSchema.parse(await read('questions'));
  const { labels } = labelsSchema.parse(await read('labels'));
  const sections = documents.flatMap(({ id, title, category, sections }) =>
    sections.map(({ id: fragment, heading, paragraphs }): Section => {
      const url = `/knowledge/${id}#${fragment}`;
      return { title, category, heading, paragraphs, url, asked: [], offer: null };
    }),
  );
  const labeled = questions.map(({ ask, after, kind }, at): BenchQuestion => {
    const label = labels[at];
    if (label?.ask !== ask) throw new Error(`labels/${name} does not follow questions/${name} at "${ask}"`);
    return { ask, after, kind, right: label.right };
  });
  return {
    name: name.replace('.json', ''),
    sections,
    withExamples: sections.map((each) => ({ ...each, asked: examples[idOf(each)] ?? [] })),
    questions: labeled.filter(({ kind }) => kind !== 'language'),
    foreign: labeled.filter(({ kind }) => kind === 'language'),
  };
}

/** `document#section`, as labels name it. */
export const idOf = ({ url }: Pick<Section, 'url'>): string => url.slice('/knowledge/'.length);
