/** Drafts of forms: typed values survive a reload and a return to the page, in this tab only, until they are sent. */
type Draft = Record<string, string>;
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const keyOf = (form: HTMLFormElement) => `draft:${form.id}`;

/** Fields left out of drafts: hidden ones, and choices to be made anew each time. */
const NOT_TYPED = '[type=hidden], [type=checkbox], [type=radio], [tabindex="-1"]';

/** Fields that the visitor fills in. */
export function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (element): element is Field => element.matches('input, select, textarea') && !element.matches(NOT_TYPED),
  );
}

/** Saves the draft of a form; an empty form leaves none. Storage may be blocked or full: then nothing is saved. */
export function saveDraft(form: HTMLFormElement): void {
  const filled = fieldsOf(form).filter(({ value }) => value);
  const draft: Draft = Object.fromEntries(filled.map(({ name, value }) => [name, value]));
  try {
    if (filled.length > 0) sessionStorage.setItem(keyOf(form), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(form));
  } catch {}
}

/** Removes the draft of a form after it was sent. */
export function clearDraft(form: HTMLFormElement): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {}
}

/** Fills the empty fields of a form from its draft. */
export function restoreDraft(form: HTMLFormElement): void {
  try {
    const draft: Draft = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}');
    for (const field of fieldsOf(form)) field.value ||= String(draft[field.name] ?? '');
  } catch {}
}
