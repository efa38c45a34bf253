import { fieldsOf } from './form-draft.ts';

type Field = ReturnType<typeof fieldsOf>[number];

/** Problem of a field. Its message is in the field's `data-missing` or `data-invalid`. */
export type Problem = 'missing' | 'invalid';

/** Validates a field. Unlike the browser's own check, whitespace does not count as a value. */
export function problemOf(field: Pick<Field, 'required' | 'value'> & { validity: { valid: boolean } }): Problem | null {
  if (field.required && field.value.trim() === '') return 'missing';
  return field.validity.valid ? null : 'invalid';
}

/** Shows or clears the error message of a field. Returns whether the field is invalid. */
export function showProblem(field: Field): boolean {
  const problem = problemOf(field);
  showMessage(field, problem && (field.dataset[problem] ?? field.validationMessage));
  return problem !== null;
}

function showMessage(field: Field, message: string | null): void {
  const note = document.getElementById(`${field.id}-error`);
  if (note) note.textContent = message;
  if (message) {
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', `${field.id}-error`);
  } else {
    field.removeAttribute('aria-invalid');
    field.removeAttribute('aria-describedby');
  }
}

/** Shows the server's error messages beside their fields and focuses the first of them. */
export function showFieldErrors(form: HTMLFormElement, errors: Readonly<Record<string, string>> = {}): void {
  const invalid = fieldsOf(form).filter(({ name }) => errors[name]);
  for (const field of invalid) showMessage(field, errors[field.name] ?? null);
  invalid[0]?.focus();
}

/** Validates a form, shows every problem and focuses the first invalid field. Returns whether the form is valid. */
export function checkForm(form: HTMLFormElement): boolean {
  const wrong = fieldsOf(form).filter(showProblem);
  wrong[0]?.focus();
  return wrong.length === 0;
}
