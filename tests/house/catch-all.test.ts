import { expect, it } from 'vitest';
import { endpoints } from '#contracts/endpoints.ts';
import { config } from '#functions/api-not-found.ts';

it('lets the catch-all stand back for every path of the contract, and for no other', () => {
  const paths = Object.values(endpoints).map(({ path }) => path);
  const api = new Set(paths.filter((path) => path.startsWith('/api/')));
  expect(config.excludedPath).toEqual([...api].sort());
});
