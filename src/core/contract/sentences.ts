import type * as z from 'zod/mini';

/** Names of the expected types. */
const nouns: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** Error sentence for users where the schema gives none. */
export function sentenceOf(issue: z.core.$ZodRawIssue): string {
  const name = issue.path?.length ? `The field “${issue.path.map(String).join('.')}”` : 'The value';
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return `${name} is missing.`;
    return `${name} must be ${nouns[issue.expected] ?? issue.expected}.`;
  }
  if (issue.code === 'invalid_value') return `${name} must be one of: ${issue.values.map(String).join(', ')}.`;
  if (issue.code === 'too_big') return `${name} can be at most ${issue.maximum}.`;
  if (issue.code === 'too_small') return `${name} must be at least ${issue.minimum}.`;
  return `${name} is not valid. Check how it is written.`;
}
