import { expect, test } from 'vitest';
import { FILES_OF_MODULES } from '#local/builds/function-bundles.files.ts';
import { leadKinds } from '#sales/contract/leads.ts';
import { sources } from '../house/sources.ts';

/** Where files of the built site are read; others go through these. */
const READERS = ['src/core/server/site-files.ts', 'src/core/server/http/site-page.ts'];

/** Modules that name a file of the built site, and the files. */
function readFiles(): Map<string, string[]> {
  const readers = sources(/^(src\/[^/]+\/server|functions)\/.+\.ts$/).filter(
    ({ path, text }) => /\b(siteDocument|openPage|readSiteFile)\(/.test(text) && !READERS.includes(path),
  );
  return new Map(readers.map(({ path, text }) => [path, filesIn(text)]));
}

function filesIn(text: string): string[] {
  const named = [...text.matchAll(/['"`]([\w/${}-]+\.(?:html|json))['"`]/g)].map(([, file = '']) => file);
  return named.flatMap((file) =>
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is how the source writes it
    file.includes('${kind}') ? leadKinds.map((kind) => file.replace('${kind}', kind)) : [file],
  );
}

test('a module that reads files of the built site says so in the table of bundles, and no other does', () => {
  const read = [...readFiles()].map(([path, files]) => [path, files.map((file) => `dist/${file}`).sort()]);
  const listed = Object.entries(FILES_OF_MODULES).filter(([, files]) => files.some((file) => file.startsWith('dist/')));
  expect(read.length).toBeGreaterThan(4);
  expect(Object.fromEntries(read)).toEqual(Object.fromEntries(listed));
});
