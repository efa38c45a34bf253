import { fillIn } from '#core/template/fill-in.ts';
import { showMessage } from '../template/form-fill.ts';
import { type Field, fieldsOf } from './form-draft.ts';

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

/** Share of its limit from which on a field shows how full it is. */
const NEAR = 0.9;

/**
 * Shows how many characters a nearly full field holds, and says when it takes no more: browsers cut longer text without
 * a word. The form has both sentences in `data-limit-count` and `data-limit-reached`.
 */
export function showLimit(field: Field): void {
  if (field instanceof HTMLSelectElement || field.maxLength <= 0) return;
  const { value, maxLength, form } = field;
  const isNear = value.length >= maxLength * NEAR;
  const note = document.getElementById(`${field.id}-limit`) ?? (isNear ? addNote(field) : null);
  const [count, reached] = note?.children ?? [];
  if (!note || !count || !reached) return;
  note.hidden = !isNear;
  const { limitCount = '', limitReached = '' } = form?.dataset ?? {};
  const toText = (number: number) => number.toLocaleString(document.documentElement.lang);
  const values = { count: toText(value.length), limit: toText(maxLength) };
  const isFull = value.length >= maxLength;
  count.textContent = isFull ? '' : fillIn(limitCount, values);
  reached.textContent = isFull ? fillIn(limitReached, values) : '';
}

/** The region is there before its sentence, so that screen readers announce that. */
function addNote(field: Field): HTMLElement {
  const note = document.createElement('p');
  note.id = `${field.id}-limit`;
  note.className = 'text-note text-text-muted';
  const reached = document.createElement('span');
  reached.setAttribute('role', 'status');
  note.append(document.createElement('span'), reached);
  field.after(note);
  return note;
}
