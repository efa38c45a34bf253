import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml, YAMLError } from 'yaml';

export type Fields = Readonly<Record<string, unknown>>;

const FENCE = '---';

/** Writes front matter: YAML whose values are JSON, a subset of YAML. */
export function toFrontMatter(fields: Fields): string {
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

const TOML = /^\uFEFF?\+\+\+\n([\s\S]*?)\n\+\+\+(?:\n([\s\S]*))?$/;

/** Front matter in YAML, TOML or JSON, and the text below it. @throws Error in words when it is none of them */
export function splitFrontMatter(file: string): { fields: Fields; body: string } {
  const text = file.replace(/\r\n?/g, '\n');
  const [, toml, below = ''] = TOML.exec(text) ?? [];
  if (toml !== undefined) return { fields: parseToml(toml), body: below };
  if (/^\uFEFF?\{\n/.test(text)) {
    const end = text.indexOf('\n}\n');
    if (end > 0) return { fields: JSON.parse(text.slice(0, end + 2)) as Fields, body: text.slice(end + 3) };
  }
  const yaml = readFrontMatter(text);
  if (!yaml && /^\uFEFF?---\n/.test(text)) throw new Error('The front matter is not YAML.');
  return yaml ?? { fields: {}, body: text };
}
