import { readStored, storeValue } from '#core/browser/tab-storage.ts';

type Values = Readonly<Record<string, string>>;
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const keyOf = (form: HTMLFormElement) => `draft:${form.id}`;

/** Fields left out of drafts: hidden ones, and choices to be made anew each time. */
const NOT_TYPED = '[type=hidden], [type=checkbox], [type=radio], [tabindex="-1"]';

/** Fields that the visitor fills in. */
export function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (element): element is Field => element.matches('input, select, textarea') && !element.matches(NOT_TYPED),
  );
}

const filledIn = (fields: readonly Field[]): Values =>
  Object.fromEntries(fields.flatMap(({ name, value }) => (value ? [[name, value]] : [])));

/** Saves the draft of a form: typed values survive a reload until they are sent. An empty form leaves none. */
export function saveDraft(form: HTMLFormElement): void {
  const draft = filledIn(fieldsOf(form));
  storeValue(keyOf(form), Object.keys(draft).length > 0 ? draft : undefined);
}

export const clearDraft = (form: HTMLFormElement) => storeValue(keyOf(form));

export function fillEmpty(form: HTMLFormElement, values: Partial<Values>): void {
  for (const field of fieldsOf(form)) field.value ||= String(values[field.name] ?? '');
}

/** Fills the empty fields of a form from its draft. */
export const restoreDraft = (form: HTMLFormElement) => fillEmpty(form, readStored<Values>(keyOf(form)) ?? {});

/** Key of the visitor's data known in this tab, used to prefill forms. It is only ever sent with a form. */
const VISITOR = 'visitor';
const VISITOR_FIELDS = ['firstName', 'lastName', 'email', 'phone', 'company', 'industry'] as const;

/** Saves the visitor's data from a sent form, whose draft is gone. */
export function saveVisitor(form: HTMLFormElement): void {
  storeValue(VISITOR, { ...readVisitor(), ...pick(filledIn(fieldsOf(form))) });
}

/** Reads the visitor's data from sent forms and, with precedence, from drafts. */
export function readVisitor(): Partial<Values> {
  try {
    const drafts = Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));
    return pick(Object.assign({}, ...[VISITOR, ...drafts].map(readStored<Values>)));
  } catch {
    return {};
  }
}

const pick = (values: Values): Values =>
  Object.fromEntries(VISITOR_FIELDS.flatMap((name) => (values[name] ? [[name, values[name]]] : [])));
