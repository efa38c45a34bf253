import { expect, test } from 'vitest';
import { checkRequirements } from '../requirements.ts';

test('an id needs a test that passed and none that failed', () => {
  const result = checkRequirements(
    ['A-01', 'A-02', 'A-03', 'A-04', 'A-05'],
    [
      { title: 'does it [A-01..03]', status: 'passed' },
      { title: 'does it elsewhere [A-02 B-07]', status: 'failed' },
      { title: 'takes long [A-03 A-04]', status: 'skipped' },
    ],
  );
  expect(result).toEqual({ missing: ['A-02', 'A-04', 'A-05'], unknown: ['B-07'] });
});
