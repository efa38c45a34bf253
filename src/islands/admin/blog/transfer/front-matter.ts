/** Fields in front of a Markdown text: YAML, of which each value is written as JSON, which YAML includes. */

const FENCE = '---';

export function toFrontMatter(fields: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return [FENCE, ...lines, FENCE, ''].join('\n');
}

/** What stands in front, and the text below it. */
export interface Fronted {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/**
 * Reads what `toFrontMatter` wrote, and what people write like it by hand: plain values and lists of them, quoted or
 * not. Null when there is no front matter, or more of YAML than that in it.
 */
export function readFrontMatter(text: string): Fronted | null {
  const [, head, body] =
    /^\uFEFF?---\n([\s\S]*?)\n---(?:\n([\s\S]*))?$/.exec(text.replace(/\r\n?/g, '\n')) ?? [];
  if (head === undefined) return null;
  const fields = readFields(head.split('\n').filter((line) => !/^\s*(#.*)?$/.test(line)));
  return fields && { fields: Object.fromEntries(fields), body: body ?? '' };
}

function readFields(lines: readonly string[]): Map<string, unknown> | null {
  const fields = new Map<string, unknown>();
  let list: unknown[] | null = null;
  for (const line of lines) {
    const item = /^\s*- (.*)$/.exec(line);
    const [, name, value = ''] = /^([\w-]+):(?:\s+(.*)|)$/.exec(line) ?? [];
    if (item && list) list.push(toValue(item[1] ?? ''));
    else if (!item && name) {
      list = value.trim() === '' ? [] : null;
      fields.set(name, list ?? toValue(value));
    } else return null;
  }
  return fields;
}

function toValue(text: string): unknown {
  const value = text.trim();
  const single = /^'(.*)'$/.exec(value);
  if (single) return (single[1] ?? '').replaceAll("''", "'");
  if (value === '~') return null;
  const flow = /^\[(.*)\]$/.exec(value);
  try {
    return JSON.parse(value);
  } catch {
    return flow ? (flow[1] ?? '').split(',').map(toValue) : value;
  }
}
