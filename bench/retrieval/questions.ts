import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const answerable = z.object({
  ask: z.string(),
  kind: z.string(),
  after: z.array(z.string()).default([]),
  wants: z.string(),
});
const unanswerable = z.object({ ask: z.string(), kind: z.string(), why: z.string() });
const questionsSchema = z.object({ answerable: z.array(answerable), unanswerable: z.array(unanswerable) });
const answersSchema = z.object({ sections: z.array(z.object({ ask: z.string(), sections: z.array(z.string()) })) });

/** A question of the bench. `after`: what its visitor asked before; `right`: sections that answer it, none when nothing does. */
export interface BenchQuestion {
  readonly ask: string;
  readonly kind: string;
  readonly after: readonly string[];
  /** `document#section`, as in addresses below `/knowledge/`. */
  readonly right: readonly string[];
}

const read = async (name: string) => parse(await readFile(join(import.meta.dirname, name), 'utf8'));

/** Even places are for tuning, odd ones held out. */
export async function readQuestions(): Promise<Record<'tuning' | 'heldOut', BenchQuestion[]>> {
  const questions = questionsSchema.parse(await read('questions.yaml'));
  const answers = answersSchema.parse(await read('answers.yaml')).sections;
  const known = questions.answerable.map((question, at): BenchQuestion => {
    const answer = answers[at];
    if (answer?.ask !== question.ask)
      throw new Error(`answers.yaml does not follow questions.yaml at "${question.ask}"`);
    return { ...question, right: answer.sections };
  });
  const unknown = questions.unanswerable.map(({ ask, kind }): BenchQuestion => ({ ask, kind, after: [], right: [] }));
  const half = (rest: number) => [known, unknown].flatMap((all) => all.filter((_, at) => at % 2 === rest));
  return { tuning: half(0), heldOut: half(1) };
}
