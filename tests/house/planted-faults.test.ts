import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '../..');
const faults: [id: string, file: string, find: string][] = parse(
  await readFile(join(ROOT, 'bench/planted-faults.yaml'), 'utf8'),
);

test('the text of each planted fault stands once in its file, as it is planted at night only', async () => {
  const counts = await Promise.all(
    faults.map(async ([id, file, find]) => [id, (await readFile(join(ROOT, file), 'utf8')).split(find).length - 1]),
  );
  expect(counts.length).toBeGreaterThan(150);
  expect(counts.filter(([, count]) => count !== 1)).toEqual([]);
});
