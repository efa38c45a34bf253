import { expect, test } from 'vitest';
import { problemOf } from '#sales/forms/form-problems.ts';

const fieldOf = (value: string, { required = true, valid = true } = {}) => ({ value, required, validity: { valid } });

test.each([
  { field: fieldOf('Ada'), problem: null },
  { field: fieldOf('', { valid: false }), problem: 'missing' },
  // The browser takes blanks for an answer.
  { field: fieldOf('  \n'), problem: 'missing' },
  { field: fieldOf('ada@', { valid: false }), problem: 'invalid' },
  { field: fieldOf('', { required: false }), problem: null },
  { field: fieldOf('ada@', { required: false, valid: false }), problem: 'invalid' },
])('a field is missing, invalid or right: $field, $problem', ({ field, problem }) => {
  expect(problemOf(field)).toBe(problem);
});
