import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import type { Section } from '#assistant/contract/knowledge.ts';
import { retrieve } from '#assistant/server/retrieval/retrieve.ts';
import type { Retriever } from '#assistant/server/retrieval/retriever.ts';

const postSchema = z.object({
  title: z.string(),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
  questions: z.array(z.string()),
});

/** A post without example questions, and plain questions, each with the section that answers it. */
export interface PostQuestions {
  readonly name: string;
  readonly sections: readonly Section[];
  readonly questions: readonly { readonly ask: string; readonly right: Section | undefined }[];
}

const FOLDER = join(import.meta.dirname, 'posts');

/** Reads the posts. A question is `question | number of its section`, from 1. */
export async function readPosts(): Promise<PostQuestions[]> {
  const names = (await readdir(FOLDER)).sort();
  return Promise.all(
    names.map(async (file) => {
      const { title, sections, questions } = postSchema.parse(parse(await readFile(join(FOLDER, file), 'utf8')));
      const name = file.replace('.yaml', '');
      const own = sections.map((each, at): Section => {
        return { ...each, title, category: null, url: `/blog/${name}#${at + 1}`, asked: [], offer: null };
      });
      const ownQuestions = questions.map((line) => {
        const [ask = '', number] = line.split(' | ');
        return { ask, right: own[Number(number) - 1] };
      });
      return { name, sections: own, questions: ownQuestions };
    }),
  );
}

/** Counts of a post's questions. `sureAndWrong`: answered as if sure, first by another section. */
export interface PostResults {
  readonly questions: number;
  readonly right: number;
  readonly sureAndWrong: number;
}

export function askPost(retriever: Retriever, { questions }: PostQuestions): PostResults {
  const answers = questions.map(({ ask, right }) => {
    const { sections, certainty } = retrieve(retriever, ask);
    return { isRight: sections[0]?.section === right, certainty };
  });
  return {
    questions: answers.length,
    right: answers.filter(({ isRight, certainty }) => isRight && certainty !== 'none').length,
    sureAndWrong: answers.filter(({ isRight, certainty }) => !isRight && certainty === 'sure').length,
  };
}
