import { fillText } from '#core/template/slots.ts';

/**
 * Fills the fields of a form in a template with sent values. Sets attributes only, so that the serialized page shows
 * them. Runs on the server.
 */
export function fillForm(form: Element, typed: Readonly<Record<string, string>>): void {
  for (const field of form.querySelectorAll('input, select, textarea')) {
    const value = typed[field.getAttribute('name') ?? ''];
    if (value !== undefined) fillField(field, value);
  }
}

function fillField(field: Element, value: string): void {
  const type = field.getAttribute('type');
  if (field.tagName === 'TEXTAREA') field.textContent = value;
  else if (field.tagName === 'SELECT') {
    for (const option of field.querySelectorAll('option'))
      setPresent(option, 'selected', option.getAttribute('value') === value);
  } else if (type === 'radio') setPresent(field, 'checked', field.getAttribute('value') === value);
  else if (type === 'checkbox') setPresent(field, 'checked', true);
  else field.setAttribute('value', value);
}

function setPresent(element: Element, attribute: string, isPresent: boolean): void {
  if (isPresent) element.setAttribute(attribute, '');
  else element.removeAttribute(attribute);
}

/** Shows the message of a rejected form in the slot `problem` above it, and those of `fields` beside each with an error element. */
export function fillProblem(
  root: Document,
  form: Element,
  { message, fields = {} }: { message: string; fields?: Readonly<Record<string, string>> | undefined },
): void {
  fillText(root, 'problem', message);
  for (const [name, sentence] of Object.entries(fields)) {
    const field = [...form.querySelectorAll('[name]')].find((each) => each.getAttribute('name') === name);
    if (field) showMessage(field, sentence);
  }
}

/** Shows the error of a field that has an element for it, or clears it. Runs in browsers and on the server. */
export function showMessage(field: Element, message: string | null): void {
  const id = `${field.getAttribute('id')}-error`;
  const note = field.ownerDocument.getElementById(id);
  if (!note) return;
  note.textContent = message;
  if (message) {
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', id);
  } else {
    field.removeAttribute('aria-invalid');
    field.removeAttribute('aria-describedby');
  }
}
