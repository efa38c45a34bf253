import { type AdminDocument, type DocumentText, documentFieldsSchema } from '../../contract/documents.ts';

/** Text of a document in the editor. `questions`: those of a section are lines of one field. */
export interface DocumentForm extends Readonly<Omit<DocumentText, 'questions'>> {
  readonly questions: readonly { readonly heading: string; readonly lines: string }[];
}

/** Problems of a form by field. */
export type FieldProblems = Readonly<Partial<Record<string, string>>>;

const EMPTY: DocumentForm = { title: '', slug: '', category: '', summary: '', body: '', questions: [], offer: null };

export const newForm = (changes: Partial<DocumentForm> = {}): DocumentForm => ({ ...EMPTY, ...changes });

export function textToForm({ questions, ...text }: DocumentText): DocumentForm {
  return { ...text, questions: questions.map((own) => ({ heading: own.heading, lines: own.questions.join('\n') })) };
}

/** The text that is edited: the draft, or the published text where they are equal. */
export function toForm({ draft, published }: AdminDocument): DocumentForm {
  const text = draft ?? published;
  return text ? textToForm(text) : EMPTY;
}

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The fields as they are sent. */
export function toFields({ questions, ...form }: DocumentForm) {
  const asked = questions.map(({ heading, lines }) => ({ heading, questions: linesOf(lines) }));
  return { ...form, questions: asked.filter((own) => own.questions.length > 0) };
}

/** Fields for a preview, which needs a title and a category. */
export function toPreviewFields(form: DocumentForm, untitled: string) {
  return toFields({ ...form, title: form.title.trim() || untitled, category: form.category.trim() || untitled });
}

export const isSameForm = (a: DocumentForm, b: DocumentForm): boolean =>
  JSON.stringify(toFields(a)) === JSON.stringify(toFields(b));

/** Problems that the server would find as well; empty when it can be sent. */
export function findProblems(form: DocumentForm): FieldProblems {
  const { error } = documentFieldsSchema.safeParse(toFields(form));
  const problems: Record<string, string> = {};
  // The first of a field counts.
  for (const { path, message } of error?.issues ?? []) problems[String(path[0])] ??= message;
  return problems;
}

/** Changes the title. Text before the first heading is a section named after it, whose questions go along. */
export function withTitle(form: DocumentForm, title: string): DocumentForm {
  const questions = form.questions.map((own) =>
    form.title !== '' && own.heading === form.title.trim() ? { ...own, heading: title.trim() } : own,
  );
  return { ...form, title, questions };
}

/** Changes the questions of a section, which keep the order in which they were first written. */
export function withQuestions({ questions, ...form }: DocumentForm, heading: string, lines: string): DocumentForm {
  const isKnown = questions.some((own) => own.heading === heading);
  const changed = questions.map((own) => (own.heading === heading ? { heading, lines } : own));
  return { ...form, questions: isKnown ? changed : [...questions, { heading, lines }] };
}
