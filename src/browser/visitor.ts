/** What a visitor has told of themselves in this tab, so that no form asks for it again. It leaves the tab with a form alone. */
const KEY = 'visitor';
const ABOUT = ['firstName', 'lastName', 'email', 'phone', 'company'] as const;

export type Visitor = Partial<Record<(typeof ABOUT)[number], string>>;

/** Called when a form has arrived, whose words leave no draft. Storage may be forbidden. */
export function rememberVisitor(fields: Iterable<{ readonly name: string; readonly value: string }>): void {
  const said = [...fields].filter(({ value }) => value).map(({ name, value }) => [name, value] as const);
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...knownVisitor(), ...pick(Object.fromEntries(said)) }));
  } catch {}
}

/** What was sent, and what stands unsent in a form, which is newer. */
export function knownVisitor(): Visitor {
  try {
    const drafts = Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));
    const texts = [KEY, ...drafts].map((key) => JSON.parse(sessionStorage.getItem(key) ?? '{}'));
    return pick(Object.assign({}, ...texts));
  } catch {
    return {};
  }
}

function pick(words: Readonly<Record<string, string>>): Visitor {
  return Object.fromEntries(ABOUT.flatMap((name) => (words[name] ? [[name, words[name]]] : [])));
}
