import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(new URL('../../.local/tools/package.json', import.meta.url));

/**
 * Path of a file of a package that `tests/tools/package.json` names, of its main file by default: `npm run test:long` fetches them, as
 * they are large and only its parts need them. @throws Error when they are not there
 */
export function toolFile(name: string, file?: string): string {
  try {
    if (file === undefined) return require.resolve(name);
    return join(dirname(require.resolve(`${name}/package.json`)), file);
  } catch {
    throw new Error(`${name} is not installed: run "npm run pretest:long".`);
  }
}
