import { parse, YAMLError } from 'yaml';

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

/** Null when there is no front matter, or it is no YAML, or no fields. */
export function readFrontMatter(text: string): Fronted | null {
  const [, head, body] =
    /^\uFEFF?---\n([\s\S]*?)\n---(?:\n([\s\S]*))?$/.exec(text.replace(/\r\n?/g, '\n')) ?? [];
  const fields = head === undefined ? null : readFields(head);
  return fields && { fields, body: body ?? '' };
}

function readFields(yaml: string): Fronted['fields'] | null {
  try {
    const fields: unknown = parse(yaml);
    return fields && typeof fields === 'object' && !Array.isArray(fields) ? { ...fields } : null;
  } catch (error) {
    // Of a text with too many aliases it throws a plain one.
    if (error instanceof YAMLError || error instanceof ReferenceError) return null;
    throw error;
  }
}
