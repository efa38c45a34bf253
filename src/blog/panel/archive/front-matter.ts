import { parse, YAMLError } from 'yaml';

/** Front matter of Markdown files: YAML whose values are written as JSON, a subset of YAML. */

const FENCE = '---';

export function toFrontMatter(fields: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return [FENCE, ...lines, FENCE, ''].join('\n');
}

/** Fields of the front matter, and the text below it. */
export interface FrontMatterFile {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Parses a file; null without front matter, or when that is not a YAML object. */
export function readFrontMatter(text: string): FrontMatterFile | null {
  const [, head, body] = /^\uFEFF?---\n([\s\S]*?)\n---(?:\n([\s\S]*))?$/.exec(text.replace(/\r\n?/g, '\n')) ?? [];
  const fields = head === undefined ? null : readFields(head);
  return fields && { fields, body: body ?? '' };
}

function readFields(yaml: string): FrontMatterFile['fields'] | null {
  try {
    const fields: unknown = parse(yaml);
    return fields && typeof fields === 'object' && !Array.isArray(fields) ? { ...fields } : null;
  } catch (error) {
    // The parser throws a ReferenceError for too many aliases.
    if (error instanceof YAMLError || error instanceof ReferenceError) return null;
    throw error;
  }
}
