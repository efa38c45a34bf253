import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { tabs } from '#admin/dashboard/tabs.ts';
import { adminCopySchema } from '#panel/admin.copy.ts';

test('every tab of the panel has a label, and no label lacks its tab', async () => {
  const copy = adminCopySchema.parse(parse(await readFile('content/copy/admin.yaml', 'utf8')));
  expect(Object.keys(copy.shell.tab)).toEqual(tabs.map(({ id }) => id));
});
