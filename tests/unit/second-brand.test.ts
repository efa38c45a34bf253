import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { collections } from '../../src/collections.ts';

const DIR = 'tests/fixtures/brand/copy';
const schema = z.instanceof(z.core.$ZodType).parse(collections.copy.schema);

// Its site is built by night alone, so that a text it lacks would be noticed late.
it.each(globSync('*.yaml', { cwd: DIR }))('the second brand has all copy of %s', (file) => {
  const read = z.safeParse(schema, parse(readFileSync(`${DIR}/${file}`, 'utf8')));
  expect(read.error?.issues).toBeUndefined();
});
