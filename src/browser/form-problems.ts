import { fieldsOf } from './form-draft.ts';

type Field = ReturnType<typeof fieldsOf>[number];

/** What is wrong with a field; a page says it in the field's `data-missing` and `data-invalid`. */
export type Problem = 'missing' | 'invalid';

/** Blanks are no answer, which the browser's own check takes them for. */
export function problemOf(
  field: Pick<Field, 'required' | 'value'> & { validity: { valid: boolean } },
): Problem | null {
  if (field.required && field.value.trim() === '') return 'missing';
  return field.validity.valid ? null : 'invalid';
}

/** Says beside the field what is wrong with it, or takes that back. True when something is. */
export function showProblem(field: Field): boolean {
  const problem = problemOf(field);
  say(field, problem && (field.dataset[problem] ?? field.validationMessage));
  return problem !== null;
}

function say(field: Field, sentence: string | null): void {
  const note = document.getElementById(`${field.id}-error`);
  if (note) note.textContent = sentence;
  if (sentence) {
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', `${field.id}-error`);
  } else {
    field.removeAttribute('aria-invalid');
    field.removeAttribute('aria-describedby');
  }
}

/** Says beside the fields what the server refused; the first of them takes the focus. */
export function showRefusals(form: HTMLFormElement, refusals: Readonly<Record<string, string>> = {}): void {
  const refused = fieldsOf(form).filter(({ name }) => refusals[name]);
  for (const field of refused) say(field, refusals[field.name] ?? null);
  refused[0]?.focus();
}

/** Shows every problem of a form; true when there are none. The first wrong field takes the focus. */
export function checkForm(form: HTMLFormElement): boolean {
  const wrong = fieldsOf(form).filter(showProblem);
  wrong[0]?.focus();
  return wrong.length === 0;
}
