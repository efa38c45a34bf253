import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { ledger } from './artefacts.ts';

const KEPT_UNUSED_MS = 30 * 24 * 3_600_000;
const TYPES: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  png: 'image/png',
  avif: 'image/avif',
  webp: 'image/webp',
};

/** A second name for the same bytes where the disk can do that: nothing is copied, and nobody writes to either. */
async function place(name: string, folder: string): Promise<void> {
  const [from, to] = [join(ledger.dir, name), join(folder, name)];
  await link(from, to).catch(() => copyFile(from, to));
}

/** What no page of this build points to and no build made lately. */
async function prune(): Promise<void> {
  const names = await readdir(ledger.dir).catch(() => []);
  const unused = names.filter((name) => !ledger.underWay.has(name));
  if (unused.length <= ledger.underWay.size) return;
  for (const name of unused) {
    const file = join(ledger.dir, name);
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > KEPT_UNUSED_MS) await rm(file);
  }
}

/**
 * Puts what pages point to into the site; while developing, serves it from where it is kept: `dir`, absolute.
 */
export function publishArtefacts(dir: string): AstroIntegration {
  ledger.dir = dir;
  return {
    name: 'publish-artefacts',
    hooks: {
      'astro:build:done': async ({ dir: site }) => {
        const folder = join(fileURLToPath(site), '_astro');
        await mkdir(folder, { recursive: true });
        await Promise.all([...ledger.published].map((name) => place(name, folder)));
        await prune();
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use('/_astro', (request, response, next) => {
          const name = request.url?.slice(1) ?? '';
          if (!ledger.published.has(name)) return next();
          response.setHeader(
            'content-type',
            TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
          );
          createReadStream(join(ledger.dir, name)).pipe(response);
        });
      },
    },
  };
}
