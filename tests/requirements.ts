import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { TestResult } from './test-step.ts';

const TABLE = resolve(import.meta.dirname, '..', 'docs', 'requirements.md');
const ROW = /^\| ([A-Z]+-\d+) \| .+ \| .+ \|$/gm;
const TAG = /\[([A-Z]+-\d+(?:\.\.\d+)?(?: [A-Z]+-\d+(?:\.\.\d+)?)*)\]/g;

/** Ids of the requirements in `docs/requirements.md`, in its order. */
export function requirementIds(): string[] {
  return [...readFileSync(TABLE, 'utf8').matchAll(ROW)].map(([, id = '']) => id);
}

/** Ids that the title of a test carries: `closes after 5 s [TOAST-03 POST-01..04]`. */
export function idsIn(title: string): string[] {
  return [...title.matchAll(TAG)].flatMap(([, tags = '']) => tags.split(' ').flatMap(expandRange));
}

/** Expands `POST-01..04` into its four ids; a single id stays as it is. */
function expandRange(tag: string): string[] {
  const [, area, from, to] = /^([A-Z]+)-(\d+)(?:\.\.(\d+))?$/.exec(tag) ?? [];
  const numbers = Array.from({ length: Number(to ?? from) - Number(from) + 1 }, (_, at) => Number(from) + at);
  return numbers.map((number) => `${area}-${String(number).padStart(2, '0')}`);
}

/** Splits the ids by what their tests did. `missing`: no test passed, or one failed. `unknown`: not in the table. */
export function checkRequirements(ids: readonly string[], tests: readonly Pick<TestResult, 'title' | 'status'>[]) {
  const tagged = tests.flatMap(({ title, status }) => idsIn(title).map((id) => ({ id, status })));
  const withStatus = (status: TestResult['status']) =>
    new Set(tagged.filter((each) => each.status === status).map(({ id }) => id));
  const [passed, failed] = [withStatus('passed'), withStatus('failed')];
  return {
    missing: ids.filter((id) => !passed.has(id) || failed.has(id)),
    unknown: [...new Set(tagged.map(({ id }) => id))].filter((id) => !ids.includes(id)),
  };
}
