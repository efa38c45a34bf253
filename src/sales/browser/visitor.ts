/** Visitor data known in this tab, used to prefill forms. It is only ever sent with a form. */
const KEY = 'visitor';
const FIELDS = ['firstName', 'lastName', 'email', 'phone', 'company'] as const;

type Visitor = Partial<Record<(typeof FIELDS)[number], string>>;

/** Saves the visitor's data from a sent form, whose draft is gone. Storage may be blocked. */
export function saveVisitor(fields: Iterable<{ readonly name: string; readonly value: string }>): void {
  const filled = [...fields].filter(({ value }) => value).map(({ name, value }) => [name, value] as const);
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readVisitor(), ...pick(Object.fromEntries(filled)) }));
  } catch {}
}

/** Reads the visitor's data from sent forms and, with precedence, from drafts. */
export function readVisitor(): Visitor {
  try {
    const drafts = Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));
    const texts = [KEY, ...drafts].map((key) => JSON.parse(sessionStorage.getItem(key) ?? '{}'));
    return pick(Object.assign({}, ...texts));
  } catch {
    return {};
  }
}

function pick(values: Readonly<Record<string, string>>): Visitor {
  return Object.fromEntries(FIELDS.flatMap((name) => (values[name] ? [[name, values[name]]] : [])));
}
