/** What somebody typed survives a reload and the way back, in this tab alone, until it is sent. */
type Draft = Record<string, string>;
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const keyOf = (form: HTMLFormElement) => `draft:${form.id}`;

/** Fields that are no words of a person: what is hidden from them, and what they choose anew each time. */
const NOT_WORDS = '[type=hidden], [type=checkbox], [type=radio], [tabindex="-1"]';

/** What a person filled in. */
export function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (element): element is Field => element.matches('input, select, textarea') && !element.matches(NOT_WORDS),
  );
}

/** Storage may be forbidden or full: then words last as long as the page. An empty form leaves nothing. */
export function saveDraft(form: HTMLFormElement): void {
  const filled = fieldsOf(form).filter(({ value }) => value);
  const draft: Draft = Object.fromEntries(filled.map(({ name, value }) => [name, value]));
  try {
    if (filled.length > 0) sessionStorage.setItem(keyOf(form), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(form));
  } catch {}
}

/** Called when the words have arrived. */
export function dropDraft(form: HTMLFormElement): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {}
}

/** Fills what is empty. */
export function restoreDraft(form: HTMLFormElement): void {
  try {
    const draft: Draft = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}');
    for (const field of fieldsOf(form)) field.value ||= String(draft[field.name] ?? '');
  } catch {}
}
