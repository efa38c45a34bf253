/** Reads a value stored in this tab. Storage may be blocked: then there is none. */
export function readStored<Value>(key: string): Value | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value in this tab, where it survives a reload; `undefined` removes it. Storage may be blocked or full. */
export function storeValue(key: string, value?: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {}
}
