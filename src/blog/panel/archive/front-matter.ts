import { parse as parseYaml, YAMLError } from 'yaml';

const FENCE = '---';

/** Writes front matter: YAML whose values are JSON, a subset of YAML. */
export function toFrontMatter(fields: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return [FENCE, ...lines, FENCE, ''].join('\n');
}

/** Splits a file into front matter and body; null without front matter, or when that is not a YAML object. */
export function readFrontMatter(text: string) {
  const [, head, body = ''] = /^\uFEFF?---\n([\s\S]*?)\n---(?:\n([\s\S]*))?$/.exec(text.replace(/\r\n?/g, '\n')) ?? [];
  const fields = head === undefined ? null : readFields(head);
  return fields && { fields, body };
}

function readFields(yaml: string): Record<string, unknown> | null {
  try {
    const fields: unknown = parseYaml(yaml);
    return fields && typeof fields === 'object' && !Array.isArray(fields) ? { ...fields } : null;
  } catch (error) {
    // The parser throws a ReferenceError for too many aliases.
    if (error instanceof YAMLError || error instanceof ReferenceError) return null;
    throw error;
  }
}
